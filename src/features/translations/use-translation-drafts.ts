import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Language } from '#/config/languages.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { deviceDrafts } from '#/lib/forms/form-drafts.ts'

const schema = v.object({
  text: v.string(),
  seen: v.object({ original: v.string(), translation: v.string() }),
  /** The browser's translator wrote it, and nobody has read it yet. */
  isUnread: v.boolean(),
})
export type Draft = v.InferOutput<typeof schema>

/** What was typed into a language of the desk and is not saved yet, on this device. Undefined until it is read. */
export function useTranslationDrafts(restaurantId: string, language: Language) {
  const place = useFormDraftKey(`translation ${language}`, restaurantId, '')
  const keyOf = (dishId: Dish['id']) => JSON.stringify([...JSON.parse(place).slice(0, -1), dishId])
  const [held, setHeld] = useState<{ place: string; drafts: ReadonlyMap<Dish['id'], Draft> }>()

  useEffect(() => {
    let isOver = false
    deviceDrafts.beside(place).then((storedDrafts) => {
      if (isOver) return
      const drafts = [...storedDrafts].flatMap(([id, { typed }]) => {
        const read = v.safeParse(schema, typed)
        return read.success ? [[id, read.output] as const] : []
      })
      setHeld({ place, drafts: new Map(drafts) })
    })
    return () => {
      isOver = true
    }
  }, [place])

  return {
    drafts: held?.place === place ? held.drafts : undefined,
    /** Undefined forgets the draft. */
    set: (dishId: Dish['id'], draft: Draft | undefined) => {
      setHeld((before) => {
        if (before?.place !== place) return before
        const drafts = new Map(before.drafts)
        if (draft) drafts.set(dishId, draft)
        else drafts.delete(dishId)
        return { place, drafts }
      })
      if (draft) deviceDrafts.save(keyOf(dishId), { typed: draft, base: '', savedAt: Date.now() })
      else deviceDrafts.forget(keyOf(dishId))
    },
  }
}
