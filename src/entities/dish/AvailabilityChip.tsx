import { useTranslation } from 'react-i18next'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { availabilityWord } from './rules.ts'
import type { Dish } from './schema.ts'

/** Says that a dish is sold out, or that nobody knows; draws nothing if it is available. */
export function AvailabilityChip({ dish: { isAvailable } }: { dish: Pick<Dish, 'isAvailable'> }) {
  const { t } = useTranslation()
  const label = availabilityWord(isAvailable)
  return label && <StatusChip tone="neutral" label={t(label)} />
}
