import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { useUser } from '#/entities/user/session.ts'
import { fetchLatestWaiter, useSaveWaiter, useWaiters } from '#/entities/waiter/api.ts'
import { type NewWaiter, newWaiter, type Waiter } from '#/entities/waiter/schema.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { useForm } from '#/lib/forms/use-form.ts'
import { isDeletedMeanwhile } from '#/lib/http/api-error.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { Form } from '#/ui/fields/Form.tsx'
import { bindFields, FormField } from '#/ui/fields/FormField.tsx'
import { rememberOwnAccount } from './own-account.ts'
import { isEmailTaken } from './rules.ts'

const beginWaiter = (waiter: Waiter | undefined): NewWaiter => ({
  username: waiter?.username ?? '',
  email: waiter?.email ?? '',
  password: '',
  passwordConfirm: '',
})

/** Whether every field is filled. All fields are required (R5.4). */
const isFilled = (typed: NewWaiter): boolean =>
  typed.username.trim() !== '' && typed.email.trim() !== '' && typed.password !== '' && typed.passwordConfirm !== ''

/** The body to send, or the first field that is wrong. */
function readTypedWaiter(typed: NewWaiter): { draft?: NewWaiter; fault?: keyof NewWaiter } {
  const read = v.safeParse(newWaiter, { ...typed, username: tidyName(typed.username) })
  return read.success ? { draft: read.output } : { fault: read.issues[0].path?.[0]?.key as keyof NewWaiter }
}

const LABELS = {
  username: 'staff.username',
  email: 'staff.email',
  password: 'staff.password',
  passwordConfirm: 'staff.passwordConfirm',
} as const

const FAULTS = {
  username: 'staff.checkUsername',
  email: 'staff.checkEmail',
  password: 'staff.checkPassword',
  passwordConfirm: 'staff.passwordsDiffer',
} as const

/** Adds a waiter or edits one (R2.52). All fields are required, even when a waiter is edited (R5.4). */
export function WaiterFormDialog({
  open,
  waiter,
  isYou = false,
  onClose,
}: DialogProps & { waiter?: Waiter; isYou?: boolean }) {
  const { t } = useTranslation()
  const user = useUser()
  const { data: waiters } = useWaiters()
  const save = useSaveWaiter()
  const form = useForm({
    open,
    thing: waiter,
    begin: beginWaiter,
    read: (typed) => readTypedWaiter(typed).draft,
    merge: { fetchNow: fetchLatestWaiter, labels: LABELS, textOf: (field, typed) => typed[field] },
    send: (draft, edited) => {
      if (isYou && edited && user) rememberOwnAccount(user.personKey, edited.id)
      return save.mutateAsync({ id: edited?.id, draft })
    },
    failed: (_error, edited) => (edited ? undefined : 'errors.creationFailed'),
    onClose,
  })
  const { typed, isSaving } = form
  const field = bindFields(typed, form.change)
  // Typing removes the marks of the last save.
  const isUntouched = form.submitted === typed
  const error = isUntouched ? form.error : undefined
  const isTaken = isEmailTaken(error)
  const wrongField = isUntouched ? readTypedWaiter(typed).fault : undefined
  const faultOf = (field: keyof NewWaiter) => (wrongField === field ? t(FAULTS[field]) : undefined)

  return (
    <ResponsivePanel
      open={open}
      title={waiter ? t('staff.editTitle', { name: waiter.username }) : t('staff.add')}
      width="xs"
      isDirty={form.isDirty}
      onClose={form.close}
      foot={
        <>
          <MuiButton onClick={form.close}>{t('common.cancel')}</MuiButton>
          <BusyButton type="submit" form={form.id} variant="contained" disabled={!isFilled(typed)} isBusy={isSaving}>
            {waiter ? t('common.save') : t('common.add')}
          </BusyButton>
        </>
      }
    >
      <Form
        form={form}
        className="stack-16 room-for-label"
        hidesFailure={isTaken || !isUntouched}
        isGone={isDeletedMeanwhile(error, waiter, waiters)}
      >
        {isYou && <p className="note-info small">{t('staff.yourAccount')}</p>}
        <FormField
          label={t('staff.username')}
          fault={faultOf('username')}
          autoFocus={useMedia(HAS_KEYBOARD)}
          {...field('username')}
        />
        <FormField
          kind="email"
          label={t('staff.email')}
          fault={isTaken ? t('staff.emailTaken') : faultOf('email')}
          {...field('email')}
        />
        <FormField
          kind="password"
          label={t('staff.password')}
          // With this value the browser neither fills in the director's own password nor offers to store this one.
          autoComplete="new-password"
          fault={faultOf('password')}
          hint={waiter && t('staff.passwordHint')}
          {...field('password')}
        />
        <FormField
          kind="password"
          label={t('staff.passwordConfirm')}
          autoComplete="new-password"
          fault={faultOf('passwordConfirm')}
          {...field('passwordConfirm')}
        />
      </Form>
    </ResponsivePanel>
  )
}
