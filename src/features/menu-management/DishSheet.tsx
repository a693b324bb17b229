import Drawer from '@mui/material/Drawer'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ZeroPriceQuestion } from '#/entities/dish/ZeroPriceQuestion.tsx'
import type { Menu } from '#/entities/menu/schema.ts'
import { PHOTO_BOX } from '#/lib/images/box.ts'
import { uploadFailure } from '#/lib/images/use-upload.ts'
import { type Elements, Together } from '#/lib/jsx/content.ts'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ignoreClicksWhileClosing } from '#/ui/dialogs/ignore-clicks-while-closing.ts'
import { CloseButton } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { RestoredDraftNotice } from '#/ui/feedback/RestoredDraftNotice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { Form } from '#/ui/fields/Form.tsx'
import { ImageField } from '#/ui/fields/ImageField.tsx'
import { DishFields } from './DishFields.tsx'
import styles from './DishSheet.module.css'
import { useDishForm } from './use-dish-form.ts'

/** Adds a dish, or edits the one with this id (R2.44). */
export function DishSheet({
  open,
  dishId,
  menuId,
  menus,
  restaurantId,
  onClose,
}: DialogProps & {
  /** It is undefined for a new dish. */
  dishId: string | undefined
  /** The menu that the form was opened in. */
  menuId: string
  menus: readonly Menu[]
  restaurantId: string
}) {
  const { t } = useTranslation()
  // The next new dish begins with the menu and the category of the last one: most are added one category after the other.
  const [{ round, initial }, setNext] = useState({ round: 0, initial: { menuId, category: '' } })
  const { form, atZero, lists, queries, newPicture, isGone } = useDishForm({
    open,
    dishId,
    initial,
    menus,
    restaurantId,
    onClose,
  })
  const { typed, isSaving } = form
  const { savedDish, progress } = newPicture
  const isNew = dishId === undefined
  const dish = queries.dish.data

  const close = () => {
    // An upload is stopped only by its own button, so that Escape does not stop it by mistake.
    if (progress !== undefined) return
    if (savedDish) savedDish.onDone()
    else form.close()
  }
  const saveAndAddAnother = () =>
    form.submit({
      onSaved: (id, isOpen) =>
        newPicture.uploadFor(id, () => {
          if (!isOpen) return
          setNext({ round: round + 1, initial: { menuId: typed.menuId, category: typed.category } })
          newPicture.reset()
          form.restart()
        }),
    })

  const fields = () =>
    form.isReady ? (
      <Form
        form={form}
        className={`stack-24 ${styles.form}`}
        isGone={isGone}
        unsavedNote={newPicture.picture && t('common.picture.notUploaded')}
      >
        {form.found && <RestoredDraftNotice {...form.found} />}
        <DishFields
          typed={typed}
          dish={dish}
          lists={lists}
          restaurantId={restaurantId}
          isChecked={form.submitted !== undefined}
          onChange={form.change}
        />
        {isNew && <NewPictureField name={typed.name} newPicture={newPicture} isSaving={isSaving} />}
      </Form>
    ) : (
      <Spinner />
    )
  return (
    <SideSheet open={open} title={t(isNew ? 'menuManagement.newDish' : 'menuManagement.editDish')} onClose={close}>
      {savedDish ? (
        <NewPictureStep name={typed.name} newPicture={newPicture} />
      ) : (
        <SideSheetContent
          key={round}
          foot={
            <>
              <MuiButton onClick={close}>{t('common.cancel')}</MuiButton>
              {form.isReady && isNew && (
                <MuiButton variant="outlined" aria-disabled={isSaving} onClick={saveAndAddAnother}>
                  {t('menuManagement.saveAndNew')}
                </MuiButton>
              )}
              {form.isReady && (
                <BusyButton type="submit" form={form.id} variant="contained" isBusy={isSaving}>
                  {t('common.save')}
                </BusyButton>
              )}
            </>
          }
        >
          <QueryView query={queries.categories} failed="errors.loadingFailed">
            {() => (
              <QueryView query={queries.dimensions} failed="errors.loadingFailed">
                {() =>
                  isNew ? (
                    fields()
                  ) : (
                    <QueryView query={queries.dish} failed="menuManagement.dishFailed">
                      {fields}
                    </QueryView>
                  )
                }
              </QueryView>
            )}
          </QueryView>
        </SideSheetContent>
      )}
      {atZero && <ZeroPriceQuestion isSave {...atZero} />}
    </SideSheet>
  )
}

/** Chooses the picture of a new dish, which is uploaded after the dish is saved. */
function NewPictureField({
  name,
  newPicture,
  isSaving,
}: {
  name: string
  newPicture: ReturnType<typeof useDishForm>['newPicture']
  isSaving: boolean
}) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section className="stack-8" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.pictureTitle}>
        {t('menuManagement.picture')}
      </h3>
      <ImageField
        label={name}
        address={undefined}
        frame={{ width: 200, height: 150 }}
        most={PHOTO_BOX}
        picture={newPicture.picture}
        onReading={newPicture.expect}
        onChange={(chosen) => !isSaving && newPicture.choose(chosen)}
      />
      <p className="muted small">{t('menuManagement.pictureAfter')}</p>
    </section>
  )
}

/** Replaces the form after a new dish was saved, while its picture is being uploaded or if the upload has failed. */
function NewPictureStep({
  name,
  newPicture: { picture, savedDish, progress, error, choose, sendAgain, stop },
}: {
  name: string
  newPicture: ReturnType<typeof useDishForm>['newPicture']
}) {
  const { t } = useTranslation()
  return (
    <SideSheetContent
      foot={
        <>
          <MuiButton disabled={progress !== undefined} onClick={savedDish?.onDone}>
            {t('menuManagement.withoutPicture')}
          </MuiButton>
          <BusyButton variant="contained" disabled={!picture} isBusy={progress !== undefined} onClick={sendAgain}>
            {t('common.picture.upload')}
          </BusyButton>
        </>
      }
    >
      <div className={`stack-24 ${styles.form}`}>
        <p role="status">{t('menuManagement.dishSavedPictureNot')}</p>
        <ImageField
          label={name}
          address={undefined}
          frame={{ width: 280, height: 210 }}
          most={PHOTO_BOX}
          picture={picture}
          progress={progress}
          onChange={choose}
          onStop={stop}
        />
        <FormFailure error={error} failed={uploadFailure(error)} />
      </div>
    </SideSheetContent>
  )
}

/** A long form: a sheet at the side on a desktop, full screen on a phone. Its child is a `SideSheetContent`. */
function SideSheet({
  open,
  title,
  onClose,
  children,
}: {
  open: boolean
  title: string
  /** Is called for every attempt to close. The caller may first ask about typed text. */
  onClose: () => void
  children: Elements
}) {
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          className: styles.sheet,
          ...ignoreClicksWhileClosing(open),
        },
      }}
    >
      <div className={`line-8 ${styles.head}`}>
        <h2 id={titleId} className={`grow ${styles.title}`} dir="auto">
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      <Together>{children}</Together>
    </Drawer>
  )
}

function SideSheetContent({ foot, children }: { foot: Elements; children: Elements }) {
  return (
    <>
      <div className={`dialog-body ${styles.body}`}>{children}</div>
      <div className={`row-12 ${styles.foot}`}>{foot}</div>
    </>
  )
}
