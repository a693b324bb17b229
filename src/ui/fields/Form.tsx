import type { ComponentProps, RefObject } from 'react'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { UnsavedDialog } from '../dialogs/ConfirmDialog.tsx'
import { MergeDialog } from '../dialogs/MergeDialog.tsx'
import { FormFailure } from '../feedback/FormFailure.tsx'

/** The part of `useForm` that every form shows. */
type FormState = {
  id: string
  element: RefObject<HTMLFormElement | null>
  error: unknown
  failed: TextKey | undefined
  submit: (options?: { shouldCreateAgain?: boolean }) => void
  closeQuestion: Omit<ComponentProps<typeof UnsavedDialog>, 'note'>
  mergeDialog: ComponentProps<typeof MergeDialog>
}

export function Form({
  form,
  isGone = false,
  hidesFailure = false,
  unsavedNote,
  className,
  labelledBy,
  foot,
  children,
}: {
  form: FormState
  /** The edited item was deleted: it can be created again. */
  isGone?: boolean | undefined
  hidesFailure?: boolean
  /** What closing loses although the draft is stored. */
  unsavedNote?: string | undefined
  className?: string | undefined
  labelledBy?: string
  foot?: Elements
  children: Elements
}) {
  return (
    <>
      <form
        id={form.id}
        ref={form.element}
        className={className}
        aria-labelledby={labelledBy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {children}
        <FormFailure
          error={hidesFailure ? undefined : form.error}
          failed={form.failed}
          onCreateAgain={isGone ? () => form.submit({ shouldCreateAgain: true }) : undefined}
        />
        {foot}
      </form>
      <MergeDialog {...form.mergeDialog} />
      <UnsavedDialog {...form.closeQuestion} note={unsavedNote} />
    </>
  )
}
