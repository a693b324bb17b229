import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateWaiter, useUpdateWaiter, useWaiters } from '#/entities/waiter/api.ts'
import { isEmailTaken } from '#/entities/waiter/rules.ts'
import type { NewWaiter, Waiter } from '#/entities/waiter/schema.ts'
import { focusFirstFault } from '#/lib/focus/focus-first-fault.ts'
import { conflictsOf, mergeEdits } from '#/lib/forms/merge-edits.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { useShownWhile } from '#/lib/query/use-write.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { FormFailure } from '#/ui/FormFailure.tsx'
import { MergeDialog } from '#/ui/MergeDialog.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { useMergeDialog } from '#/ui/use-merge-dialog.ts'
import { WaiterFields } from './WaiterFields.tsx'
import { isFilled, readTypedWaiter, typedWaiter, type WaiterFault } from './waiter-form.ts'

/** Adds one of the staff, or edits the one that is given. A refusal keeps the form as it is. */
export function WaiterFormDialog({
  open,
  waiter,
  onClose,
}: {
  open: boolean
  waiter: Waiter | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const [begun] = useState(() => typedWaiter(waiter))
  const [typed, setTyped] = useState(begun)
  const [isDirty, setIsDirty] = useState(false)
  const [fault, setFault] = useState<WaiterFault>()
  const create = useCreateWaiter()
  const update = useUpdateWaiter()
  useShownWhile(open, create, update)
  const isPending = create.isPending || update.isPending
  const error = create.error ?? update.error
  const isTaken = isEmailTaken(error)
  const merge = useMergeDialog()
  const { data: others } = useWaiters()
  // The list is read again before the failure is here (lib/query).
  const isGone = waiter && hasStatus(error, 400, 404) && others?.every(({ id }) => id !== waiter.id)

  const draftOn = async (draft: NewWaiter, now: Waiter | undefined): Promise<NewWaiter> => {
    if (!now) return draft
    const sides = { base: begun, now: typedWaiter(now) }
    const conflicts = conflictsOf(draft, sides)
    const whose = await merge.ask(
      conflicts.map((field) => ({
        label: field === 'email' ? 'staff.email' : 'staff.username',
        theirs: sides.now[field],
        mine: draft[field],
      })),
    )
    return mergeEdits(draft, sides, whose === 'theirs' ? conflicts : [])
  }
  const save = (form: HTMLFormElement) => {
    const read = readTypedWaiter(typed)
    if ('fault' in read) {
      setFault(read.fault)
      focusFirstFault(form)
    } else if (waiter) {
      update.mutate({ id: waiter.id, draftOn: (now) => draftOn(read.draft, now) }, { onSuccess: onClose })
    } else create.mutate(read.draft, { onSuccess: onClose })
  }
  const createAgain = () => {
    const read = readTypedWaiter(typed)
    if ('draft' in read && !isPending) create.mutate(read.draft, { onSuccess: onClose })
  }
  const change = (part: Partial<NewWaiter>) => {
    // What is on its way is not changed any more: the form closes with what was sent, and must not be sent once more.
    if (isPending) return
    setTyped({ ...typed, ...part })
    setIsDirty(true)
    setFault(undefined)
    create.reset()
    update.reset()
  }

  return (
    <ResponsivePanel
      open={open}
      title={waiter ? t('staff.editTitle', { name: waiter.username }) : t('staff.add')}
      width="xs"
      isDirty={isDirty}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <BusyButton type="submit" form={formId} variant="contained" disabled={!isFilled(typed)} isBusy={isPending}>
            {waiter ? t('common.save') : t('common.add')}
          </BusyButton>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isFilled(typed) && !isPending) save(event.currentTarget)
        }}
      >
        <WaiterFields
          typed={typed}
          isEdit={waiter !== undefined}
          faults={{
            username: fault === 'username' ? t('staff.checkUsername') : undefined,
            email: isTaken ? t('staff.emailTaken') : fault === 'email' ? t('staff.checkEmail') : undefined,
            password: fault === 'password' ? t('staff.checkPassword') : undefined,
            passwordConfirm: fault === 'passwordConfirm' ? t('staff.passwordsDiffer') : undefined,
          }}
          onChange={change}
        >
          {!isTaken && (
            <FormFailure
              error={error}
              failed={waiter ? undefined : 'errors.creationFailed'}
              onCreateAgain={isGone ? createAgain : undefined}
            />
          )}
        </WaiterFields>
      </form>
      <MergeDialog {...merge.question} />
    </ResponsivePanel>
  )
}
