import { useMemo } from 'react'
import styles from './OpenBadge.module.css'
import { splitContact } from './opening-hours.ts'
import type { Restaurant } from './schema.ts'
import { useOpenWords } from './use-open-words.ts'

/** Shows on the photo of a card whether the restaurant is open, if that is known. */
export function OpenBadge({ restaurant: { description = '', country } }: { restaurant: Restaurant }) {
  const { hours } = useMemo(() => splitContact(description).contact, [description])
  const state = useOpenWords(hours, country)
  return state && <p className={`small ${styles.badge} ${state.isOpen ? styles.open : ''}`}>{state.words}</p>
}
