import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { conflictsOf, mergeEdits } from '#/lib/forms/merge-edits.ts'
import { useMergeDialog } from '#/lib/forms/use-merge-dialog.ts'
import { hasStatus, mayHaveArrived } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { isNamed, isTypedName, tidyName } from '#/lib/schema/typed-text.ts'
import { BusyButton } from './BusyButton.tsx'
import { FormFailure } from './FormFailure.tsx'
import { FormField } from './FormField.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import styles from './NameDialog.module.css'
import { ResponsivePanel } from './ResponsivePanel.tsx'

type Named = { id: string; name: string }

const isSameName = (a: string, b: string): boolean => tidyName(a).toLowerCase() === tidyName(b).toLowerCase()

/**
 * Asks for one name (specification, section 5: save is disabled while it is empty). A name that was refused stays typed,
 * with what was said about it.
 */
export function NameDialog({
  open,
  title,
  renamed,
  confirm,
  others,
  faultFor,
  hintFor,
  error,
  renameFailed,
  isBusy,
  onRename,
  onCreate,
  onClose,
}: {
  open: boolean
  title: string
  /** What gets another name; undefined where something is added. */
  renamed: Named | undefined
  /** The word of the saving button. */
  confirm: string
  /** The names that exist; each is refused for another thing. */
  others: readonly Named[]
  /** Why a name cannot be sent. */
  faultFor?: (name: string) => string | undefined
  /** What is worth knowing about a name that can be sent. */
  hintFor?: (name: string) => string | undefined
  /** What the saving threw. */
  error: unknown
  /** What is said where a renaming fails, and not because there is no such thing any more. */
  renameFailed?: TextKey | undefined
  isBusy: boolean
  /**
   * Renames. `nameOn` gives the name that is sent, from the one that is saved now (undefined: the thing is gone); it asks
   * where that was changed meanwhile, too.
   */
  onRename: (nameOn: (now: string | undefined) => Promise<string>) => void
  /** Makes a new one: also where the renamed thing was deleted meanwhile. The name is one line, without blanks around it. */
  onCreate: (name: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const [name] = useState(renamed?.name ?? '')
  const [typed, setTyped] = useState(name)
  const merge = useMergeDialog()
  const ready = tidyName(typed)
  const isTwin = ready !== name && others.some((other) => other.id !== renamed?.id && isSameName(other.name, ready))
  // A name may be there because our own creation worked: while it runs, and where its answer was lost, so that a retry
  // finds what was created.
  const isOurs = !open || isBusy || mayHaveArrived(error)
  const fault =
    ready === ''
      ? undefined
      : (faultFor?.(ready) ?? (isTwin && !isOurs ? t('common.nameExists', { name: ready }) : undefined))
  // The backend's own name may be longer than ours may be: it stays as it is.
  const mayBeSaved = (ready === name ? isNamed(typed) : isTypedName(typed)) && fault === undefined
  // Its list is read again before the failure is here (lib/query). A backend that cannot rename answers 404 as well.
  const isGone = hasStatus(error, 404) && renamed && !others.some(({ id }) => id === renamed.id)
  const nameOn = async (now: string | undefined): Promise<string> => {
    if (now === undefined) return ready
    const sides = { base: { name }, now: { name: now } }
    const conflicts = conflictsOf({ name: ready }, sides)
    const whose = await merge.ask(conflicts.map(() => ({ label: 'common.name' as const, theirs: now, mine: ready })))
    return mergeEdits({ name: ready }, sides, whose === 'theirs' ? conflicts : []).name
  }
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
          <BusyButton type="submit" form={formId} variant="contained" disabled={!mayBeSaved} isBusy={isBusy}>
            {confirm}
          </BusyButton>
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
          else if (renamed) onRename(nameOn)
          else onCreate(ready)
        }}
      >
        <FormField
          label={t('common.name')}
          value={typed}
          autoFocus={hasKeyboard}
          hint={hintFor?.(ready)}
          fault={fault}
          // What is on its way is not changed any more: it would be lost with the dialog.
          onChange={(text) => !isBusy && setTyped(text)}
        />
        <FormFailure
          error={error}
          failed={renamed ? renameFailed : 'errors.creationFailed'}
          onCreateAgain={isGone ? () => mayBeSaved && !isBusy && onCreate(ready) : undefined}
        />
      </form>
      <MergeDialog {...merge.question} />
    </ResponsivePanel>
  )
}
