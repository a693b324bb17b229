import { useTranslation } from 'react-i18next'

/** Text for an age in minutes: "12 min", "1 h 12 min". */
export function useAgeWords(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) =>
    minutes < 60
      ? t('orders.minutes', { count: minutes })
      : t('orders.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
