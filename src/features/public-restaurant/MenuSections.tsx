import { type CSSProperties, memo } from 'react'
import { DishRow } from './DishRow.tsx'
import styles from './MenuSections.module.css'
import type { MenuSection } from './menu-sections.ts'

/** One section per menu with its dishes. Drawn again only when the menu changes, not while the page scrolls. */
export const MenuSections = memo(function MenuSections({
  sections,
  currency,
}: {
  sections: MenuSection[]
  currency: string | undefined
}) {
  return sections.map((section) => (
    <section
      key={section.id}
      id={section.id}
      className={styles.section}
      aria-labelledby={`${section.id}-name`}
      // Reserves the height of what is not drawn yet, so that the scroll bar does not lie much.
      style={{ '--rows': section.dishes.length } as CSSProperties}
    >
      <h2 id={`${section.id}-name`} className={styles.name}>
        <bdi>{section.name}</bdi>
      </h2>
      <ul className={styles.dishes}>
        {section.dishes.map((dish) => (
          <DishRow key={dish.id} dish={dish} currency={currency} />
        ))}
      </ul>
    </section>
  ))
})
