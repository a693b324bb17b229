import AddIcon from '@mui/icons-material/AddOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#/lib/storage/new-id.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { FormField } from '#/ui/FormField.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import styles from './OptionsStep.module.css'
import bodyStyles from './WizardStepBody.module.css'
import type { StepProps } from './WizardStepBody.tsx'
import { mayAddOption } from './wizard-state.ts'

/** Step 2: the options. */
export function OptionsStep({ draft, onChange }: StepProps) {
  const { t } = useTranslation()
  const { options, typedOption } = draft
  const typed = typedOption.trim()
  const isTaken = options.some(({ name }) => name.trim() === typed)
  // The question before an option with dishes or ingredients is removed.
  const [dialog, setDialog] = useState<{ key: string; name: string }>()
  const { shown } = useDialogValue(dialog)
  const remove = (key: string) => onChange({ type: 'removeOption', optionKey: key })
  const add = () => onChange({ type: 'addOption', key: newId() })
  return (
    <>
      <p className={bodyStyles.hint}>{t('combinations.optionsHint')}</p>
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map(({ key, name, isOwnMenu, ...chosen }, index) => (
            <li key={key} className={styles.option}>
              {isOwnMenu ? (
                <p className={styles.own}>
                  <bdi className={styles.ownName}>{name}</bdi>
                  <span className={styles.ownHint}>{t('combinations.ownMenu')}</span>
                </p>
              ) : (
                <>
                  <FormField
                    label={t('combinations.optionNumber', { number: index + 1 })}
                    value={name}
                    onChange={(text) => onChange({ type: 'renameOption', optionKey: key, name: text })}
                  />
                  <Button
                    look="quiet"
                    className={styles.remove}
                    aria-label={t('combinations.removeOption', { name })}
                    onClick={() =>
                      chosen.dishIds.length + chosen.ingredientIds.length > 0 ? setDialog({ key, name }) : remove(key)
                    }
                  >
                    <CloseIcon />
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={dialog !== undefined}
        title={t('combinations.removeOptionQuestion', { name: shown?.name })}
        text={t('combinations.removeOptionText')}
        confirm={t('common.delete')}
        isDestructive
        onConfirm={() => {
          if (dialog) remove(dialog.key)
          setDialog(undefined)
        }}
        onClose={() => setDialog(undefined)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field works like the button beside it */}
      <div
        className={styles.add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          add()
        }}
      >
        <FormField
          label={t('combinations.newOption')}
          value={typedOption}
          isRequired={false}
          hint={typed !== '' && isTaken ? t('common.nameExists', { name: typed }) : undefined}
          onChange={(text) => onChange({ type: 'typeOption', text })}
        />
        <Button className={styles.addButton} disabled={!mayAddOption(draft)} onClick={add}>
          <AddIcon />
          {t('combinations.addOption')}
        </Button>
      </div>
    </>
  )
}
