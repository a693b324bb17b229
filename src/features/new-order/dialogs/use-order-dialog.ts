import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { openOrderStore } from '#/entities/order/on-device.ts'
import type { OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type {
  OpenCombinationLine,
  OpenDishLine,
  OpenLine,
  OpenOrder,
  OrderPlace,
} from '#/entities/order/open-orders/open-order.ts'
import { deviceDrafts, formDraftKey } from '#/lib/forms/form-drafts.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { findLine, type OrderState } from '../order-state.ts'
import { type CombinationChoice, combinationChoice } from './combination-choice.ts'
import { type DishChoice, dishChoice } from './dish-choice.ts'

/** What a new line starts with, as of the tap that opens the dialog. */
type LastChosen = Pick<OrderState, 'course' | 'sizeId'> & { quantity?: number }

/** A dialog that adds a line or edits one. Courses from 0. */
type LineDialog<Line, Choice> = {
  last: LastChosen
  edited?: { line: Line; course: number }
  /** What was chosen before it was closed. */
  begun?: { lineId: string; choice: Choice }
}

type DishDialog = LineDialog<OpenDishLine, DishChoice> & { kind: 'dish'; dish: Dish; menu: Menu }
type CombinationDialog = LineDialog<OpenCombinationLine, CombinationChoice> & {
  kind: 'combination'
  combination: Combination
}

/** Adds a dish with a quantity or a change at once. */
type QuickDialog = { kind: 'quick'; dish: Dish; menu: Menu }

/** Plus on a dish that asks something. */
type ChooseDialog = { kind: 'choose'; dish: Dish; menu: Menu; quantity: number }

/** A dialog of one of the two screens with an order desk. That screen draws it itself. */
export type ScreenDialog = { kind: 'cancel' | 'move' | 'scan' | 'void' }

/** `review`: the phone's sheet with the courses. */
export type OrderDialog =
  | { kind: 'review' }
  | { kind: 'covers' }
  | ScreenDialog
  | QuickDialog
  | ChooseDialog
  | DishDialog
  | CombinationDialog

export type LineDialogProps<Kind extends 'dish' | 'combination'> = {
  open: boolean
  dialog: Extract<OrderDialog, { kind: Kind }>
  openOrder: OpenOrder
  currency: string | undefined
  onSave: (line: OpenLine, course: number) => void
  /** Undefined: nothing chosen that is worth storing. */
  onStore: (stored: StoredDialog | undefined) => void
  onClose: () => void
}

export function dialogOf(item: OrderItem, last: LastChosen, edited?: { line: OpenLine; course: number }): OrderDialog {
  const { key: _, ...withoutKey } = item
  if (withoutKey.kind === 'dish')
    return edited?.line.kind === 'dish'
      ? { ...withoutKey, last, edited: { line: edited.line, course: edited.course } }
      : { ...withoutKey, last }
  return edited?.line.kind === 'combination'
    ? { ...withoutKey, last, edited: { line: edited.line, course: edited.course } }
    : { ...withoutKey, last }
}

const common = {
  /** Of the open order it belongs to: another one at the table does not open it. */
  draftId: v.string(),
  /** The key of the item (order-menu.ts). */
  itemKey: v.string(),
  /** The edited line, or the one to be added. */
  lineId: v.string(),
  /** It was closed: it is offered, not reopened. */
  isLeft: v.optional(v.literal(true)),
}

const storedDialog = v.union([
  v.object({ ...common, kind: v.literal('dish'), choice: dishChoice }),
  v.object({ ...common, kind: v.literal('combination'), choice: combinationChoice }),
])

export type StoredDialog = v.InferOutput<typeof storedDialog>

/** Each person has one stored dialog at a table. */
export const storedDialogKey = ({ userId, restaurantId, tableNumber }: OrderPlace): string =>
  formDraftKey({ person: userId, scope: restaurantId, form: 'order-dialog', thing: String(tableNumber) })

/**
 * The dialog to open again. Undefined: it belongs to another open order, or its item is not on the menu (or not
 * loaded).
 */
export const reopen = (
  stored: StoredDialog,
  items: ReadonlyMap<string, OrderItem>,
  state: OrderState,
): OrderDialog | undefined => {
  const { openOrder } = state
  const item = items.get(stored.itemKey)
  if (!item || stored.draftId !== openOrder.id) return undefined
  const { lineId } = stored
  const dialog = dialogOf(item, { course: state.course, sizeId: state.sizeId }, findLine(openOrder, lineId))
  if (dialog.kind === 'dish' && stored.kind === 'dish') return { ...dialog, begun: { lineId, choice: stored.choice } }
  if (dialog.kind === 'combination' && stored.kind === 'combination')
    return { ...dialog, begun: { lineId, choice: stored.choice } }
  return undefined
}

const REVIEW: OrderDialog = { kind: 'review' }

/** Whether it was opened from the courses: on a phone their sheet then reopens after it. */
const isFromCourses = (dialog: OrderDialog | undefined): boolean =>
  dialog?.kind === 'cancel' ||
  dialog?.kind === 'void' ||
  ((dialog?.kind === 'dish' || dialog?.kind === 'combination') && dialog.edited !== undefined)

const nameOf = (dialog: OrderDialog): string => {
  if (dialog.kind === 'dish') return dialog.dish.name
  return dialog.kind === 'combination' ? dialog.combination.name : ''
}

/**
 * The open dialog of an order desk. "Back" closes it. A half-filled one reopens after a reload; once closed, it is
 * offered again.
 * @param place where a half-filled one is stored; undefined: nowhere, and only this page offers it again.
 * @param first open from the start.
 */
export function useOrderDialog(
  place: OrderPlace | undefined,
  state: OrderState | undefined,
  items: ReadonlyMap<string, OrderItem>,
  isDesktop: boolean,
  first?: OrderDialog,
) {
  const { draft, take, store, leave, forget, carry } = useStoredDialog(place)
  const [asked, setAsked] = useState(first)
  const [closedDialog, setClosedDialog] = useState<{
    dialog: OrderDialog
    stored: StoredDialog
    openOrder: OpenOrder
  }>()

  const begun = draft && state && reopen(draft.stored, items, state)
  if (begun) {
    const { isLeft, ...stored } = draft.stored
    take()
    if (!isLeft) setAsked(asked ?? begun)
    // The offer ends with any other change.
    else if (state.openOrder.updatedAt <= draft.at)
      setClosedDialog({ dialog: begun, stored, openOrder: state.openOrder })
  }

  // On a desktop the courses are beside the menu.
  const dialog = isDesktop && asked?.kind === 'review' ? undefined : asked
  const isOverReview = !isDesktop && isFromCourses(dialog)
  const shut = () => setAsked(isOverReview ? REVIEW : undefined)

  const close = () => {
    // Only these two can be half-filled; an earlier offer stays.
    if (dialog?.kind !== 'dish' && dialog?.kind !== 'combination') return shut()
    const stored = leave()
    const again = stored && state && reopen(stored, items, state)
    setClosedDialog(again && { dialog: again, stored, openOrder: state.openOrder })
    shut()
  }
  useBackCloses(dialog !== undefined && dialog.kind !== 'cancel', close)
  useBackCloses(isOverReview, close)

  return {
    dialog,
    ask: setAsked,
    store,
    /** The dialog was completed. */
    done: () => {
      forget()
      shut()
    },
    close,
    /** The open order was moved to another table, and a half-filled dialog with it. */
    moveTo: async (tableNumber: number) => {
      if (!place || !closedDialog || closedDialog.openOrder !== state?.openOrder) return
      const there = await openOrderStore.load({ ...place, tableNumber })
      if (there) await carry(closedDialog.stored, there)
    },
    /** What was closed half-filled, until the next change. */
    halfFilled:
      closedDialog && closedDialog.openOrder === state?.openOrder && (!dialog || dialog.kind === 'review')
        ? {
            name: nameOf(closedDialog.dialog),
            takeUp: () => {
              store(closedDialog.stored)
              setAsked(closedDialog.dialog)
            },
            drop: () => {
              forget()
              setClosedDialog(undefined)
            },
          }
        : undefined,
  }
}

/**
 * The half-filled dialog of a table, stored at every change: a reload, a crash, a logout or a 401 leads back into it,
 * or offers it if it was closed.
 * @param place undefined: it is not stored.
 * @returns `draft`: left by an earlier page, until it is taken.
 */
function useStoredDialog(place: OrderPlace | undefined) {
  const key = place && storedDialogKey(place)
  // `at`: when it was last changed or closed, ms since 1970.
  const [draft, setDraft] = useState<{ stored: StoredDialog; at: number }>()
  const latest = useRef<StoredDialog>(undefined)

  useEffect(() => {
    if (key === undefined) return
    let isOver = false
    deviceDrafts.load(key).then(
      (row) => {
        const read = row && v.safeParse(storedDialog, row.typed)
        if (isOver || latest.current || !row || !read?.success) return
        latest.current = read.output
        setDraft({ stored: read.output, at: row.savedAt })
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [key])

  const forget = (): void => {
    if (latest.current && key !== undefined) deviceDrafts.forget(key).catch(() => undefined)
    latest.current = undefined
  }

  const store = (stored: StoredDialog | undefined) => {
    if (!stored) return void forget()
    latest.current = stored
    if (key !== undefined)
      deviceDrafts.save(key, { typed: stored, base: '', savedAt: Date.now() }).catch(() => undefined)
  }

  /** The dialog was closed. Returns what was chosen, which can be offered again. */
  const leave = (): StoredDialog | undefined => {
    const now = latest.current
    // Nothing was chosen since an earlier one was closed, whose offer is over.
    if (!now || now.isLeft) return void forget()
    store({ ...now, isLeft: true })
    return now
  }

  /** Moves a closed dialog to the table of its moved open order. */
  const carry = async (stored: StoredDialog, to: Pick<OpenOrder, keyof OrderPlace | 'id'>): Promise<void> => {
    const typed: StoredDialog = { ...stored, draftId: to.id, isLeft: true }
    await deviceDrafts.save(storedDialogKey(to), { typed, base: '', savedAt: Date.now() }).catch(() => undefined)
    forget()
  }

  return { draft, take: () => setDraft(undefined), store, leave, forget, carry }
}
