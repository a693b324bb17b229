import CameraIcon from 'lucide-react/icons/camera'
import PencilIcon from 'lucide-react/icons/pencil'
import PlusIcon from 'lucide-react/icons/plus'
import Trash2Icon from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { usePolledCombinations } from '#/entities/combination/api.ts'
import { combinationPictureAddress, shownCombinationPrice, whyNotOrderable } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { useFreshWholeCombinations } from '#/entities/combination/whole-combinations.ts'
import { DimensionChips } from '#/entities/dimension/DimensionChips.tsx'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useUser } from '#/entities/user/session.ts'
import { useStored } from '#/lib/storage/use-stored.ts'
import { AreaButton, AreaLinkButton } from '#/ui/buttons/AreaButton.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { MainAct } from '#/ui/buttons/MainAct.tsx'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { hasHeadAct, QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { Picture } from '#/ui/pictures/Picture.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { type CombinationsDialog, CombinationsDialogs } from './CombinationsDialogs.tsx'
import styles from './CombinationsPage.module.css'
import { combinationDraftStore } from './device-drafts.ts'
import { type CombinationDraft, combinationDraftKey, type WizardPlace } from './draft.ts'
import { isTouched } from './draft-rules.ts'
import { isPartlySaved } from './saving-plan.ts'

/** The combinations of the restaurant (R2.45), and their drafts on this device. */
export function CombinationsPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const user = useUser()
  const { data: restaurant } = useRestaurant(restaurantId)
  const combinations = usePolledCombinations(restaurantId)
  const wholeCombinations = useFreshWholeCombinations((combinations.data ?? []).map(({ id }) => id))
  const drafts = useStoredDrafts({ restaurantId, userId: user?.personKey ?? '' })
  const [dialog, setDialog] = useState<CombinationsDialog>()
  const add = (
    <MainAct Icon={PlusIcon} component={Link} to={paths.newCombination(restaurantId)}>
      {t('combinations.new')}
    </MainAct>
  )
  return (
    <Screen title={t('combinations.title')} action={hasHeadAct(combinations) && add} isWide>
      <StoredDrafts drafts={drafts} onDiscard={(draft) => setDialog({ kind: 'discard', draft })} />
      <StaleNotice queries={[combinations]} />
      <QueryView
        query={combinations}
        failed="combinations.listFailed"
        loading={
          <Loading className={styles.grid}>
            <Skeletons count={6} height={384} />
          </Loading>
        }
        empty={<Notice kind="empty" title={t('combinations.empty')} text={t('combinations.emptyText')} action={add} />}
      >
        {(list) => (
          <ul className={styles.grid}>
            {list.map((combination) => (
              <CombinationCard
                key={combination.id}
                combination={combination}
                wholeCombination={wholeCombinations.find(({ id }) => id === combination.id)}
                draft={drafts.find(({ combinationId }) => combinationId === combination.id)}
                currency={restaurant?.currency}
                onOpen={setDialog}
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
    <ul className="stack-8">
      {drafts.map((draft) => {
        const { opened, restaurantId } = draft
        const name = draft.name.trim() || t('combinations.unnamed')
        const isPartial = isPartlySaved(draft)
        const title = isPartial
          ? t('combinations.halfSaved', { name })
          : t(opened === undefined ? 'combinations.draftKept' : 'combinations.editKept', { name })
        const to =
          opened === undefined ? paths.newCombination(restaurantId) : paths.editCombination(restaurantId, opened)
        return (
          <li key={draft.id} className={isPartial ? styles.half : styles.draft}>
            <div className={styles.words}>
              <p className={styles.title} dir="auto">
                {title}
              </p>
              <p>{t(isPartial ? 'combinations.halfSavedText' : 'combinations.draftKeptText')}</p>
            </div>
            <div className={styles.draftsActions}>
              <AreaButton
                look="quiet"
                aria-label={t('combinations.discardOf', { name })}
                onClick={() => onDiscard(draft)}
              >
                {t('combinations.discard')}
              </AreaButton>
              <Link
                className={`target-line ${styles.resume}`}
                to={to}
                aria-label={t('combinations.resumeOf', { name })}
              >
                {t('combinations.resume')}
              </Link>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const NO_DRAFTS: CombinationDraft[] = []

/** The drafts with unsaved changes, the newest first. */
const useStoredDrafts = (person: Omit<WizardPlace, 'opened'>): CombinationDraft[] =>
  useStored(
    combinationDraftKey(person),
    async () => (await combinationDraftStore.list(person)).filter(isTouched),
    combinationDraftStore.subscribeAll,
  ) ?? NO_DRAFTS

function CombinationCard({
  combination,
  wholeCombination,
  draft,
  currency,
  onOpen,
}: {
  combination: Combination
  /** The combination with its options; undefined until they are read. */
  wholeCombination: Combination | undefined
  /** Unsaved changes on this device. */
  draft: CombinationDraft | undefined
  currency: string | undefined
  onOpen: (dialog: CombinationsDialog) => void
}) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { id, name } = combination
  const address = combinationPictureAddress(combination)
  const missing = wholeCombination && whyNotOrderable(wholeCombination)
  const isPriceUnread = combination.unread?.includes('prices')
  const isPartial = draft !== undefined && isPartlySaved(draft)
  const editPath =
    draft && draft.opened === undefined ? paths.newCombination(restaurantId) : paths.editCombination(restaurantId, id)
  return (
    <li className={`card stack ${styles.card}`}>
      <button
        type="button"
        className={styles.pictureButton}
        aria-label={t(address ? 'common.picture.of' : 'common.picture.addTo', { name })}
        onClick={() => onOpen({ kind: 'picture', combination })}
      >
        <Picture className={styles.picture} src={address} width={320} height={200} />
        <span className={`place-center ${styles.camera}`}>
          <CameraIcon size={20} />
        </span>
      </button>
      <div className={`stack-4 ${styles.body}`}>
        <h2 className="large break-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.price}>
          <Price {...shownCombinationPrice(combination, currency)} />
        </p>
        <DimensionChips assignments={combination.dimensionAssignments} currency={currency} />
        <ul className={`muted small ${styles.options}`}>
          {wholeCombination?.menuList.map((option) => (
            <li key={option.id}>
              <bdi>{option.name}</bdi>
            </li>
          ))}
        </ul>
        {(isPartial || missing || draft || isPriceUnread) && (
          <p className={styles.states}>
            {isPartial && <StatusChip tone="alarm" label={t('combinations.savingCut')} />}
            {draft && !isPartial && <StatusChip tone="info" label={t('combinations.changesKept')} />}
            {isPriceUnread && <StatusChip tone="reserved" label={t('menuManagement.unread.prices')} />}
            {missing?.kind === 'unreadOptions' && (
              <StatusChip tone="reserved" label={t('combinations.optionsUnread')} />
            )}
            {missing?.kind === 'noOptions' && <StatusChip tone="reserved" label={t('combinations.noOptionsYet')} />}
            {missing?.kind === 'emptyOption' && (
              <StatusChip tone="reserved" label={t('combinations.optionEmpty', { name: missing.name })} />
            )}
          </p>
        )}
      </div>
      <div className={`line-4 ${styles.actions}`}>
        <AreaButton
          className={styles.details}
          aria-label={t('combinations.detailsOf', { name })}
          onClick={() => onOpen({ kind: 'details', combination })}
        >
          {t('combinations.details')}
        </AreaButton>
        <AreaLinkButton
          look="icon"
          className="muted"
          to={editPath}
          aria-label={t('common.editOf', { name })}
          title={t('common.edit')}
        >
          <PencilIcon />
        </AreaLinkButton>
        <AreaButton
          look="icon"
          className="muted"
          aria-label={t('common.deleteOf', { name })}
          title={t('common.delete')}
          onClick={() => onOpen({ kind: 'delete', combination })}
        >
          <Trash2Icon />
        </AreaButton>
      </div>
    </li>
  )
}
