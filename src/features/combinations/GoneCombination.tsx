import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { Notice } from '#/ui/Notice.tsx'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import type { CombinationDraft, WizardPlace } from './draft.ts'
import { asNew, isTouched } from './draft-rules.ts'
import { combinationDraftStore } from './draft-store.ts'
import styles from './GoneCombination.module.css'
import { useKeptDraft } from './use-kept-draft.ts'

/**
 * Somebody has deleted the fixed menu meanwhile: what was changed here is not lost, it can be created again. The draft is
 * read anew: where only the save has told that the menu is gone, it was typed since the wizard was opened.
 */
export function GoneCombination({ place }: { place: WizardPlace }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { restaurantId } = place
  const { isRead, kept } = useKeptDraft(place)
  const [hasOtherNew, setHasOtherNew] = useState(false)
  const isKept = kept !== undefined && isTouched(kept)
  const discard = async () => {
    if (kept) await combinationDraftStore.discard(kept)
    navigate(paths.combinations(restaurantId), { replace: true })
  }
  const createAgain = async (draft: CombinationDraft) => {
    const again: CombinationDraft = { ...asNew(draft), id: newId(), opened: undefined, turn: 0 }
    if (place.opened === undefined) {
      await combinationDraftStore.discard(draft)
      await combinationDraftStore.save(again)
      // The place of a new one is this very address.
      navigate(0)
      return
    }
    // There is one place for a new one: what was begun there is not overwritten, and this is kept until it is free.
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
      text={isKept ? t(hasOtherNew ? 'combinations.otherNew' : 'combinations.goneText') : undefined}
      action={
        <div className={styles.actions}>
          <PlainButton onClick={discard}>
            {isKept ? t('combinations.discard') : t('combinations.backToList')}
          </PlainButton>
          {isKept && (
            <PlainButton look="filled" onClick={() => createAgain(kept)}>
              {t('combinations.createAgain')}
            </PlainButton>
          )}
        </div>
      }
    />
  )
}
