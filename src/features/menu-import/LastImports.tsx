import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ImportPlanCard } from './ImportPlanCard.tsx'
import styles from './MenuImport.module.css'
import { backOf, type ImportPlan, KEPT_DAYS, madeAndChanged } from './plan.ts'
import type { useImportRun } from './use-import-run.ts'

/** The person's last imports on this device, which can be undone. */
export function LastImports({ run }: { run: ReturnType<typeof useImportRun> }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [openId, setOpenId] = useState<ImportPlan['id']>()
  if (run.closed.length === 0) return null
  return (
    <section className={`card stack-16 ${styles.card}`} aria-labelledby="last-imports">
      <h2 id="last-imports">{t('menuImport.plan.last')}</h2>
      <p className="muted">{t('menuImport.plan.lastText', { days: KEPT_DAYS })}</p>
      <ul className={styles.rows}>
        {run.closed.map((each) => {
          const { plan, states, isRunning } = each
          // An import that is running or was interrupted is always shown.
          const isOpen = openId === plan.id || isRunning || each.isInterrupted
          const back = backOf(states)
          const counts = madeAndChanged(plan, states)
          return (
            <li key={plan.id} className="stack-8">
              <div className={styles.row}>
                <p>
                  <bdi className="strong break-anywhere">{plan.title}</bdi>
                </p>
                {!isRunning && !each.isInterrupted && (
                  <AreaButton
                    look="text"
                    aria-expanded={isOpen}
                    aria-label={t('menuImport.plan.showOf', { title: plan.title })}
                    onClick={() => setOpenId(isOpen ? undefined : plan.id)}
                  >
                    {t(isOpen ? 'menuImport.plan.hide' : 'menuImport.plan.show')}
                  </AreaButton>
                )}
                <p className={`muted small ${styles.more}`}>
                  <span>{`${formatMoment(plan.at, Date.now(), language)} · `}</span>
                  <span>{t('menuImport.plan.made', counts)}</span>
                  {counts.others > 0 && (
                    <span>{` · ${t('menuImport.plan.madeOthers', { number: counts.others })}`}</span>
                  )}
                  {back && <span>{` · ${t(`menuImport.plan.back.${back}`)}`}</span>}
                </p>
              </div>
              {isOpen && <ImportPlanCard current={each} run={run} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
