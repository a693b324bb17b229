import { useTranslation } from 'react-i18next'
import type { OrderSection } from './order-sections.ts'
import styles from './SectionChips.module.css'

/** A chip for each section; a tap goes there. */
export function SectionChips({ sections }: { sections: readonly OrderSection[] }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.chips} aria-label={t('newOrder.sections')}>
      {sections.map((section) => (
        <button
          key={section.id}
          type="button"
          className={styles.chip}
          onClick={() => document.getElementById(section.id)?.scrollIntoView({ block: 'start' })}
        >
          <bdi>{section.title}</bdi>
        </button>
      ))}
    </nav>
  )
}
