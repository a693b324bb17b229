import { useTranslation } from 'react-i18next'
import { lineMills, type OpenLine } from '#/entities/order/open-orders/open-order.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { Price } from '#/ui/text/Price.tsx'
import styles from '../dialogs/DialogStep.module.css'

/**
 * Adds a dialog's line to the order, with its price. A new line needs a quantity; quantity 0 removes an edited line
 * (R5.13).
 */
export function AddButton({
  line,
  isEdited,
  currency,
  onAdd,
}: {
  line: OpenLine | undefined
  isEdited: boolean
  currency: string | undefined
  onAdd: () => void
}) {
  const { t } = useTranslation()
  const isQuantityZero = line?.quantity === 0
  const label = isEdited ? (isQuantityZero ? 'newOrder.dropLine' : 'newOrder.saveLine') : 'common.add'
  return (
    <Button look="filled" className={styles.add} disabled={!line || (isQuantityZero && !isEdited)} onClick={onAdd}>
      <span>{t(label)}</span>
      {line && !isQuantityZero && <Price mills={lineMills(line)} currency={currency} />}
    </Button>
  )
}
