import CameraIcon from '@mui/icons-material/AddAPhotoOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { combinationPictureAddress, lackOf, shownCombinationPrice } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { DimensionChips } from '#/entities/dimension/DimensionChips.tsx'
import { Button } from '#/ui/Button.tsx'
import { Picture } from '#/ui/Picture.tsx'
import { Price } from '#/ui/Price.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import styles from './CombinationCard.module.css'
import type { CombinationsDialog } from './CombinationsDialogs.tsx'
import type { CombinationDraft } from './draft.ts'
import { isHalfSaved } from './saving-plan.ts'

export function CombinationCard({
  combination,
  whole,
  draft,
  currency,
  onAsk,
}: {
  combination: Combination
  /** With its options; undefined until they are read. */
  whole: Combination | undefined
  /** Unsaved changes on this device. */
  draft: CombinationDraft | undefined
  currency: string | undefined
  onAsk: (dialog: CombinationsDialog) => void
}) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { id, name } = combination
  const address = combinationPictureAddress(combination)
  const lack = whole && lackOf(whole)
  const isHalf = draft !== undefined && isHalfSaved(draft)
  const edit =
    draft && draft.opened === undefined ? paths.newCombination(restaurantId) : paths.editCombination(restaurantId, id)
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.pictureButton}
        aria-label={t(address ? 'common.picture.of' : 'common.picture.addTo', { name })}
        onClick={() => onAsk({ kind: 'picture', combination })}
      >
        <Picture className={styles.picture} src={address} width={320} height={200} />
        <span className={styles.camera}>
          <CameraIcon fontSize="small" />
        </span>
      </button>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.price}>
          <Price {...shownCombinationPrice(combination, currency)} />
        </p>
        <DimensionChips assignments={combination.dimensionAssignments} currency={currency} />
        <ul className={styles.options}>
          {whole?.menuList.map((option) => (
            <li key={option.id}>
              <bdi>{option.name}</bdi>
            </li>
          ))}
        </ul>
        {(isHalf || lack || draft) && (
          <p className={styles.states}>
            {isHalf && <StatusChip tone="occupied" label={t('combinations.savingCut')} />}
            {draft && !isHalf && <StatusChip tone="info" label={t('combinations.changesKept')} />}
            {lack?.kind === 'noOptions' && <StatusChip tone="reserved" label={t('combinations.noOptionsYet')} />}
            {lack?.kind === 'emptyOption' && (
              <StatusChip tone="reserved" label={t('combinations.optionEmpty', { name: lack.name })} />
            )}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          className={styles.details}
          aria-label={t('combinations.detailsOf', { name })}
          onClick={() => onAsk({ kind: 'details', combination })}
        >
          {t('combinations.details')}
        </Button>
        <Link className={styles.edit} to={edit} aria-label={t('common.editOf', { name })} title={t('common.edit')}>
          <EditIcon />
        </Link>
        <Button
          look="quiet"
          className={styles.icon}
          aria-label={t('common.deleteOf', { name })}
          title={t('common.delete')}
          onClick={() => onAsk({ kind: 'delete', combination })}
        >
          <DeleteIcon />
        </Button>
      </div>
    </li>
  )
}
