import { useRestaurant } from '#/entities/restaurant/api.ts'
import { Price } from '#/ui/Price.tsx'
import { type Draft, draftCents } from './draft.ts'
import styles from './UnsentOrder.module.css'

/** What is in an unsent order, and what it costs. */
export function OrderContent({ draft }: { draft: Draft }) {
  const currency = useRestaurant(draft.restaurantId).data?.currency
  const lines = draft.courses.flatMap((course) => course.lines).filter((line) => line.quantity > 0)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.lineId}>
            <bdi dir="ltr" className="figures">
              {line.quantity} ×
            </bdi>{' '}
            <bdi>{line.kind === 'dish' ? line.dishName : line.combinationName}</bdi>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <Price cents={draftCents(draft)} currency={currency} />
      </p>
    </>
  )
}
