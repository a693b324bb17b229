import { useTranslation } from 'react-i18next'
import type { Elements } from '#/lib/jsx/content.ts'

/** Says that something is loading. Its children (MUI's skeletons) hold the place, and are not read out. */
export function Loading({ className, children }: { className?: string | undefined; children: Elements }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
