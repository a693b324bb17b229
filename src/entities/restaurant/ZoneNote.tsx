import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { formatTime } from '#/lib/time/format-time.ts'
import { clockAt } from '#/lib/time/wall-time.ts'
import { useZone } from '#/lib/time/zone.ts'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { usePlaceZone } from './place-zone.ts'
import { useMinute } from './use-open-words.ts'

/** Draws what has days once it is known whose they are. */
export const WhenZoneIsRead = ({
  restaurantId,
  waiting = <Spinner />,
  children,
}: {
  restaurantId: string
  waiting?: Elements
  children: Elements
}) => (usePlaceZone(restaurantId) === 'reading' ? waiting : children)

/** Beside days: whose clock they are by, unless the device's and the restaurant's show the same. */
export function ZoneNote({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const place = usePlaceZone(restaurantId)
  const zone = useZone()
  const now = useMinute()
  if (place === 'none') return <p className="small muted">{t('entities.zoneUnknown')}</p>
  if (zone === undefined || clockAt(now, zone).minutes === clockAt(now, undefined).minutes) return null
  return <p className="small muted">{t('publicRestaurant.timeThere', { time: formatTime(now, language), zone })}</p>
}
