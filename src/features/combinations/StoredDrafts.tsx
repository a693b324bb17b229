import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { Button } from '#/ui/Button.tsx'
import type { CombinationDraft } from './draft.ts'
import styles from './StoredDrafts.module.css'
import { isHalfSaved } from './saving-plan.ts'

/** Combinations that were begun but not saved, or saved only in part. */
export function StoredDrafts({
  drafts,
  onDiscard,
}: {
  drafts: readonly CombinationDraft[]
  onDiscard: (draft: CombinationDraft) => void
}) {
  const { t } = useTranslation()
  if (drafts.length === 0) return null
  return (
    <ul className={styles.drafts}>
      {drafts.map((draft) => {
        const { opened, restaurantId } = draft
        const name = draft.name.trim() || t('combinations.unnamed')
        const isHalf = isHalfSaved(draft)
        const title = isHalf
          ? t('combinations.halfSaved', { name })
          : t(opened === undefined ? 'combinations.draftKept' : 'combinations.editKept', { name })
        const to =
          opened === undefined ? paths.newCombination(restaurantId) : paths.editCombination(restaurantId, opened)
        return (
          <li key={draft.id} className={isHalf ? styles.half : styles.draft}>
            <div className={styles.words}>
              <p className={styles.title} dir="auto">
                {title}
              </p>
              <p>{t(isHalf ? 'combinations.halfSavedText' : 'combinations.draftKeptText')}</p>
            </div>
            <div className={styles.actions}>
              <Button look="quiet" aria-label={t('combinations.discardOf', { name })} onClick={() => onDiscard(draft)}>
                {t('combinations.discard')}
              </Button>
              <Link className={styles.resume} to={to} aria-label={t('combinations.resumeOf', { name })}>
                {t('combinations.resume')}
              </Link>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
