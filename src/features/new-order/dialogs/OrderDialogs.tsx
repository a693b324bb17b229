import { itemKey, keyOfLine } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenLine } from '#/entities/order/open-orders/open-order.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { CoversDialog } from '#/panels/table-orders/CoversDialog.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import type { OrderState } from '../order-state.ts'
import type { OrderDeskTools } from '../use-order-desk.ts'
import { ChooseDialog } from './ChooseDialog.tsx'
import { CombinationWizard } from './CombinationWizard.tsx'
import { DishDialog } from './DishDialog.tsx'
import type { ScreenDialog } from './order-dialog.ts'
import { QuickAddDialog } from './QuickAddDialog.tsx'

/** The dialogs of an order desk. */
export function OrderDialogs({
  desk,
  state: { openOrder },
  title,
  courses,
  foot,
  screenDialogs,
}: {
  desk: OrderDeskTools
  state: OrderState
  /** The title of the sheet with the courses. */
  title: string
  courses: Elements
  foot: Elements
  /** The screen's own dialogs. `opening` is the key of an opening. */
  screenDialogs: (dialog: ScreenDialog, opening: number) => Elements
}) {
  const { dialog, change, currency, usualCourses, completeDialog } = desk
  const { shown, opening } = useDialogValue(dialog)
  const save = (line: OpenLine, course: number) => {
    const offeredCourse = shown && 'defaults' in shown && !shown.editedLine ? shown.defaults.course : undefined
    change({ type: 'save', line, course, offeredCourse })
    completeDialog()
  }
  const common = { open: dialog !== undefined, onClose: desk.closeDialog }
  const lineDialog = { openOrder, currency, onSave: save, onStore: desk.storeDialog, ...common }

  if (!shown) return null
  switch (shown.kind) {
    case 'review':
      return (
        <ResponsivePanel title={title} foot={foot} {...common}>
          {courses}
        </ResponsivePanel>
      )
    case 'covers':
      return (
        <CoversDialog
          key={opening}
          tableNumber={openOrder.tableNumber}
          covers={openOrder.covers}
          onDone={(covers) => {
            change({ type: 'covers', covers })
            completeDialog()
          }}
          {...common}
        />
      )
    case 'quick':
      return (
        <QuickAddDialog
          key={opening}
          dialog={shown}
          openOrder={openOrder}
          currency={currency}
          onAdd={(line, words) => {
            change({ type: 'add', line, words, usualCourse: usualCourses?.get(keyOfLine(line)) })
            completeDialog()
          }}
          onMore={() => desk.openItem({ ...shown, kind: 'dish', key: itemKey('dish', shown.dish.id) })}
          {...common}
        />
      )
    case 'choose':
      return (
        <ChooseDialog
          key={opening}
          dialog={shown}
          onAdd={(line) => {
            change({ type: 'add', line, usualCourse: usualCourses?.get(keyOfLine(line)) })
            completeDialog()
          }}
          {...common}
        />
      )
    case 'dish':
      return <DishDialog key={opening} dialog={shown} {...lineDialog} />
    case 'combination':
      return <CombinationWizard key={opening} dialog={shown} {...lineDialog} />
    default:
      return screenDialogs(shown, opening)
  }
}
