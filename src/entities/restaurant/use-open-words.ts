import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatClock, formatWeekday } from '#/lib/time/format-time.ts'
import { useByServerTime } from '#/lib/time/server-clock.ts'
import { openStateAt, zoneOf } from './open-now.ts'
import type { Hours } from './opening-hours.ts'

const MINUTE = 60_000

/** The start of the current minute by the server's clock. */
export const useMinute = (): number => useByServerTime((now) => Math.floor(now / MINUTE) * MINUTE)

/**
 * Tells in words whether a restaurant is open: 'Open until 23:00'. Undefined if its hours or its time zone are not
 * known.
 */
export function useOpenWords(
  hours: Hours | undefined,
  country: string | undefined,
): { isOpen: boolean; words: string } | undefined {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const now = useMinute()
  const zone = hours && zoneOf(hours, country)
  const state = useMemo(() => hours && zone && openStateAt(hours, zone, now), [hours, zone, now])
  if (!state) return undefined
  if (state.isOpen) {
    const { until } = state
    // If it closes later than tomorrow, a person would read the time alone as a time of today.
    const words =
      until && until.inDays < 2
        ? t('entities.hours.openUntil', { time: formatClock(until.time, language) })
        : t('entities.hours.open')
    return { isOpen: true, words }
  }
  const { opens } = state
  if (!opens) return { isOpen: false, words: t('entities.hours.closed') }
  const time = formatClock(opens.time, language)
  const words =
    opens.inDays === 0
      ? t('entities.hours.opensAt', { time })
      : opens.inDays === 1
        ? t('entities.hours.opensTomorrow', { time })
        : t('entities.hours.opensOn', { day: formatWeekday(opens.day, language), time })
  return { isOpen: false, words }
}
