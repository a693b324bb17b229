import { useTranslation } from 'react-i18next'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { availabilityWord } from './rules.ts'
import type { Dish } from './schema.ts'

/** That a dish is sold out, or that nobody knows; nothing where it is available. */
export function AvailabilityChip({ dish: { isAvailable } }: { dish: Pick<Dish, 'isAvailable'> }) {
  const { t } = useTranslation()
  const word = availabilityWord(isAvailable)
  return word && <StatusChip tone="neutral" label={t(word)} />
}
