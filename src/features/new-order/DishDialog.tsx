import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DishDetailsDialog } from '#/entities/dish/DishDetailsDialog.tsx'
import type { Dish } from '#/entities/dish/schema.ts'
import { useMenuIngredients } from '#/entities/ingredient/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { OpenDishLine } from '#/entities/order/open-order.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { Button } from '#/ui/Button.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { AddButton } from './AddButton.tsx'
import { DishFirstStep } from './DishFirstStep.tsx'
import { DishSecondStep } from './DishSecondStep.tsx'
import { beginChoice, changeChoice, type DishChoice, mayLeaveFirst, toLine } from './dish-choice.ts'
import type { LastChosen } from './order-dialog.ts'
import { useChoice } from './use-choice.ts'

/** The dish dialog in two steps (R2.39). A dish can be added from either. */
export function DishDialog({
  open,
  dish,
  menu,
  edited,
  begun,
  last,
  courses,
  currency,
  onSave,
  onKeep,
  onClose,
}: {
  open: boolean
  dish: Dish
  menu: Pick<Menu, 'id' | 'ingredients'>
  /** The edited line, and its course from 0. */
  edited: { line: OpenDishLine; course: number } | undefined
  /** What was chosen before it was closed. */
  begun: { lineId: string; choice: DishChoice } | undefined
  last: LastChosen
  courses: number
  currency: string | undefined
  onSave: (line: OpenDishLine, course: number) => void
  /** Undefined: nothing chosen that is worth storing. */
  onKeep: (choice: DishChoice | undefined, lineId: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const before = edited?.line
  // A backend may send its menus without their ingredients.
  const own = useMenuIngredients(menu.ingredients.length === 0 ? menu.id : undefined)
  const ingredients = menu.ingredients.length > 0 ? menu.ingredients : (own.data ?? [])
  const [showsDetails, setShowsDetails] = useState(false)
  useBackCloses(showsDetails, () => setShowsDetails(false))
  const [lineId] = useState(() => begun?.lineId ?? before?.lineId ?? newId())
  const { choice, change, isDirty } = useChoice(
    {
      begin: () => beginChoice(dish, { course: edited?.course ?? last.course, sizeId: last.sizeId }, before),
      begun: begun?.choice,
      step: changeChoice,
    },
    (kept) => onKeep(kept, lineId),
  )
  const line = toLine(choice, dish, ingredients, lineId, before)
  return (
    <>
      <ResponsivePanel
        open={open}
        title={dish.name}
        isDirty={isDirty}
        onClose={onClose}
        foot={
          <>
            {choice.step === 0 ? (
              <Button disabled={!mayLeaveFirst(choice)} onClick={() => change({ type: 'next' })}>
                {t('newOrder.next')}
              </Button>
            ) : (
              <Button onClick={() => change({ type: 'back' })}>{t('common.back')}</Button>
            )}
            <AddButton
              line={line}
              isEdited={before !== undefined}
              currency={currency}
              onAdd={() => line && choice.course !== undefined && onSave(line, choice.course)}
            />
          </>
        }
      >
        {choice.step === 0 ? (
          <DishFirstStep
            dish={dish}
            ingredients={ingredients}
            choice={choice}
            courses={courses}
            currency={currency}
            onChange={change}
            onDetails={() => setShowsDetails(true)}
          />
        ) : (
          <DishSecondStep
            ingredients={ingredients}
            reading={menu.ingredients.length === 0 ? own : undefined}
            choice={choice}
            currency={currency}
            onChange={change}
          />
        )}
      </ResponsivePanel>
      <DishDetailsDialog dish={dish} currency={currency} open={showsDetails} onClose={() => setShowsDetails(false)} />
    </>
  )
}
