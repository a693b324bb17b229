import AddIcon from '@mui/icons-material/AddOutlined'
import RepeatIcon from '@mui/icons-material/ContentCopyOutlined'
import RemoveIcon from '@mui/icons-material/RemoveOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { isStandardName } from '#/entities/dimension/rules.ts'
import { lineCents, type OpenLine } from '#/entities/order/open-order.ts'
import { ExtraWords } from '#/entities/order/TicketCourses.tsx'
import { isVisible } from '#/lib/schema/writing.ts'
import { Button } from '#/ui/Button.tsx'
import { Price } from '#/ui/Price.tsx'
import styles from './LineRow.module.css'
import { nameOf, type OrderChange } from './order-state.ts'

/** A line of the order. A tap opens its dialog; minus at quantity 1 removes it, with undo. */
export function LineRow({
  line,
  isPutBack,
  question,
  currency,
  onEdit,
  onRepeat,
  onChange,
}: {
  line: OpenLine
  /** It was just restored. */
  isPutBack: boolean
  /** What has changed about it, to be asked. */
  question: ReactNode
  currency: string | undefined
  /** Undefined if the dish is not on the menu, or not yet loaded. */
  onEdit: (() => void) | undefined
  /** Adds it again in the current course. */
  onRepeat: (() => void) | undefined
  onChange: (change: OrderChange) => void
}) {
  const { t } = useTranslation()
  const name = nameOf(line)
  const step = (by: 1 | -1) => onChange({ type: 'quantity', lineId: line.lineId, by })
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.body}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <Price cents={lineCents(line)} currency={currency} />
          <LineDetails line={line} />
          {/* Over the text instead of around it, so that its name does not replace the text for a screen reader. */}
          {onEdit && (
            <button
              type="button"
              className={styles.edit}
              aria-label={t('newOrder.editLine', { name })}
              // biome-ignore lint/a11y/noAutofocus: the button that put it back is gone, and its focus goes on to the line
              autoFocus={isPutBack}
              onClick={onEdit}
            />
          )}
        </div>
        <div className={styles.steps}>
          {onRepeat && (
            <Button
              look="icon"
              className={styles.step}
              aria-label={t('newOrder.repeatLine', { name })}
              title={t('newOrder.repeatLine', { name })}
              onClick={onRepeat}
            >
              <RepeatIcon fontSize="small" />
            </Button>
          )}
          <Button
            look="icon"
            className={styles.step}
            aria-label={t(line.quantity === 1 ? 'newOrder.removeLine' : 'newOrder.lessOf', { name })}
            onClick={() => step(-1)}
          >
            <RemoveIcon fontSize="small" />
          </Button>
          <bdi dir="ltr" className={`${styles.quantity} figures`}>
            {line.quantity}
          </bdi>
          <Button
            look="icon"
            className={styles.step}
            aria-label={t('newOrder.moreOf', { name })}
            disabled={line.quantity >= LIMITS.quantityMost}
            onClick={() => step(1)}
          >
            <AddIcon fontSize="small" />
          </Button>
        </div>
      </div>
      {question}
    </li>
  )
}

function LineDetails({ line }: { line: OpenLine }) {
  const chosen =
    line.kind === 'dish'
      ? [{ id: line.lineId, name: undefined, extras: line.extras }]
      : line.choices.map((choice) => ({ id: choice.menuId, name: choice.dishName, extras: choice.extras }))
  return (
    <>
      {!isStandardName(line.dimensionName) && (
        <span className={styles.detail}>
          <bdi>{line.dimensionName}</bdi>
        </span>
      )}
      {chosen.map(({ id, name, extras }) => (
        <span key={id} className={styles.choice}>
          {name && (
            <span className={styles.detail}>
              <bdi>{name}</bdi>
            </span>
          )}
          {extras.map((extra) => (
            <span key={extra.id} className={styles.detail}>
              <ExtraWords name={extra.name} count={extra.quantity} />
            </span>
          ))}
        </span>
      ))}
      {isVisible(line.note) && (
        <span className={styles.note}>
          <bdi>{line.note}</bdi>
        </span>
      )}
    </>
  )
}
