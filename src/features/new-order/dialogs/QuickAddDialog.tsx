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
import { Button } from '#/ui/buttons/Button.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { useExtras, useIsOut } from '../menu/order-menu.ts'
import styles from './DialogStep.module.css'
import { beginChoice, type DishChoice, toLine } from './dish-choice.ts'
import { QUICK_NOTES } from './NoteField.tsx'
import { seatsOf } from './SeatChoice.tsx'
import type { OrderDialog } from './use-order-dialog.ts'

const QUANTITIES = [2, 3, 4, 5, 6, 7]

type Props = {
  open: boolean
  dialog: Extract<OrderDialog, { kind: 'quick' }>
  openOrder: OpenOrder
  currency: string | undefined
  /** `what` is the line in words. */
  onAdd: (line: OpenDishLine, what: string) => void
  onMore: () => void
  onClose: () => void
}

/** The long press on a dish's plus. Each button adds the dish with one change, and closes. */
export function QuickAddDialog({ open, dialog, openOrder, currency, onAdd, onMore, onClose }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { dish, menu } = dialog
  const { ingredients } = useExtras(menu)
  const isOut = useIsOut(openOrder.restaurantId, dish.id)
  const sizes = assignmentsInOrder(dish.dimensionAssignments)
  const shownSize = shownAssignment(sizes)
  const begun = beginChoice(dish, { course: 0 })

  const add = (changed: Partial<DishChoice>, words: string) => {
    const line = toLine({ ...begun, ...changed }, dish, ingredients, newId())
    if (line) onAdd(line, beginWords([dish.name, words], language))
  }
  const again = new Map<string, OpenDishLine>()
  for (const line of allLines(openOrder)) {
    if (line.kind !== 'dish' || line.dishId !== dish.id) continue
    const words = changesOf(line)
    if (words.length > 0) again.set(beginWords(words, language), line)
  }

  return (
    <ResponsivePanel
      open={open}
      title={dish.name}
      width="xs"
      onClose={onClose}
      foot={<Button onClick={onMore}>{t('newOrder.moreChanges')}</Button>}
    >
      {isOut ? (
        <p className="note-reserved" role="status">
          {t('newOrder.dishOut')}
        </p>
      ) : (
        <div className="stack-20">
          <Choices label={t('newOrder.quantity')}>
            {QUANTITIES.map((quantity) => (
              <Choice key={quantity} onClick={() => add({ quantity }, `${quantity}×`)}>
                <bdi dir="ltr" className="figures">
                  {`${quantity}×`}
                </bdi>
              </Choice>
            ))}
          </Choices>
          {again.size > 0 && (
            <Choices label={t('newOrder.asBefore')}>
              {[...again].map(([words, line]) => (
                <Choice
                  key={line.lineId}
                  onClick={() =>
                    onAdd({ ...line, lineId: newId(), quantity: 1 }, beginWords([dish.name, words], language))
                  }
                >
                  <bdi>{words}</bdi>
                </Choice>
              ))}
            </Choices>
          )}
          {sizes.length > 1 && (
            <Choices label={t('newOrder.size')}>
              {sizes
                .filter((size) => size !== shownSize)
                .map(({ dimension, price }) => (
                  <Choice
                    key={dimension.id}
                    onClick={() => add({ sizeId: dimension.id }, dimension.name)}
                    mills={maybeMills(price)}
                    currency={currency}
                  >
                    <bdi>{dimension.name}</bdi>
                  </Choice>
                ))}
            </Choices>
          )}
          {openOrder.covers > 1 && (
            <Choices label={t('newOrder.seat')}>
              {seatsOf(openOrder.covers).map((seat) => (
                <Choice key={seat} onClick={() => add({ note: seatWords(seat, language) }, seatWords(seat, language))}>
                  <span>{seatWords(seat, language)}</span>
                </Choice>
              ))}
            </Choices>
          )}
          <Choices label={t('newOrder.withOneChange')}>
            {QUICK_NOTES.map((key) => (
              <Choice key={key} onClick={() => add({ note: t(key) }, t(key))}>
                <span>{t(key)}</span>
              </Choice>
            ))}
            {/* It has to be named, in the dish's dialog. */}
            <Choice onClick={onMore}>
              <span>{t('newOrder.quickNotes.allergy')}</span>
            </Choice>
            {ingredients.slice(0, LIMITS.quickExtras).map((ingredient) => {
              const { id } = ingredient
              const name = ingredient.name ?? t('entities.namelessIngredient')
              return (
                <Choice
                  key={id}
                  onClick={() => add({ extras: { [id]: 1 } }, `+ ${name}`)}
                  mills={maybeMills(extraPriceAt(ingredient, begun.sizeId ?? '')) || undefined}
                  currency={currency}
                >
                  <bdi>{`+ ${name}`}</bdi>
                </Choice>
              )
            })}
          </Choices>
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

function Choices({ label, children }: { label: string; children: Elements }) {
  return (
    <fieldset>
      <legend className={`muted small ${styles.legend}`}>{label}</legend>
      <div className="row-8">{children}</div>
    </fieldset>
  )
}

function Choice({
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
    <Button look="chip" className={styles.quickNote} onClick={onClick}>
      {children}
      {mills !== undefined && (
        <span className="muted small">
          <Price mills={mills} currency={currency} />
        </span>
      )}
    </Button>
  )
}
