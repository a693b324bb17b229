import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuSection } from './menu-sections.ts'
import styles from './SectionBar.module.css'
import { useActiveSection } from './use-active-section.ts'

/** The sticky row of menu names: a click scrolls to that section, the marked one follows the scroll (section 2). */
export function SectionBar({ sections }: { sections: MenuSection[] }) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  const { active, goTo } = useActiveSection(sections)

  useEffect(() => {
    const follow = () => {
      const chip = active && bar.current?.querySelector('[aria-current]')
      if (!bar.current || !chip) return
      // Only the row is scrolled; scrollIntoView would move the page too.
      const row = bar.current.getBoundingClientRect()
      const box = chip.getBoundingClientRect()
      if (box.left < row.left + 16 || box.right > row.right - 16) {
        bar.current.scrollBy({ left: box.left + box.width / 2 - (row.left + row.width / 2) })
      }
    }
    const frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [active])

  return (
    <nav className={styles.bar} ref={bar} aria-label={t('publicRestaurant.sections')}>
      {sections.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={`${styles.chip} one-line`}
          aria-current={id === active ? 'true' : undefined}
          onClick={() => goTo(id)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </nav>
  )
}
