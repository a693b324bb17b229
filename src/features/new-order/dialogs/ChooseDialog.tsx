import { useState } from 'react'
import { choicesOf } from '#/entities/dish/choices.ts'
import { missingChoices } from '#/entities/order/notes/chosen.ts'
import type { OpenDishLine } from '#/entities/order/open-orders/open-order.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { ChoiceFields } from './ChoiceFields.tsx'
import { plainLine } from './dish-choice.ts'
import type { OrderDialog } from './order-dialog.ts'

/** Opened by the plus of a dish with required choices. The last answer adds the dish. */
export function ChooseDialog({
  open,
  dialog: { dish, quantity },
  onAdd,
  onClose,
}: {
  open: boolean
  dialog: Extract<OrderDialog, { kind: 'choose' }>
  onAdd: (line: OpenDishLine) => void
  onClose: () => void
}) {
  const [note, setNote] = useState('')
  const [lineId] = useState(newId)
  const choices = choicesOf(dish)
  const answer = (noteAfter: string) => {
    setNote(noteAfter)
    const line = missingChoices(noteAfter, choices).length === 0 ? plainLine(dish, lineId) : undefined
    if (line) onAdd({ ...line, quantity, note: noteAfter })
  }
  return (
    <ResponsivePanel
      open={open}
      title={quantity > 1 ? `${quantity} × ${dish.name}` : dish.name}
      width="xs"
      onClose={onClose}
    >
      <div className="stack-20">
        <ChoiceFields choices={choices} note={note} onChange={answer} />
      </div>
    </ResponsivePanel>
  )
}
