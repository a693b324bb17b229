import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#/ui/Notice.tsx'
import styles from './DishesStep.module.css'
import { NoOptions } from './NoOptions.tsx'
import { OptionChoice } from './OptionChoice.tsx'
import bodyStyles from './WizardStepBody.module.css'
import type { StepProps } from './WizardStepBody.tsx'
import { optionsWithoutDish } from './wizard-state.ts'

/** Step 4: the dishes of each option; every option needs at least one. */
export function DishesStep({ draft, choices, onChange, onToOptions }: StepProps) {
  const { t } = useTranslation()
  const missing = optionsWithoutDish(draft)
  // Only decides what is open at first.
  const [first] = useState(() => missing[0]?.key ?? draft.options[0]?.key)
  if (draft.options.length === 0) return <NoOptions onToOptions={onToOptions} />
  if (choices.dishes.length === 0) return <Notice kind="empty" title={t('combinations.noDishes')} />
  return (
    <>
      <p className={bodyStyles.hint}>{t('combinations.dishesHint')}</p>
      <p className={missing.length > 0 ? styles.missing : styles.none} role="status">
        {missing.length > 0 && (
          <>
            <strong>{t('combinations.eachOption')}</strong>
            <span>
              {t('combinations.stillMissing')}{' '}
              {missing.map(({ key, name }) => (
                <span key={key} className={styles.name}>
                  <bdi>{name.trim()}</bdi>
                </span>
              ))}
            </span>
          </>
        )}
      </p>
      {draft.options.map((option) => (
        <OptionChoice
          key={option.key}
          option={option}
          what="dishIds"
          groups={choices.dishes}
          searchLabel={t('entities.searchDish')}
          opensFirst={option.key === first}
          isRequired
          onChange={onChange}
        />
      ))}
    </>
  )
}
