import { useTranslation } from 'react-i18next'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { Button } from '#/ui/Button.tsx'
import { type CombinationDraft, WIZARD_STEPS } from './draft.ts'
import styles from './WizardFoot.module.css'
import { mayLeave, maySave, type WizardChange } from './wizard-state.ts'

/** Back, next and save. An existing combination can be saved at every step. */
export function WizardFoot({
  draft,
  dimensions,
  isTouched,
  onChange,
  onSave,
  onDiscard,
}: {
  draft: CombinationDraft
  dimensions: readonly Dimension[]
  isTouched: boolean
  onChange: (change: WizardChange) => void
  onSave: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation()
  const isFirst = draft.step === WIZARD_STEPS[0]
  const isLast = draft.step === WIZARD_STEPS.at(-1)
  const isEdit = draft.opened !== undefined
  return (
    <div className={styles.foot}>
      {isTouched && (
        <Button look="quiet" className={styles.discard} onClick={onDiscard}>
          {t('combinations.discard')}
        </Button>
      )}
      <div className={styles.ways}>
        {!isFirst && <Button onClick={() => onChange({ type: 'back', key: newId() })}>{t('common.back')}</Button>}
        {!isLast && (
          <Button
            look={isEdit && isTouched ? 'outlined' : 'filled'}
            disabled={!mayLeave(draft, draft.step, dimensions)}
            onClick={() => onChange({ type: 'next', key: newId(), dimensions })}
          >
            {t('common.next')}
          </Button>
        )}
        {(isLast || (isEdit && isTouched)) && (
          <Button look="filled" disabled={!isTouched || !maySave(draft, dimensions)} onClick={onSave}>
            {t('common.save')}
          </Button>
        )}
      </div>
    </div>
  )
}
