import CameraIcon from '@mui/icons-material/AddAPhotoOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { useTranslation } from 'react-i18next'
import { DimensionChips } from '#/entities/dimension/DimensionChips.tsx'
import { DishImage } from '#/entities/dish/DishImage.tsx'
import { missingIn, shownDishCents } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useSetAvailability } from '#/entities/menu/use-set-availability.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { Button } from '#/ui/Button.tsx'
import { PlainSwitch } from '#/ui/PlainSwitch.tsx'
import { Price } from '#/ui/Price.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import styles from './DishCard.module.css'
import type { MenuDialog } from './MenuDialogs.tsx'

/** One dish (R2.43). Its picture opens the picture dialog. */
export function DishCard({
  dish,
  menu,
  isMenuNamed,
  currency,
  onEdit,
  onAsk,
}: {
  dish: Dish
  menu: Menu
  /** Dishes of several menus are shown: name the menu of each. */
  isMenuNamed: boolean
  currency: string | undefined
  onEdit: (dish: Dish) => void
  onAsk: (dialog: MenuDialog) => void
}) {
  const { t } = useTranslation()
  const availability = useSetAvailability()
  const { name } = dish
  const missing = missingIn(dish)
  const cents = shownDishCents(dish)
  // Optimistic: show the new value while it is saved.
  const isAvailable = availability.isPending ? availability.variables.isAvailable : dish.isAvailable
  return (
    <article className={`${styles.card} ${isAvailable ? '' : styles.soldOut}`} aria-label={name}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t(dish.dishImagesId.length > 0 ? 'common.picture.of' : 'common.picture.addTo', {
          name,
        })}
        onClick={() => onAsk({ kind: 'picture', dish })}
      >
        <DishImage dish={dish} />
        <span className={styles.camera}>
          <CameraIcon fontSize="small" />
        </span>
      </button>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        {cents !== undefined && (
          <p className={styles.price}>
            <Price cents={cents} currency={currency} />
          </p>
        )}
        <DimensionChips assignments={dish.dimensionAssignments} currency={currency} />
        {(dish.category || isMenuNamed) && (
          <p className={styles.category}>
            {isMenuNamed && <bdi>{menu.name}</bdi>}
            {isMenuNamed && dish.category && ' · '}
            {dish.category && <bdi>{dish.category.name}</bdi>}
          </p>
        )}
        {missing && (
          <p>
            <StatusChip
              tone="reserved"
              label={t(missing === 'category' ? 'menuManagement.lacksCategory' : 'menuManagement.lacksPrice')}
            />
          </p>
        )}
      </div>
      <div className={styles.foot} {...NOTHING_TO_LOSE}>
        <PlainSwitch
          isOn={isAvailable}
          label={t('menuManagement.availabilityOf', { name })}
          // The form requires a price.
          isDisabled={missing === 'price' || availability.isPending}
          onChange={(next) => availability.mutate({ dishId: dish.id, menu, isAvailable: next })}
        >
          {t(isAvailable ? 'menuManagement.available' : 'menuManagement.soldOut')}
        </PlainSwitch>
        <div className={styles.actions}>
          <Button look="quiet" aria-label={t('common.editOf', { name })} onClick={() => onEdit(dish)}>
            <EditIcon />
          </Button>
          <Button
            look="quiet"
            aria-label={t('common.deleteOf', { name })}
            onClick={() => onAsk({ kind: 'delete', dish })}
          >
            <DeleteIcon />
          </Button>
        </div>
      </div>
    </article>
  )
}
