import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useFreshCombination } from '#/entities/combination/api.ts'
import { useDimensions } from '#/entities/dimension/api.ts'
import { useIngredients } from '#/entities/ingredient/api.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { useUser } from '#/entities/user/session.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { useStored } from '#/lib/storage/use-stored.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { combinationDraftStore } from './device-drafts.ts'
import { type CombinationDraft, combinationDraftKey, type WizardPlace } from './draft.ts'
import { asNewDraft, isTouched } from './draft-rules.ts'
import styles from './Wizard.module.css'
import { Wizard } from './Wizard.tsx'

/** The wizard for a new or an existing combination (R2.46). */
export function WizardPage() {
  const { restaurantId = '', combinationId } = useParams()
  const user = useUser()
  if (!user) return null
  const place: WizardPlace = { restaurantId, userId: user.personKey, opened: combinationId }
  return <WizardAt key={combinationDraftKey(place)} place={place} />
}

function WizardAt({ place }: { place: WizardPlace }) {
  const { t } = useTranslation()
  const { restaurantId, opened } = place
  const { isRead, storedDraft } = useStoredDraft(place)
  // A new one that was saved in part exists at the backend too.
  const savedId = isRead ? (storedDraft?.combinationId ?? opened) : undefined
  const fresh = useFreshCombination(savedId)
  const dimensions = useDimensions()
  const menus = useMenus(restaurantId)
  const ingredients = useIngredients()
  const name = fresh.data?.name ?? storedDraft?.name ?? ''

  const wizardWith = (combination: typeof fresh.data) => (
    <QueryView query={dimensions} failed="errors.loadingFailed">
      {(allDimensions) => (
        <QueryView query={menus} failed="errors.loadingFailed">
          {(allMenus) => (
            <QueryView query={ingredients} failed="errors.ingredientsFailed">
              {(allIngredients) => (
                <Wizard
                  place={place}
                  storedDraft={storedDraft}
                  combination={combination}
                  dimensions={allDimensions}
                  menus={allMenus}
                  ingredients={allIngredients}
                />
              )}
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  )

  const content = () => {
    if (!isRead) return <Spinner />
    if (savedId === undefined) return wizardWith(undefined)
    if (hasStatus(fresh.error, 404)) return <DeletedCombination place={place} />
    return <QueryView query={fresh}>{wizardWith}</QueryView>
  }

  const title =
    opened === undefined
      ? t('combinations.newTitle')
      : name === ''
        ? t('combinations.title')
        : t('combinations.editTitle', { name })

  return (
    <Screen title={title} back={{ to: paths.combinations(restaurantId), label: t('combinations.backToList') }}>
      {content()}
    </Screen>
  )
}

/** The combination was deleted elsewhere: the changes made here can be saved as a new one. */
function DeletedCombination({ place }: { place: WizardPlace }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { restaurantId } = place
  // Read here: it may have changed since the wizard was opened.
  const { isRead, storedDraft } = useStoredDraft(place)
  const [hasOtherNew, setHasOtherNew] = useState(false)
  const draftToKeep = storedDraft && isTouched(storedDraft) ? storedDraft : undefined
  const discard = async () => {
    if (storedDraft) await combinationDraftStore.discard(storedDraft)
    navigate(paths.combinations(restaurantId), { replace: true })
  }
  const createAgain = async (draft: CombinationDraft) => {
    const newDraft: CombinationDraft = { ...asNewDraft(draft), id: newId(), opened: undefined, turn: 0 }
    if (place.opened === undefined) {
      await combinationDraftStore.discard(draft)
      await combinationDraftStore.save(newDraft)
      // A new combination is edited at this same address.
      navigate(0)
      return
    }
    // There is only one draft for a new combination. One that was begun is not overwritten.
    const otherDraft = await combinationDraftStore.load(newDraft)
    if (otherDraft && !isTouched(otherDraft)) await combinationDraftStore.discard(otherDraft)
    if (!(await combinationDraftStore.save(newDraft))) {
      setHasOtherNew(true)
      return
    }
    await combinationDraftStore.discard(draft)
    navigate(paths.newCombination(restaurantId), { replace: true })
  }
  if (!isRead) return <Spinner />
  return (
    <Notice
      kind="problem"
      title={t('combinations.gone')}
      text={draftToKeep ? t(hasOtherNew ? 'combinations.otherNew' : 'combinations.goneText') : undefined}
      action={
        <div className={`row-12 ${styles.afterGone}`}>
          <AreaButton onClick={discard}>
            {draftToKeep ? t('combinations.discard') : t('combinations.backToList')}
          </AreaButton>
          {draftToKeep && (
            <AreaButton look="filled" onClick={() => createAgain(draftToKeep)}>
              {t('combinations.createAgain')}
            </AreaButton>
          )}
        </div>
      }
    />
  )
}

/** The draft of a place, read once; `isRead` is false until then. */
function useStoredDraft(place: WizardPlace): { isRead: boolean; storedDraft: CombinationDraft | undefined } {
  const result = useStored(combinationDraftKey(place), async () => ({ draft: await combinationDraftStore.load(place) }))
  return { isRead: result !== undefined, storedDraft: result?.draft }
}
