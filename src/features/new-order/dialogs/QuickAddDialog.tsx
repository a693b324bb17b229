import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { assignmentsInOrder, isStandardName, shownAssignment } from '#/entities/dimension/rules.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import { seatWords } from '#/entities/order/notes/seat.ts'
import { allLines, type OpenDishLine, type OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { maybeMills } from '#/lib/money/money.ts'
import { isVisible } from '#/lib/schema/visible.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { useExtras, useIsSoldOut } from '../menu/order-menu.ts'
import styles from './DialogStep.module.css'
import { beginDishChoice, type DishChoice, toDishLine } from './dish-choice.ts'
import { QUICK_NOTES } from './NoteField.tsx'
import type { OrderDialog } from './order-dialog.ts'
import { seatsOf } from './SeatChoice.tsx'

const QUANTITIES = [2, 3, 4, 5, 6, 7]

type Props = {
  open: boolean
  dialog: Extract<OrderDialog, { kind: 'quick' }>
  openOrder: OpenOrder
  currency: string | undefined
  /** `words`: the line, as the undo names it. */
  onAdd: (line: OpenDishLine, words: string) => void
  onMore: () => void
  onClose: () => void
}

/** The long press on a dish's plus. Each button adds the dish with one change, and closes. */
export function QuickAddDialog({ open, dialog, openOrder, currency, onAdd, onMore, onClose }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { dish, menu } = dialog
  const { ingredients } = useExtras(menu)
  const isSoldOut = useIsSoldOut(openOrder.restaurantId, dish.id)
  const sizes = assignmentsInOrder(dish.dimensionAssignments)
  const shownSize = shownAssignment(sizes)
  const initialChoice = beginDishChoice(dish, { course: 0 })

  const addDish = (changes: Partial<DishChoice>, words: string) => {
    const line = toDishLine({ ...initialChoice, ...changes }, dish, ingredients, newId())
    if (line) onAdd(line, beginWords([dish.name, words], language))
  }
  const earlierChanges = new Map<string, OpenDishLine>()
  for (const line of allLines(openOrder)) {
    if (line.kind !== 'dish' || line.dishId !== dish.id) continue
    const words = changesOf(line)
    if (words.length > 0) earlierChanges.set(beginWords(words, language), line)
  }

  return (
    <ResponsivePanel
      open={open}
      title={dish.name}
      width="xs"
      onClose={onClose}
      foot={<AreaButton onClick={onMore}>{t('newOrder.moreChanges')}</AreaButton>}
    >
      {isSoldOut ? (
        <p className="note-reserved" role="status">
          {t('newOrder.dishOut')}
        </p>
      ) : (
        <div className="stack-20">
          <ChipGroup label={t('newOrder.quantity')}>
            {QUANTITIES.map((quantity) => (
              <AddChip key={quantity} onClick={() => addDish({ quantity }, `${quantity}×`)}>
                <bdi dir="ltr" className="figures">
                  {`${quantity}×`}
                </bdi>
              </AddChip>
            ))}
          </ChipGroup>
          {earlierChanges.size > 0 && (
            <ChipGroup label={t('newOrder.asBefore')}>
              {[...earlierChanges].map(([words, line]) => (
                <AddChip
                  key={line.lineId}
                  onClick={() =>
                    onAdd({ ...line, lineId: newId(), quantity: 1 }, beginWords([dish.name, words], language))
                  }
                >
                  <bdi>{words}</bdi>
                </AddChip>
              ))}
            </ChipGroup>
          )}
          {sizes.length > 1 && (
            <ChipGroup label={t('newOrder.size')}>
              {sizes
                .filter((size) => size !== shownSize)
                .map(({ dimension, price }) => (
                  <AddChip
                    key={dimension.id}
                    onClick={() => addDish({ sizeId: dimension.id }, dimension.name)}
                    mills={maybeMills(price)}
                    currency={currency}
                  >
                    <bdi>{dimension.name}</bdi>
                  </AddChip>
                ))}
            </ChipGroup>
          )}
          {openOrder.covers > 1 && (
            <ChipGroup label={t('newOrder.seat')}>
              {seatsOf(openOrder.covers).map((seat) => (
                <AddChip
                  key={seat}
                  onClick={() => addDish({ note: seatWords(seat, language) }, seatWords(seat, language))}
                >
                  <span>{seatWords(seat, language)}</span>
                </AddChip>
              ))}
            </ChipGroup>
          )}
          <ChipGroup label={t('newOrder.withOneChange')}>
            {QUICK_NOTES.map((key) => (
              <AddChip key={key} onClick={() => addDish({ note: t(key) }, t(key))}>
                <span>{t(key)}</span>
              </AddChip>
            ))}
            {/* An allergy has to be named, which the dish's dialog asks. */}
            <AddChip onClick={onMore}>
              <span>{t('newOrder.quickNotes.allergy')}</span>
            </AddChip>
            {ingredients.slice(0, LIMITS.quickExtras).map((ingredient) => {
              const { id } = ingredient
              const name = ingredient.name ?? t('entities.namelessIngredient')
              return (
                <AddChip
                  key={id}
                  onClick={() => addDish({ extras: { [id]: 1 } }, `+ ${name}`)}
                  mills={maybeMills(extraPriceAt(ingredient, initialChoice.sizeId ?? '')) || undefined}
                  currency={currency}
                >
                  <bdi>{`+ ${name}`}</bdi>
                </AddChip>
              )
            })}
          </ChipGroup>
        </div>
      )}
    </ResponsivePanel>
  )
}

const changesOf = ({ dimensionName: size, extras, note }: OpenDishLine): string[] => [
  ...(isStandardName(size) ? [] : [size]),
  ...extras.map(({ name, quantity }) => (quantity > 1 ? `+ ${quantity}× ${name}` : `+ ${name}`)),
  ...(isVisible(note) ? [note] : []),
]

function ChipGroup({ label, children }: { label: string; children: Elements }) {
  return (
    <fieldset>
      <legend className={`muted small ${styles.legend}`}>{label}</legend>
      <div className="row-8">{children}</div>
    </fieldset>
  )
}

function AddChip({
  mills,
  currency,
  onClick,
  children,
}: {
  mills?: number | undefined
  currency?: string | undefined
  onClick: () => void
  children: Elements
}) {
  return (
    <AreaButton look="chip" className={styles.quickNote} onClick={onClick}>
      {children}
      {mills !== undefined && (
        <span className="muted small">
          <Price mills={mills} currency={currency} />
        </span>
      )}
    </AreaButton>
  )
}
