import { useTranslation } from 'react-i18next'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { type CombinationDraft, WIZARD_STEPS, type WizardStep } from './draft.ts'
import styles from './StepBar.module.css'
import { mayGoTo } from './wizard-state.ts'

export function StepBar({
  draft,
  dimensions,
  goTo,
}: {
  draft: CombinationDraft
  dimensions: readonly Dimension[]
  goTo: (step: WizardStep) => void
}) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('combinations.steps')}>
      <ol className={styles.steps}>
        {WIZARD_STEPS.map((step, index) => {
          const isCurrent = step === draft.step
          return (
            <li key={step} className={styles.place}>
              <button
                type="button"
                className={isCurrent ? styles.current : styles.step}
                aria-current={isCurrent ? 'step' : undefined}
                disabled={!isCurrent && !mayGoTo(draft, step, dimensions)}
                onClick={() => goTo(step)}
              >
                <span className={`${styles.number} figures`} aria-hidden="true">
                  {index + 1}
                </span>
                <span className="visually-hidden">
                  {t('common.stepOf', { position: index + 1, all: WIZARD_STEPS.length })}
                </span>
                <span className={styles.word}>{t(`combinations.step.${step}`)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
