import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { useMedia } from '#/lib/browser/use-media.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { FormFailure } from './FormFailure.tsx'
import { FormField } from './FormField.tsx'
import styles from './NameDialog.module.css'
import { ResponsivePanel } from './ResponsivePanel.tsx'

/**
 * Asks for one name (specification, section 5: save is disabled while it is empty). A name that was refused stays typed,
 * with what was said about it.
 */
export function NameDialog({
  open,
  title,
  label,
  name = '',
  confirm,
  hintFor,
  faultFor,
  error,
  failed,
  isBusy,
  onSave,
  onClose,
}: {
  open: boolean
  title: string
  /** The field's. */
  label: string
  /** The name as it is now; none where something is added. */
  name?: string
  /** The word of the saving button. */
  confirm: string
  /** What to say about a name before it is sent. It may be sent all the same. */
  hintFor?: (name: string) => string | undefined
  /** Why a name cannot be sent. */
  faultFor?: (name: string) => string | undefined
  /** What the saving threw. */
  error: unknown
  /** The call's own text of section 8. */
  failed?: TextKey | undefined
  isBusy: boolean
  /** Gets the name without blanks around it. */
  onSave: (name: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const [typed, setTyped] = useState(name)
  const ready = typed.trim()
  const fault = ready === '' ? undefined : faultFor?.(ready)
  const mayBeSaved = ready !== '' && fault === undefined
  return (
    <ResponsivePanel
      open={open}
      title={title}
      width="xs"
      isDirty={typed !== name}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="contained" disabled={!mayBeSaved} loading={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!mayBeSaved || isBusy) return
          // Nothing to change: as good as saved.
          if (ready === name) onClose()
          else onSave(ready)
        }}
      >
        <FormField
          label={label}
          value={typed}
          autoFocus={hasKeyboard}
          hint={ready === '' || ready === name ? undefined : hintFor?.(ready)}
          fault={fault}
          onChange={setTyped}
        />
        <FormFailure error={error} failed={failed} />
      </form>
    </ResponsivePanel>
  )
}
