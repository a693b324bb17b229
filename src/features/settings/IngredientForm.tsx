import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { DimensionPricesEditor } from '#/entities/dimension/DimensionPricesEditor.tsx'
import { pricesInWords, rowsInOneLanguage } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { useCreateIngredient, useIngredients, useUpdateIngredient } from '#/entities/ingredient/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useUser } from '#/entities/user/session.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { focusFirstFault } from '#/lib/focus/focus-first-fault.ts'
import { formDraftKey } from '#/lib/forms/form-drafts.ts'
import { useFormDraft } from '#/lib/forms/use-form-draft.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { decimalSign } from '#/lib/money/money.ts'
import { showFailure } from '#/lib/query/query-client.ts'
import { isTypedName } from '#/lib/schema/typed-text.ts'
import { FormFailure } from '#/ui/FormFailure.tsx'
import { FormField } from '#/ui/FormField.tsx'
import { MergeDialog } from '#/ui/MergeDialog.tsx'
import { RestoredDraftNotice } from '#/ui/RestoredDraftNotice.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { UnsavedDialog } from '#/ui/UnsavedDialog.tsx'
import { useMergeDialog } from '#/ui/use-merge-dialog.ts'
import styles from './IngredientForm.module.css'
import { beginIngredient, readTypedIngredient, typedIngredient } from './ingredient-form.ts'

const FIELD_WORDS = { name: 'settings.ingredientName', rows: 'entities.pricesBySize' } as const

/**
 * Name and prices of an ingredient. A failed save is told by a toast (section 8). What was typed is on the device at every
 * change: it survives a failed save, a close, a reload and the end of the session.
 */
export function IngredientForm({
  formId,
  ingredient,
  sizes,
  restaurantId,
  askToClose,
  onSaving,
  onClose,
}: {
  formId: string
  ingredient: Ingredient | undefined
  sizes: readonly Dimension[]
  restaurantId: string
  /** What a wish to close does: the form puts its question there. */
  askToClose: RefObject<() => void>
  onSaving: (isSaving: boolean) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const user = useUser()
  const restaurant = useRestaurant(restaurantId)
  const { data: others = [] } = useIngredients()
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const beginOn = (now: Ingredient | undefined) => beginIngredient(now, sizes, decimalSign(language))
  const draft = useFormDraft({
    draftKey: formDraftKey({
      person: user?.personKey ?? '',
      scope: restaurantId,
      form: 'ingredient',
      thing: ingredient?.id ?? 'new',
    }),
    schema: typedIngredient,
    begin: beginOn(ingredient),
    inOneLanguage: (typed) => ({ ...typed, rows: rowsInOneLanguage(typed.rows) }),
  })
  const [isChecked, setIsChecked] = useState(false)
  const [asksToClose, setAsksToClose] = useState(false)
  const merge = useMergeDialog()
  const create = useCreateIngredient()
  const update = useUpdateIngredient()
  const { form } = draft
  const element = useRef<HTMLFormElement>(null)
  const isOnItsWay = useRef(false)
  // What is on its way is not asked about: it is saved, or a toast tells that it is not, and the draft stays.
  askToClose.current = () => (form?.isDirty && !isOnItsWay.current ? setAsksToClose(true) : onClose())
  if (!form) return <Spinner />

  const { typed } = form
  const name = typed.name.trim()
  const isTwin = name !== '' && others.some((other) => other.id !== ingredient?.id && other.name?.trim() === name)
  // What is on its way is not changed any more: the modal closes with what was sent, and the rest would be lost with it.
  const isFixed = create.isPending || update.isPending
  // The list is read again before the failure is here (lib/query).
  const isGone = ingredient !== undefined && others.every(({ id }) => id !== ingredient.id)
  const describe = (field: keyof typeof typed, held: typeof typed): string =>
    field === 'name' ? held.name : pricesInWords(held.rows, sizes, t('entities.standardSize'))
  const save = async (isNew: boolean) => {
    // A second tap may come before the first has disabled the button, or while the form closes.
    if (isOnItsWay.current) return
    setIsChecked(true)
    const ready = readTypedIngredient(typed, sizes)
    if (!ready) {
      focusFirstFault(element.current)
      return
    }
    isOnItsWay.current = true
    onSaving(true)
    const draftOn = async (now: Ingredient | undefined) => {
      if (!now) return ready
      const current = beginOn(now)
      const conflicts = draft.conflicts(current)
      const whose = await merge.ask(
        conflicts.map((field) => ({
          label: FIELD_WORDS[field],
          theirs: describe(field, current),
          mine: describe(field, typed),
        })),
      )
      return readTypedIngredient(draft.over(current, whose === 'theirs' ? conflicts : []), sizes) ?? ready
    }
    // Not asked where the form is closed by then: what is open now is another's to close.
    const outcome = { onSuccess: onClose }
    const saving =
      ingredient && !isNew
        ? update.mutateAsync({ id: ingredient.id, draftOn }, outcome)
        : create.mutateAsync(ready, outcome)
    isOnItsWay.current = await draft.forgetOnceSaved(
      saving.then(
        () => true,
        (error) => {
          // Perhaps it was deleted meanwhile: the form says so. A new one's failure is told by a toast.
          if (!isNew && update.isSeen.current && !hasStatus(error, 404)) showFailure(error)
          return false
        },
      ),
      { isNew },
    )
    onSaving(false)
  }

  return (
    <>
      <form
        id={formId}
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save(ingredient === undefined)
        }}
      >
        {form.foundFrom !== undefined && (
          <RestoredDraftNotice
            at={form.foundFrom}
            isOutdated={ingredient !== undefined && form.isOutdated}
            onRestart={() => {
              draft.restart()
              setIsChecked(false)
            }}
          />
        )}
        <FormField
          label={t('settings.ingredientName')}
          value={typed.name}
          autoFocus={hasKeyboard}
          hint={isTwin ? t('common.nameExists', { name }) : undefined}
          fault={isChecked && !isTypedName(name) ? t('settings.nameMissing') : undefined}
          onChange={(text) => !isFixed && draft.change({ name: text })}
        />
        <DimensionPricesEditor
          rows={typed.rows}
          dimensions={sizes}
          currency={restaurant.data?.currency}
          isChecked={isChecked}
          onChange={(rows) => !isFixed && draft.change({ rows })}
        />
        {hasStatus(update.error, 404) && !update.isPending && (
          <FormFailure error={update.error} onCreateAgain={isGone ? () => save(true) : undefined} />
        )}
      </form>
      <MergeDialog {...merge.question} />
      <UnsavedDialog
        open={asksToClose}
        onGoOn={() => setAsksToClose(false)}
        onKeep={onClose}
        onDiscard={() => {
          draft.forget()
          onClose()
        }}
      />
    </>
  )
}
