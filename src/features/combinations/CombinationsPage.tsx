import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useFreshWholeCombinations, usePolledCombinations } from '#/entities/combination/api.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useUser } from '#/entities/user/session.ts'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { Screen } from '#/ui/Screen.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import cardStyles from './CombinationCard.module.css'
import { CombinationCard } from './CombinationCard.tsx'
import { type CombinationsDialog, CombinationsDialogs } from './CombinationsDialogs.tsx'
import styles from './CombinationsPage.module.css'
import { StoredDrafts } from './StoredDrafts.tsx'
import { useStoredDrafts } from './use-stored-drafts.ts'

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
        <Button variant="contained" startIcon={<AddIcon />} component={Link} to={paths.newCombination(restaurantId)}>
          {t('combinations.new')}
        </Button>
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
