import { useCallback, useState } from 'react'
import { DESKTOP } from '#/config/breakpoints.ts'
import { choicesOf } from '#/entities/dish/choices.ts'
import { useExtrasByMenu } from '#/entities/ingredient/api.ts'
import { menusToAsk, type OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenOrder, OrderPlace } from '#/entities/order/open-orders/open-order.ts'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { plainLine } from './dialogs/dish-choice.ts'
import { dialogOf, type OrderDialog, useOrderDialog } from './dialogs/use-order-dialog.ts'
import type { OrderMenu } from './menu/order-menu.ts'
import { courseFor, type OrderChange, type OrderState } from './order-state.ts'
import { lineProblems } from './sending/line-check.ts'

/** What an order desk edits. `state` is undefined until the device was read; `newest()` is ahead of it during a write. */
type EditedOrder = {
  state: OrderState | undefined
  newest: () => OrderState | undefined
  change: (change: OrderChange) => void
}

/**
 * The desk at which an order is taken or a sent one corrected: its menu, its dialogs, what a tap on the menu does, and
 * the questions about its lines. `OrderDesk` draws it; what "send" does is the screen's.
 */
export function useOrderDesk({
  restaurantId,
  edited: { state, newest, change },
  menu,
  usual,
  toCheck,
  dialogPlace,
  firstDialog,
}: {
  restaurantId: string
  edited: EditedOrder
  menu: OrderMenu
  /** The usual course of an item, by the item's key. */
  usual?: ReadonlyMap<string, number> | undefined
  /** The lines that are compared with the menu. */
  toCheck: OpenOrder | undefined
  /** Where a half-filled dialog is stored; undefined: nowhere. */
  dialogPlace?: OrderPlace
  firstDialog?: OrderDialog
}) {
  const isDesktop = useMedia(DESKTOP)
  const currency = useRestaurant(restaurantId).data?.currency
  const dialogs = useOrderDialog(dialogPlace, state, menu.items, isDesktop, firstDialog)
  const extras = useExtrasByMenu(menusToAsk(toCheck, menu.items))
  const { ask } = dialogs

  const open = useCallback(
    (item: OrderItem, quantity = 1) => {
      const last = newest()
      if (last) ask(dialogOf(item, { ...last, course: courseFor(last, usual?.get(item.key)), quantity }))
    },
    [ask, newest, usual],
  )
  const add = useCallback(
    (item: OrderItem, quantity = 1) => {
      const line = item.kind === 'dish' ? plainLine(item.dish, newId()) : undefined
      if (line && item.kind === 'dish' && choicesOf(item.dish).length > 0) ask({ ...item, kind: 'choose', quantity })
      else if (line) change({ type: 'add', line: { ...line, quantity }, usual: usual?.get(item.key) })
      else open(item)
    },
    [ask, change, open, usual],
  )

  // It stays until the screen is left, so that nothing moves.
  const [isHintShown] = useState(() => !waiterSettings.get().knowsLongPress)
  const quickAdd = useCallback(
    (item: OrderItem) => {
      if (item.kind !== 'dish') return
      waiterSettings.change({ knowsLongPress: true })
      // Each of its buttons adds the dish at once: one that asks something needs its whole dialog.
      if (choicesOf(item.dish).length > 0) open(item)
      else ask({ ...item, kind: 'quick' })
    },
    [ask, open],
  )

  return {
    ...dialogs,
    menu,
    usual,
    currency,
    isDesktop,
    change,
    open,
    add,
    quickAdd,
    isHintShown,
    /** What has changed about the lines since they were added; by line id. */
    questions: lineProblems(toCheck, menu, extras),
  }
}

export type OrderDeskTools = ReturnType<typeof useOrderDesk>
