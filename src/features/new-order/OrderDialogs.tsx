import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { CoversDialog } from '#/entities/order/CoversDialog.tsx'
import type { DraftDishLine } from '#/entities/order/draft.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { useOpening } from '#/ui/use-opening.ts'
import { DishDialog } from './DishDialog.tsx'
import { countOf, type OrderChange, type OrderState } from './order-state.ts'

/** The one dialog that is open. `review` is the phone's sheet with the courses. */
export type OrderDialog =
  | { kind: 'review' }
  | { kind: 'covers' }
  | { kind: 'cancel' }
  | { kind: 'dish'; dish: Dish; menu: Menu; edited?: { line: DraftDishLine; course: number } }

/** Draws the dialog that is asked for, and what follows from its answer. */
export function OrderDialogs({
  dialog,
  state,
  currency,
  courses,
  foot,
  onChange,
  onCancelled,
  onAsk,
}: {
  dialog: OrderDialog | undefined
  state: OrderState
  currency: string | undefined
  /** What stands in the phone's sheet. */
  courses: ReactNode
  foot: ReactNode
  onChange: (change: OrderChange) => void
  onCancelled: () => void
  onAsk: (dialog: OrderDialog | undefined) => void
}) {
  const { t } = useTranslation()
  const { shown, opening } = useOpening(dialog)
  const close = () => onAsk(undefined)
  const isOpen = dialog !== undefined
  const { draft } = state

  switch (shown?.kind) {
    case undefined:
      return null
    case 'review':
      return (
        <ResponsivePanel
          open={isOpen}
          title={t('newOrder.title', { number: draft.tableNumber })}
          foot={foot}
          onClose={close}
        >
          {courses}
        </ResponsivePanel>
      )
    case 'covers':
      return (
        <CoversDialog
          key={opening}
          open={isOpen}
          tableNumber={draft.tableNumber}
          covers={draft.covers}
          onDone={(covers) => {
            onChange({ type: 'covers', covers })
            close()
          }}
          onClose={close}
        />
      )
    case 'cancel':
      return (
        <ConfirmDialog
          open={isOpen}
          title={t('newOrder.cancelQuestion', { number: draft.tableNumber })}
          text={t('newOrder.cancelText', { lines: t('newOrder.lines', { count: countOf(draft) }) })}
          confirm={t('newOrder.cancelOrder')}
          isDestructive
          onConfirm={onCancelled}
          onClose={close}
        />
      )
    case 'dish':
      return (
        <DishDialog
          key={opening}
          open={isOpen}
          dish={shown.dish}
          menu={shown.menu}
          edited={shown.edited}
          state={state}
          currency={currency}
          onSave={(line, course) => {
            onChange({ type: 'save', line, course })
            close()
          }}
          onClose={close}
        />
      )
  }
}
