import { useTranslation } from 'react-i18next'
import { lineCents, type OpenLine } from '#/entities/order/open-order.ts'
import { Button } from '#/ui/Button.tsx'
import { Price } from '#/ui/Price.tsx'
import styles from './AddButton.module.css'

/**
 * Puts a dialog's line into the order, and says what it will cost. Disabled while there is no whole line yet, and for none
 * of something new; none of an edited line removes it (specification, section 9).
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
  const isNone = line?.quantity === 0
  const word = isEdited ? (isNone ? 'newOrder.dropLine' : 'newOrder.saveLine') : 'common.add'
  return (
    <Button look="filled" className={styles.add} disabled={!line || (isNone && !isEdited)} onClick={onAdd}>
      {t(word)}
      {line && !isNone && <Price cents={lineCents(line)} currency={currency} />}
    </Button>
  )
}
