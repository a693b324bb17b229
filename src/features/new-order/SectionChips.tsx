import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveSection } from '#/lib/scroll/use-active-section.ts'
import { useChipInView } from '#/lib/scroll/use-chip-in-view.ts'
import { Button } from '#/ui/Button.tsx'
import type { OrderSection } from './order-sections.ts'
import styles from './SectionChips.module.css'

/** A chip per section: scrolls there, and marks the current one. Memoised: adding a dish does not re-render it. */
export const SectionChips = memo(function SectionChips({ sections }: { sections: readonly OrderSection[] }) {
  const { t } = useTranslation()
  const row = useRef<HTMLElement>(null)
  // The sticky tools' height is that of their rows.
  const { active, goTo } = useActiveSection(
    sections,
    () => row.current?.parentElement?.getBoundingClientRect().bottom ?? 0,
  )
  useChipInView(row, active)
  return (
    <nav className={styles.chips} ref={row} aria-label={t('newOrder.sections')}>
      {sections.map((section) => (
        <Button
          look="chip"
          key={section.id}
          className={styles.chip}
          aria-current={section.id === active ? 'true' : undefined}
          onClick={(event) => goTo(section.id, event)}
        >
          <bdi>{section.title}</bdi>
          {section.menuName && (
            <span className={styles.menu}>
              {' · '}
              <bdi>{section.menuName}</bdi>
            </span>
          )}
        </Button>
      ))}
    </nav>
  )
})
