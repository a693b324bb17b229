import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import * as v from 'valibot'
import { useCategories } from '#/entities/category/api.ts'
import { local } from '#/lib/storage/web-storage.ts'

/* The categories are stored on this device, so that a category's screen works after a reload without network. */

const KEY = 'coperto.private.kitchen-categories'

const schema = v.object({ restaurantId: v.string(), list: v.array(v.object({ id: v.string(), name: v.string() })) })
type CategoryNames = v.InferOutput<typeof schema>['list']

function readStored(restaurantId: string): CategoryNames | undefined {
  try {
    const row = v.parse(schema, JSON.parse(local.get(KEY) ?? 'null'))
    return row.restaurantId === restaurantId ? row.list : undefined
  } catch {
    return undefined
  }
}

/** `categories`: the backend's, or the stored ones until it answers. */
export function useKitchenCategories() {
  const { restaurantId = '' } = useParams()
  const query = useCategories()
  const { data } = query

  useEffect(() => {
    if (data) local.set(KEY, JSON.stringify({ restaurantId, list: data.map(({ id, name }) => ({ id, name })) }))
  }, [data, restaurantId])

  return { query, categories: data ?? readStored(restaurantId) }
}
