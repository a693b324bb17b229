import { useState } from 'react'
import * as v from 'valibot'
import { city } from '#/entities/city/schema.ts'
import { local } from '#/lib/storage/local.ts'

const KEY = 'coperto.new-restaurant'

const draft = v.object({
  person: v.string(),
  name: v.fallback(v.string(), ''),
  partitaIva: v.fallback(v.string(), ''),
  street: v.fallback(v.string(), ''),
  city: v.fallback(v.optional(city), undefined),
})
type Draft = v.InferOutput<typeof draft>

/** What is kept for this person; the device has one place, and another person's draft may stand there. */
function read(person: string): Draft | undefined {
  try {
    const kept = v.parse(draft, JSON.parse(local.get(KEY) ?? 'null'))
    return kept.person === person ? kept : undefined
  } catch {
    return undefined
  }
}

/** What the form holds, kept on this device at every change, for this person only, until the restaurant exists. */
export function useKeptDraft(person: string) {
  const [held, setHeld] = useState(
    () => read(person) ?? { person, name: '', partitaIva: '', street: '', city: undefined },
  )
  return {
    draft: held,
    change: (part: Partial<Omit<Draft, 'person'>>) => {
      const next = { ...held, ...part }
      setHeld(next)
      local.set(KEY, JSON.stringify(next))
    },
    forget: () => {
      if (read(person)) local.remove(KEY)
    },
  }
}
