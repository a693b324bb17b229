import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import type { Draft, DraftPlace } from '#/entities/combination/draft.ts'
import { asNew, isTouched } from '#/entities/combination/draft-rules.ts'
import { draftStore } from '#/entities/combination/on-device.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { Notice } from '#/ui/Notice.tsx'
import { PlainButton } from '#/ui/PlainButton.tsx'
import styles from './GoneCombination.module.css'

/** Somebody has deleted the fixed menu meanwhile: what was changed here is not lost, it can be created again. */
export function GoneCombination({ place, kept }: { place: DraftPlace; kept: Draft | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { restaurantId } = place
  const isKept = kept !== undefined && isTouched(kept)
  const discard = async () => {
    if (kept) await draftStore.discard(kept)
    navigate(paths.combinations(restaurantId), { replace: true })
  }
  const createAgain = async (draft: Draft) => {
    await draftStore.discard(draft)
    await draftStore.save({ ...asNew(draft), id: newId(), opened: undefined, turn: 0 })
    // The place of a new one may be open already: this very address.
    if (place.opened === undefined) navigate(0)
    else navigate(paths.newCombination(restaurantId), { replace: true })
  }
  return (
    <Notice
      kind="problem"
      title={t('combinations.gone')}
      text={isKept ? t('combinations.goneText') : undefined}
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
