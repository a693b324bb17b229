import { useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { openStateAt, zoneOf } from '#/entities/restaurant/open-now.ts'
import { splitContact } from '#/entities/restaurant/opening-hours.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { useMinute } from '#/entities/restaurant/use-open-words.ts'
import { Button } from '#/ui/buttons/Button.tsx'

/** Whether a restaurant is open; undefined if its hours or its time zone are not known. @param now ms since 1970 */
function isKnownOpen({ description = '', country }: Restaurant, now: number): boolean | undefined {
  const { hours } = splitContact(description).contact
  const zone = hours && zoneOf(hours, country)
  return zone && hours ? openStateAt(hours, zone, now).isOpen : undefined
}

/** Shows only the restaurants that are known to be open. Not offered where nothing is known of any. */
export function OpenChip({
  restaurants,
  isOn,
  onChange,
}: {
  restaurants: readonly Restaurant[]
  isOn: boolean
  onChange: (open: ReadonlySet<Restaurant> | undefined) => void
}) {
  const { t } = useTranslation()
  const now = useMinute()
  const { isAnyKnown, open } = useMemo(() => {
    const states = restaurants.map((restaurant) => ({ restaurant, isOpen: isKnownOpen(restaurant, now) }))
    return {
      isAnyKnown: states.some(({ isOpen }) => isOpen !== undefined),
      open: new Set(states.filter(({ isOpen }) => isOpen).map(({ restaurant }) => restaurant)),
    }
  }, [restaurants, now])
  // A restaurant may close, or the list of another city may come, while the filter is on. It follows before the paint.
  useLayoutEffect(() => {
    if (isOn) onChange(open)
  }, [isOn, open, onChange])
  if (!isAnyKnown) return null
  return (
    <Button look="chip" aria-pressed={isOn} onClick={() => onChange(isOn ? undefined : open)}>
      {t('landing.openNow')}
    </Button>
  )
}
