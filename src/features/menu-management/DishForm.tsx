import Button from '@mui/material/Button'
import { type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#/entities/category/schema.ts'
import { rowsInOneLanguage } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import type { Dish, NewDish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useUser } from '#/entities/user/session.ts'
import { focusFirstFault } from '#/lib/focus/focus-first-fault.ts'
import { formDraftKey } from '#/lib/forms/form-drafts.ts'
import { useFormDraft } from '#/lib/forms/use-form-draft.ts'
import { useMergeDialog } from '#/lib/forms/use-merge-dialog.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { decimalSign } from '#/lib/money/money.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { FormFailure } from '#/ui/FormFailure.tsx'
import { MergeDialog } from '#/ui/MergeDialog.tsx'
import { RestoredDraftNotice } from '#/ui/RestoredDraftNotice.tsx'
import { SideSheetContent } from '#/ui/SideSheetContent.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { UnsavedDialog } from '#/ui/UnsavedDialog.tsx'
import styles from './DishFields.module.css'
import { DishFields } from './DishFields.tsx'
import { describeDish } from './dish-conflicts.ts'
import { beginDish, faultsOf, othersIn, readPlace, readTypedDish, type TypedDish, typedDish } from './dish-form.ts'
import { NewPictureField } from './NewPictureField.tsx'
import { NewPictureStep } from './NewPictureStep.tsx'
import { useNewPicture } from './use-new-picture.ts'
import { useSaveDish } from './use-save-dish.ts'

/** What the form chooses from. */
export type KnownForDish = { menus: readonly Menu[]; categories: readonly Category[]; sizes: readonly Dimension[] }

/**
 * Adds a dish, or edits the one that is given (specification, section 2). What was typed is on the device at every change:
 * it survives a failed save, a close, a reload and the end of the session.
 */
export function DishForm({
  dish,
  menuId,
  firstCategory = '',
  known,
  restaurantId,
  askToClose,
  onClose,
  onAgain,
}: {
  dish: Dish | undefined
  menuId: string
  /** The id of the category that a new dish begins with; blank: none. */
  firstCategory?: string
  known: KnownForDish
  restaurantId: string
  /** What a wish to close does: the form puts its question there. */
  askToClose: RefObject<() => void>
  onClose: () => void
  /** Saved, and another one is to be added; the category is that of the saved one. */
  onAgain: (category: string) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const user = useUser()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const beginOn = (now: Dish | undefined) =>
    beginDish({ dish: now, menuId, firstCategory, ...known, decimal: decimalSign(language) })
  const draft = useFormDraft({
    draftKey: formDraftKey({
      person: user?.personKey ?? '',
      scope: restaurantId,
      form: 'dish',
      thing: dish?.id ?? 'new',
    }),
    schema: typedDish,
    begin: beginOn(dish),
    inOneLanguage: (typed) => ({ ...typed, rows: rowsInOneLanguage(typed.rows) }),
  })
  const [isChecked, setIsChecked] = useState(false)
  const [asksToClose, setAsksToClose] = useState(false)
  const merge = useMergeDialog()
  const saving = useSaveDish(dish, known.menus, restaurantId)
  const isOnItsWay = useRef(false)
  const [waitsForPicture, setWaitsForPicture] = useState(false)
  const newPicture = useNewPicture()
  const { picture, made, progress } = newPicture
  const { form } = draft
  // What is on its way is not changed any more: the form closes with what was sent, and the rest would be lost with it.
  const isFixed = waitsForPicture || saving.isPending
  askToClose.current = () => {
    // An upload is stopped by its own button, not by a stray Escape.
    if (progress !== undefined) return
    if (made) made.onDone()
    // What is on its way is not asked about: it is saved, or a toast tells that it is not, and the draft stays.
    else if (isFixed) onClose()
    else if (form?.isDirty || picture) setAsksToClose(true)
    else onClose()
  }
  if (!form) return <Spinner />

  const { typed } = form
  if (made) return <NewPictureStep name={typed.name} newPicture={newPicture} />
  const faults = faultsOf(typed, { ...known, dish })
  const read = (held: TypedDish) => {
    const place = readPlace(held.position, othersIn(known.menus, held.menuId, dish?.id).length)
    return place === undefined ? undefined : readTypedDish(held, known.sizes, place)
  }
  // The menus are read again before the failure is here (lib/query).
  const isGone =
    dish !== undefined &&
    hasStatus(saving.updateError, 400, 404) &&
    known.menus.every((menu) => menu.dish.every(({ id }) => id !== dish.id))
  const merged = async (now: Dish, ready: NewDish): Promise<NewDish> => {
    const current = beginOn(now)
    const conflicts = draft.conflicts(current)
    const describe = describeDish(known, t)
    const whose = await merge.ask(conflicts.map((field) => describe(field, typed, current)))
    return read(draft.over(current, whose === 'theirs' ? conflicts : [])) ?? ready
  }
  const save = async (isAgain: boolean, isNew = dish === undefined) => {
    // A second tap may come before the first has disabled the button, or while the form closes: it must not make a
    // second dish. Another dish begins with another form.
    if (isOnItsWay.current) return
    setIsChecked(true)
    const ready = faults.size === 0 ? read(typed) : undefined
    if (!ready) {
      focusFirstFault(element.current)
      return
    }
    isOnItsWay.current = true
    setWaitsForPicture(true)
    await newPicture.isReady()
    setWaitsForPicture(false)
    const saved = await draft.forgetOnceSaved(
      saving.save(ready, (now) => merged(now, ready), isNew),
      { isNew },
    )
    if (!saved) {
      isOnItsWay.current = false
      return
    }
    // Closed meanwhile: what is open now is another's to close.
    const isClosed = element.current === null
    newPicture.follow(saved.id, isClosed ? () => undefined : isAgain ? () => onAgain(typed.category) : onClose)
  }

  return (
    <SideSheetContent
      foot={
        <>
          <Button onClick={() => askToClose.current()}>{t('common.cancel')}</Button>
          {!dish && (
            <Button variant="outlined" aria-disabled={isFixed} onClick={() => save(true)}>
              {t('menuManagement.saveAndNew')}
            </Button>
          )}
          <BusyButton type="submit" form={formId} variant="contained" isBusy={isFixed}>
            {t('common.save')}
          </BusyButton>
        </>
      }
    >
      <form
        id={formId}
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save(false)
        }}
      >
        {form.foundFrom !== undefined && (
          <RestoredDraftNotice
            at={form.foundFrom}
            isOutdated={dish !== undefined && form.isOutdated}
            onRestart={() => {
              draft.restart()
              setIsChecked(false)
            }}
          />
        )}
        <DishFields
          typed={typed}
          dish={dish}
          known={known}
          restaurantId={restaurantId}
          faults={faults}
          isChecked={isChecked}
          onChange={(part) => !isFixed && draft.change(part)}
        />
        {!dish && (
          <NewPictureField
            name={typed.name}
            picture={picture}
            onReading={newPicture.expect}
            onChange={(chosen) => !isFixed && newPicture.choose(chosen)}
          />
        )}
        {/* A 400 is a validation error with an empty message (section 8): the marks say the rest. */}
        <FormFailure
          error={saving.error}
          onCreateAgain={isGone ? () => save(false, true) : undefined}
          failed={
            hasStatus(saving.error, 400) ? 'menuManagement.notAccepted' : dish ? undefined : 'errors.creationFailed'
          }
        />
      </form>
      <MergeDialog {...merge.question} />
      <UnsavedDialog
        open={asksToClose}
        note={picture && t('common.picture.notUploaded')}
        onGoOn={() => setAsksToClose(false)}
        onKeep={onClose}
        onDiscard={() => {
          draft.forget()
          onClose()
        }}
      />
    </SideSheetContent>
  )
}
