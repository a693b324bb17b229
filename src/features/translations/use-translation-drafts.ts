import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Language } from '#/config/languages.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { deviceDrafts } from '#/lib/forms/device-drafts.ts'

const draftSchema = v.object({
  text: v.string(),
  seen: v.object({ original: v.string(), translation: v.string() }),
  /** The browser's translator wrote it, and nobody has read it yet. */
  isUnread: v.boolean(),
})
export type TranslationDraft = v.InferOutput<typeof draftSchema>

/** The unsaved translations into a language, as this device has stored them. */
export function useTranslationDrafts(restaurantId: string, language: Language) {
  const keyOfDesk = useFormDraftKey(`translation ${language}`, restaurantId, '')
  const keyOf = (dishId: Dish['id']) => JSON.stringify([...JSON.parse(keyOfDesk).slice(0, -1), dishId])
  const [loaded, setLoaded] = useState<{ keyOfDesk: string; drafts: ReadonlyMap<Dish['id'], TranslationDraft> }>()

  useEffect(() => {
    let hasEnded = false
    deviceDrafts.loadSiblings(keyOfDesk).then((storedDrafts) => {
      if (hasEnded) return
      const drafts = [...storedDrafts].flatMap(([id, { typed }]) => {
        const parsedDraft = v.safeParse(draftSchema, typed)
        return parsedDraft.success ? [[id, parsedDraft.output] as const] : []
      })
      setLoaded({ keyOfDesk, drafts: new Map(drafts) })
    })
    return () => {
      hasEnded = true
    }
  }, [keyOfDesk])

  return {
    /** By the dishes' ids. Undefined until they are loaded. */
    drafts: loaded?.keyOfDesk === keyOfDesk ? loaded.drafts : undefined,
    /** Undefined forgets the draft. */
    set: (dishId: Dish['id'], draft: TranslationDraft | undefined) => {
      setLoaded((loadedBefore) => {
        if (loadedBefore?.keyOfDesk !== keyOfDesk) return loadedBefore
        const drafts = new Map(loadedBefore.drafts)
        if (draft) drafts.set(dishId, draft)
        else drafts.delete(dishId)
        return { keyOfDesk, drafts }
      })
      if (draft) deviceDrafts.save(keyOf(dishId), { typed: draft, base: '', savedAt: Date.now() })
      else deviceDrafts.forget(keyOf(dishId))
    },
  }
}
