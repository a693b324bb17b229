import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignmentsInOrder, shownAssignment } from '#/entities/dimension/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { QuantityField } from '#/ui/fields/QuantityField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { addLine, changeList, lineOf } from './guest-list.ts'
import styles from './PopupPanels.module.css'

/** Puts a dish on the guest's list in a size and a quantity (ADR-037). */
export function AddToList({
  dish,
  restaurantId,
  currency,
  onAdded,
}: {
  dish: Dish
  restaurantId: string
  currency: string | undefined
  onAdded: () => void
}) {
  const { t } = useTranslation()
  const sizes = assignmentsInOrder(dish.dimensionAssignments)
  const [sizeId, setSizeId] = useState(shownAssignment(dish.dimensionAssignments)?.dimension.id)
  const [quantity, setQuantity] = useState(1)
  // The size may disappear from the menu while the dialog is open.
  const size = sizes.find(({ dimension }) => dimension.id === sizeId)
  const line = { ...lineOf(dish, size), quantity }
  const isReady = quantity > 0 && (size !== undefined || sizes.length === 0)
  return (
    <div className={styles.adding}>
      {sizes.length > 1 && (
        <SelectField
          label={t('entities.size')}
          value={size ? size.dimension.id : ''}
          // The details above say what each costs, and the button what is chosen.
          options={sizes.map(({ dimension: { id, name } }) => ({ value: id, label: name }))}
          onChange={setSizeId}
        />
      )}
      <div className={styles.addingRow}>
        <QuantityField label={t('entities.orderField.quantity')} value={quantity} onChange={setQuantity} />
        <Button
          look="filled"
          className="grow"
          disabled={!isReady}
          onClick={() => {
            changeList(restaurantId, (list) => addLine(list, line))
            onAdded()
          }}
        >
          <span>{t('publicRestaurant.list.addThis')}</span>
          {line.mills !== undefined && <Price mills={line.mills * quantity} currency={currency} />}
        </Button>
      </div>
    </div>
  )
}
