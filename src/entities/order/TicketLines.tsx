import type { Order } from './schema.ts'
import { ticketCourses } from './ticket.ts'

/** What is in an order that the kitchen has: its dishes in short, course by course. */
export function TicketLines({ order }: { order: Order }) {
  return (
    <ul>
      {ticketCourses(order).flatMap(({ number, lines }) =>
        lines.map((line) => (
          <li key={`${number} ${line.key}`}>
            <bdi dir="ltr" className="figures">
              {line.quantity} ×
            </bdi>{' '}
            <bdi>{line.name}</bdi>
          </li>
        )),
      )}
    </ul>
  )
}
