import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { DishRow } from './DishRow.tsx'
import styles from './MenuSections.module.css'
import type { MenuSection } from './menu-sections.ts'
import { searchWith } from './popup.ts'
import type { RowTools } from './row-tools.ts'
import { useOpenPopup } from './use-popup.ts'

export function MenuSections({ sections, currency }: { sections: MenuSection[]; currency: string | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const search = searchWith(useLocation().search, undefined)
  const open = useOpenPopup()
  return sections.map((section) => (
    <Section key={section.id} section={section} {...{ t, language, currency, search, open }} />
  ))
}

/** Memoized: it renders only when its menu changes, not on scroll or when a popup opens. */
const Section = memo(function Section({ section, ...tools }: RowTools & { section: MenuSection }) {
  return (
    <section
      id={section.id}
      className={styles.section}
      aria-labelledby={`${section.id}-name`}
      // Reserves the height of what is not rendered yet, for a scroll bar of about the right size.
      style={{ '--rows': section.dishes.length } as CSSProperties}
    >
      <h2 id={`${section.id}-name`} className={styles.name} tabIndex={-1}>
        <bdi>{section.name}</bdi>
      </h2>
      <ul className={styles.dishes}>
        {section.dishes.map((dish) => (
          <DishRow key={dish.id} dish={dish} {...tools} />
        ))}
      </ul>
    </section>
  )
})
