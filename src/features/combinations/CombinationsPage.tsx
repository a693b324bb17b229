import AddIcon from '@mui/icons-material/AddOutlined'
import MuiButton from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useFreshWholeCombinations, usePolledCombinations } from '#/entities/combination/api.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useUser } from '#/entities/user/session.ts'
import { useStored } from '#/lib/storage/use-stored.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { Screen } from '#/ui/Screen.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import cardStyles from './CombinationCard.module.css'
import { CombinationCard } from './CombinationCard.tsx'
import { type CombinationsDialog, CombinationsDialogs } from './CombinationsDialogs.tsx'
import styles from './CombinationsPage.module.css'
import { type CombinationDraft, combinationDraftKey, type WizardPlace } from './draft.ts'
import { isTouched } from './draft-rules.ts'
import { combinationDraftStore } from './draft-store.ts'
import { isHalfSaved } from './saving-plan.ts'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The combinations of the restaurant (R2.45), and what of them is not saved yet. */
export function CombinationsPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const user = useUser()
  const { data: restaurant } = useRestaurant(restaurantId)
  const combinations = usePolledCombinations(restaurantId)
  const whole = useFreshWholeCombinations((combinations.data ?? []).map(({ id }) => id))
  const drafts = useStoredDrafts({ restaurantId, userId: user?.personKey ?? '' })
  const [dialog, setDialog] = useState<CombinationsDialog>()
  return (
    <Screen
      title={t('combinations.title')}
      action={
        <MuiButton variant="contained" startIcon={<AddIcon />} component={Link} to={paths.newCombination(restaurantId)}>
          {t('combinations.new')}
        </MuiButton>
      }
    >
      <StoredDrafts drafts={drafts} onDiscard={(draft) => setDialog({ kind: 'discard', draft })} />
      <StaleNotice queries={[combinations]} />
      <QueryView
        query={combinations}
        failed="combinations.listFailed"
        loading={<CombinationSkeletons />}
        empty={<Notice kind="empty" title={t('combinations.empty')} text={t('combinations.emptyText')} />}
      >
        {(list) => (
          <ul className={styles.grid}>
            {list.map((combination) => (
              <CombinationCard
                key={combination.id}
                combination={combination}
                whole={whole.find(({ id }) => id === combination.id)}
                draft={drafts.find(({ combinationId }) => combinationId === combination.id)}
                currency={restaurant?.currency}
                onAsk={setDialog}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <CombinationsDialogs
        dialog={dialog}
        list={combinations.data ?? []}
        drafts={drafts}
        currency={restaurant?.currency}
        onClose={() => setDialog(undefined)}
      />
    </Screen>
  )
}

function CombinationSkeletons() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className={styles.grid} aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className={cardStyles.skeleton} />
        ))}
      </div>
    </div>
  )
}

/** Combinations that were begun but not saved, or saved only in part. */
function StoredDrafts({
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
            <div className={styles.draftsActions}>
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

const NONE: CombinationDraft[] = []

/** The drafts with unsaved changes, the newest first. */
const useStoredDrafts = (person: Omit<WizardPlace, 'opened'>): CombinationDraft[] =>
  useStored(
    combinationDraftKey(person),
    async () => (await combinationDraftStore.list(person)).filter(isTouched),
    combinationDraftStore.subscribeAll,
  ) ?? NONE
