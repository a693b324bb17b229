import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { conflictsOf, mergeEdits } from '#/lib/forms/merge-edits.ts'
import { useMergeDialog } from '#/lib/forms/use-merge-dialog.ts'
import { isDeletedMeanwhile, mayHaveArrived } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { isNamed, isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { BusyButton } from '../buttons/BusyButton.tsx'
import { MuiButton } from '../buttons/MuiButton.tsx'
import { FormFailure } from '../feedback/FormFailure.tsx'
import { FormField } from '../fields/FormField.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { ResponsivePanel } from './ResponsivePanel.tsx'

type Named = { id: string; name: string }

const isSameName = (a: string, b: string): boolean => tidyName(a).toLowerCase() === tidyName(b).toLowerCase()

/** Asks for one name (R5.6). A refused name stays in the field, with the reason. */
export function NameDialog({
  open,
  title,
  renamed,
  confirm,
  others,
  faultFor,
  error,
  renameFailed,
  isBusy,
  onRename,
  onCreate,
  onClose,
}: {
  open: boolean
  title: string
  /** Undefined: the dialog is for a new thing. */
  renamed: Named | undefined
  confirm: string
  /** Their names are refused. */
  others: readonly Named[]
  faultFor?: (name: string) => string | undefined
  error: unknown
  /** The title of a failed renaming, unless the thing is gone. */
  renameFailed?: TextKey | undefined
  isBusy: boolean
  /**
   * `chooseName` returns the name to send, given the saved one (undefined: deleted); it asks if that has changed meanwhile.
   */
  onRename: (chooseName: (currentName: string | undefined) => Promise<string>) => void
  /** Called too if the renamed thing was deleted meanwhile. The name is trimmed. */
  onCreate: (name: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const [name] = useState(renamed?.name ?? '')
  const [typed, setTyped] = useState(name)
  const merge = useMergeDialog(open)
  const tidiedName = tidyName(typed)
  const isTaken =
    tidiedName !== name && others.some((other) => other.id !== renamed?.id && isSameName(other.name, tidiedName))
  // The name may exist because our own call created it: while it runs, and if its answer was lost.
  const isOurs = !open || isBusy || mayHaveArrived(error)
  const fault =
    tidiedName === ''
      ? undefined
      : (faultFor?.(tidiedName) ?? (isTaken && !isOurs ? t('common.nameExists', { name: tidiedName }) : undefined))
  // A name of the backend may be longer than our limit: it stays.
  const mayBeSaved = (tidiedName === name ? isNamed(typed) : isTypedName(typed)) && fault === undefined
  const chooseName = async (currentName: string | undefined): Promise<string> => {
    if (currentName === undefined) return tidiedName
    const sides = { base: { name }, now: { name: currentName } }
    const conflicts = conflictsOf({ name: tidiedName }, sides)
    const whose = await merge.ask(
      conflicts.map(() => ({ label: 'common.name' as const, theirs: currentName, mine: tidiedName })),
    )
    return mergeEdits({ name: tidiedName }, sides, whose === 'theirs' ? conflicts : []).name
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
          <MuiButton onClick={onClose}>{t('common.cancel')}</MuiButton>
          <BusyButton type="submit" form={formId} variant="contained" disabled={!mayBeSaved} isBusy={isBusy}>
            {confirm}
          </BusyButton>
        </>
      }
    >
      <form
        id={formId}
        className="stack-16 room-for-label"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React passes it on to a form that has opened this dialog, which would be sent too.
          event.stopPropagation()
          if (!mayBeSaved || isBusy) return
          if (tidiedName === name) onClose()
          else if (renamed) onRename(chooseName)
          else onCreate(tidiedName)
        }}
      >
        <FormField
          label={t('common.name')}
          value={typed}
          autoFocus={hasKeyboard}
          fault={fault}
          // Changes during the call would be lost with the dialog.
          onChange={(text) => !isBusy && setTyped(text)}
        />
        <FormFailure
          error={error}
          failed={renamed ? renameFailed : 'errors.creationFailed'}
          onCreateAgain={
            isDeletedMeanwhile(error, renamed, others) ? () => mayBeSaved && !isBusy && onCreate(tidiedName) : undefined
          }
        />
      </form>
      <MergeDialog {...merge.question} />
    </ResponsivePanel>
  )
}
