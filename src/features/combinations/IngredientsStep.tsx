import { useTranslation } from 'react-i18next'
import { Notice } from '#/ui/Notice.tsx'
import { NoOptions } from './NoOptions.tsx'
import { OptionChoice } from './OptionChoice.tsx'
import bodyStyles from './WizardStepBody.module.css'
import type { StepProps } from './WizardStepBody.tsx'

/** Step 3: the ingredients of each option; may be none. */
export function IngredientsStep({ draft, choices, onChange, onToOptions }: StepProps) {
  const { t } = useTranslation()
  if (draft.options.length === 0) return <NoOptions onToOptions={onToOptions} />
  if (choices.ingredients.length === 0) return <Notice kind="empty" title={t('combinations.noIngredients')} />
  return (
    <>
      <p className={bodyStyles.hint}>{t('combinations.ingredientsHint')}</p>
      {draft.options.map((option, index) => (
        <OptionChoice
          key={option.key}
          option={option}
          what="ingredientIds"
          groups={choices.ingredients}
          searchLabel={t('entities.searchIngredient')}
          opensFirst={index === 0}
          onChange={onChange}
        />
      ))}
    </>
  )
}
