import { useTranslation } from 'react-i18next'
import { PlainStatusChip } from '#/ui/feedback/StatusChip.tsx'
import { availabilityWord } from './rules.ts'
import type { Dish } from './schema.ts'

/** Shows that a dish is sold out, or that its availability is not known. Shows nothing if the dish is available. */
export function AvailabilityChip({ dish: { isAvailable } }: { dish: Pick<Dish, 'isAvailable'> }) {
  const { t } = useTranslation()
  const label = availabilityWord(isAvailable)
  return label && <PlainStatusChip tone="neutral" label={t(label)} />
}
