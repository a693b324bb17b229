import { useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { DraftDishLine } from '#/entities/order/draft.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { Price } from '#/ui/Price.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import styles from './DishDialog.module.css'
import { DishFirstStep } from './DishFirstStep.tsx'
import { DishSecondStep } from './DishSecondStep.tsx'
import { beginChoice, changeChoice, choiceCents, mayLeaveFirst, toLine } from './dish-choice.ts'
import type { OrderState } from './order-state.ts'

/**
 * The dish dialog in two steps (specification, section 2): course, size and quantity; then extras and note. Whoever wants
 * neither extras nor a note adds from the first step.
 */
export function DishDialog({
  open,
  dish,
  menu,
  edited,
  state,
  currency,
  onSave,
  onClose,
}: {
  open: boolean
  dish: Dish
  menu: Menu
  /** The line that is edited and its course, counted from 0. */
  edited: { line: DraftDishLine; course: number } | undefined
  state: OrderState
  currency: string | undefined
  onSave: (line: DraftDishLine, course: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const line = edited?.line
  const [choice, change] = useReducer(changeChoice, undefined, () =>
    beginChoice(dish, { course: edited?.course ?? state.course, sizeId: state.sizeId }, line),
  )
  const [lineId] = useState(() => line?.lineId ?? newId())
  const mayAdd = mayLeaveFirst(choice)
  const save = () => {
    const made = toLine(choice, dish, menu.ingredients, lineId, line)
    if (made && choice.course !== undefined) onSave(made, choice.course)
  }

  const add = (
    <PlainButton look="filled" className={styles.add} disabled={!mayAdd} onClick={save}>
      {t(line ? 'newOrder.saveLine' : 'newOrder.add')}
      <Price cents={choiceCents(choice, dish, menu.ingredients, line)} currency={currency} />
    </PlainButton>
  )
  return (
    <ResponsivePanel
      open={open}
      title={dish.name}
      onClose={onClose}
      foot={
        choice.step === 0 ? (
          <>
            <PlainButton disabled={!mayAdd} onClick={() => change({ type: 'next' })}>
              {t('newOrder.next')}
            </PlainButton>
            {add}
          </>
        ) : (
          <>
            <PlainButton onClick={() => change({ type: 'back' })}>{t('common.back')}</PlainButton>
            {add}
          </>
        )
      }
    >
      {choice.step === 0 ? (
        <DishFirstStep
          dish={dish}
          choice={choice}
          courses={state.draft.courses.length}
          currency={currency}
          onChange={change}
        />
      ) : (
        <DishSecondStep menu={menu} choice={choice} currency={currency} onChange={change} />
      )}
    </ResponsivePanel>
  )
}
