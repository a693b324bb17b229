import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { useOnStepChange } from '#/lib/focus/use-on-step-change.ts'
import { BasicsStep } from './BasicsStep.tsx'
import type { Choices } from './choices.ts'
import { DishesStep } from './DishesStep.tsx'
import type { CombinationDraft } from './draft.ts'
import { IngredientsStep } from './IngredientsStep.tsx'
import { OptionsStep } from './OptionsStep.tsx'
import styles from './WizardStepBody.module.css'
import type { WizardChange } from './wizard-state.ts'

export type StepProps = {
  draft: CombinationDraft
  dimensions: readonly Dimension[]
  choices: Choices
  currency: string | undefined
  onChange: (change: WizardChange) => void
  onToOptions: () => void
}

const BODIES = { head: BasicsStep, options: OptionsStep, ingredients: IngredientsStep, dishes: DishesStep }

/** The current step. Its heading gets the focus, so that a screen reader announces it. */
export function WizardStepBody({ onNext, ...props }: StepProps & { onNext: () => void }) {
  const { t } = useTranslation()
  const { step } = props.draft
  const heading = useRef<HTMLHeadingElement>(null)
  useOnStepChange(step, () => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  })
  const Body = BODIES[step]
  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <h2 className={styles.title} tabIndex={-1} ref={heading}>
        {t(`combinations.step.${step}`)}
      </h2>
      <Body {...props} />
      {/* Enter goes to the next step only where it has no other meaning. */}
      <button type="submit" hidden disabled={step !== 'head'} />
    </form>
  )
}
