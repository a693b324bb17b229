import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { DimensionPrices } from '#/entities/dimension/DimensionPrices.tsx'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { toCents } from '#/lib/money/money.ts'
import { Button } from '#/ui/Button.tsx'
import { Price } from '#/ui/Price.tsx'
import styles from './IngredientCard.module.css'

/** R2.57 */
export const IngredientCard = memo(function IngredientCard({
  ingredient,
  currency,
  onEdit,
  onDelete,
}: {
  ingredient: Ingredient
  currency: string | undefined
  onEdit: (ingredient: Ingredient) => void
  onDelete: (ingredient: Ingredient) => void
}) {
  const { t } = useTranslation()
  const name = ingredient.name || t('entities.namelessIngredient')
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <div className={styles.actions}>
          <Button look="quiet" aria-label={t('common.editOf', { name })} onClick={() => onEdit(ingredient)}>
            <EditIcon />
          </Button>
          <Button look="quiet" aria-label={t('common.deleteOf', { name })} onClick={() => onDelete(ingredient)}>
            <DeleteIcon />
          </Button>
        </div>
      </div>
      {ingredient.dimensionAssignments.length > 0 ? (
        <DimensionPrices assignments={ingredient.dimensionAssignments} currency={currency} />
      ) : ingredient.price !== undefined ? (
        <p>
          <Price cents={toCents(ingredient.price)} currency={currency} />
        </p>
      ) : (
        <p className={styles.none}>{t('settings.noPrices')}</p>
      )}
    </li>
  )
})
