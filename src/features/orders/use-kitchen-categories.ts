import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import * as v from 'valibot'
import { useCategories } from '#/entities/category/api.ts'
import { local } from '#/lib/storage/local.ts'

/*
 * The kitchen's tabs are kept on this device: a screen of one category that is reloaded without a network still knows
 * which category it shows, and shows the last good board.
 */

const KEY = 'coperto.private.kitchen-categories'

const kept = v.object({ restaurantId: v.string(), list: v.array(v.object({ id: v.string(), name: v.string() })) })
type Known = v.InferOutput<typeof kept>['list']

function readKept(restaurantId: string): Known | undefined {
  try {
    const row = v.parse(kept, JSON.parse(local.get(KEY) ?? 'null'))
    return row.restaurantId === restaurantId ? row.list : undefined
  } catch {
    return undefined
  }
}

/** The restaurant's categories: `known` are the backend's, or until it answers those that this device has kept. */
export function useKitchenCategories() {
  const { restaurantId = '' } = useParams()
  const categories = useCategories()
  const { data } = categories

  useEffect(() => {
    if (data) local.set(KEY, JSON.stringify({ restaurantId, list: data.map(({ id, name }) => ({ id, name })) }))
  }, [data, restaurantId])

  return { categories, known: data ?? readKept(restaurantId) }
}
