import { useTranslation } from 'react-i18next'
import { type DraftLine, lineCents } from '#/entities/order/draft.ts'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { Price } from '#/ui/Price.tsx'
import styles from './AddButton.module.css'

/** Puts a dialog's line into the order, and says what it will cost; disabled while there is no whole line yet. */
export function AddButton({
  line,
  isEdited,
  currency,
  onAdd,
}: {
  line: DraftLine | undefined
  isEdited: boolean
  currency: string | undefined
  onAdd: () => void
}) {
  const { t } = useTranslation()
  return (
    <PlainButton look="filled" className={styles.add} disabled={!line} onClick={onAdd}>
      {t(isEdited ? 'newOrder.saveLine' : 'common.add')}
      {line && <Price cents={lineCents(line)} currency={currency} />}
    </PlainButton>
  )
}
