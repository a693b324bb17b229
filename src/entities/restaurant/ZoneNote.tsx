import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { formatTime } from '#/lib/time/format-time.ts'
import { clockAt } from '#/lib/time/wall-time.ts'
import { useZone } from '#/lib/time/zone.ts'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { useZoneState } from './restaurant-zone.ts'
import { useMinute } from './use-open-words.ts'

/** Draws its children, which show days, when the time zone of these days is known. */
export const WhenZoneIsKnown = ({
  restaurantId,
  waiting = <Spinner />,
  children,
}: {
  restaurantId: string
  waiting?: Elements
  children: Elements
}) => (useZoneState(restaurantId) === 'reading' ? waiting : children)

/**
 * Tells in which time zone days are shown, unless the clocks of the device and of the restaurant show the same time.
 */
export function ZoneNote({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const zoneState = useZoneState(restaurantId)
  const zone = useZone()
  const now = useMinute()
  if (zoneState === 'unread') return <p className="small muted">{t('entities.zoneUnread')}</p>
  if (zoneState === 'none') return <p className="small muted">{t('entities.zoneUnknown')}</p>
  if (zone === undefined || clockAt(now, zone).minutes === clockAt(now, undefined).minutes) return null
  return <p className="small muted">{t('publicRestaurant.timeThere', { time: formatTime(now, language), zone })}</p>
}
