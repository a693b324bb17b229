import { useCallback, useState } from 'react'
import { DESKTOP } from '#/config/breakpoints.ts'
import { choicesOf } from '#/entities/dish/choices.ts'
import { useExtrasByMenu } from '#/entities/ingredient/api.ts'
import { menusWithUnlistedExtras, type OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenOrder, OrderPlace } from '#/entities/order/open-orders/open-order.ts'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { plainLine } from './dialogs/dish-choice.ts'
import { dialogOf, type OrderDialog } from './dialogs/order-dialog.ts'
import { useOrderDialog } from './dialogs/use-order-dialog.ts'
import type { OrderMenu } from './menu/order-menu.ts'
import { courseFor, type OrderChange, type OrderState } from './order-state.ts'
import { lineProblems } from './sending/line-check.ts'

/** What an order desk edits. `state` is undefined until the device was read; `getNewest()` is ahead of it during a write. */
export type EditedOrder = {
  state: OrderState | undefined
  getNewest: () => OrderState | undefined
  change: (change: OrderChange) => void
}

/**
 * The desk at which an order is taken or a sent one corrected: its menu, its dialogs, what a tap on the menu does, and
 * the questions about its lines. `OrderDesk` draws it; what "send" does is the screen's.
 */
export function useOrderDesk({
  restaurantId,
  edited: { state, getNewest, change },
  menu,
  usualCourses,
  orderToCheck,
  dialogPlace,
  initialDialog,
}: {
  restaurantId: string
  edited: EditedOrder
  menu: OrderMenu
  /** The usual course of an item, by the item's key. */
  usualCourses?: ReadonlyMap<string, number> | undefined
  /** The lines that are compared with the menu. */
  orderToCheck: OpenOrder | undefined
  /** Where a half-filled dialog is stored; undefined: nowhere. */
  dialogPlace?: OrderPlace
  initialDialog?: OrderDialog
}) {
  const isDesktop = useMedia(DESKTOP)
  const currency = useRestaurant(restaurantId).data?.currency
  const dialogs = useOrderDialog(dialogPlace, state, menu.items, isDesktop, initialDialog)
  const extrasByMenu = useExtrasByMenu(menusWithUnlistedExtras(orderToCheck, menu.items))
  const { openDialog } = dialogs

  const openItem = useCallback(
    (item: OrderItem, quantity = 1) => {
      const latest = getNewest()
      if (latest)
        openDialog(dialogOf(item, { ...latest, course: courseFor(latest, usualCourses?.get(item.key)), quantity }))
    },
    [openDialog, getNewest, usualCourses],
  )
  const addItem = useCallback(
    (item: OrderItem, quantity = 1) => {
      const line = item.kind === 'dish' ? plainLine(item.dish, newId()) : undefined
      if (line && item.kind === 'dish' && choicesOf(item.dish).length > 0)
        openDialog({ ...item, kind: 'choose', quantity })
      else if (line) change({ type: 'add', line: { ...line, quantity }, usualCourse: usualCourses?.get(item.key) })
      else openItem(item)
    },
    [openDialog, change, openItem, usualCourses],
  )

  // The hint stays until the screen is left, so that nothing moves.
  const [showsHint] = useState(() => !waiterSettings.get().knowsLongPress)
  const openQuickAdd = useCallback(
    (item: OrderItem) => {
      if (item.kind !== 'dish') return
      waiterSettings.change({ knowsLongPress: true })
      // Each of its buttons adds the dish at once: one that asks something needs its whole dialog.
      if (choicesOf(item.dish).length > 0) openItem(item)
      else openDialog({ ...item, kind: 'quick' })
    },
    [openDialog, openItem],
  )

  return {
    ...dialogs,
    menu,
    usualCourses,
    currency,
    isDesktop,
    change,
    openItem,
    addItem,
    openQuickAdd,
    showsHint,
    /** What has changed about the lines since they were added; by line id. */
    problems: lineProblems(orderToCheck, menu, extrasByMenu),
  }
}

export type OrderDeskTools = ReturnType<typeof useOrderDesk>
