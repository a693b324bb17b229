import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import styles from './DeletedCombination.module.css'
import type { CombinationDraft, WizardPlace } from './draft.ts'
import { asNew, isTouched } from './draft-rules.ts'
import { combinationDraftStore } from './draft-store.ts'
import { useStoredDraft } from './use-stored-drafts.ts'

/** The combination was deleted elsewhere: the changes made here can be saved as a new one. */
export function DeletedCombination({ place }: { place: WizardPlace }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { restaurantId } = place
  // Read here: it may have changed since the wizard was opened.
  const { isRead, stored } = useStoredDraft(place)
  const [hasOtherNew, setHasOtherNew] = useState(false)
  const changed = stored && isTouched(stored) ? stored : undefined
  const discard = async () => {
    if (stored) await combinationDraftStore.discard(stored)
    navigate(paths.combinations(restaurantId), { replace: true })
  }
  const createAgain = async (draft: CombinationDraft) => {
    const again: CombinationDraft = { ...asNew(draft), id: newId(), opened: undefined, turn: 0 }
    if (place.opened === undefined) {
      await combinationDraftStore.discard(draft)
      await combinationDraftStore.save(again)
      // A new combination is edited at this same address.
      navigate(0)
      return
    }
    // There is only one draft for a new combination. One that was begun is not overwritten.
    const begun = await combinationDraftStore.load(again)
    if (begun && !isTouched(begun)) await combinationDraftStore.discard(begun)
    if (!(await combinationDraftStore.save(again))) {
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
      text={changed ? t(hasOtherNew ? 'combinations.otherNew' : 'combinations.goneText') : undefined}
      action={
        <div className={styles.actions}>
          <Button onClick={discard}>{changed ? t('combinations.discard') : t('combinations.backToList')}</Button>
          {changed && (
            <Button look="filled" onClick={() => createAgain(changed)}>
              {t('combinations.createAgain')}
            </Button>
          )}
        </div>
      }
    />
  )
}
