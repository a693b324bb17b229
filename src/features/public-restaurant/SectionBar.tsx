import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveSection } from '#/lib/scroll/use-active-section.ts'
import { useChipInView } from '#/lib/scroll/use-chip-in-view.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './SectionBar.module.css'

// What sticks at the top covers 116 pixels, and a heading wants some air.
const covered = () => 128

/**
 * The sticky row of the sections' names: a click scrolls to that section, the marked one follows the scroll (section 2).
 * @param onAsked is called before it is gone to a section, which must be on the page then.
 */
export function SectionBar({ sections, onAsked }: { sections: { id: string; name: string }[]; onAsked: () => void }) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  const { active, goTo } = useActiveSection(sections, covered)

  useChipInView(bar, active)

  return (
    <nav className={styles.bar} ref={bar} aria-label={t('publicRestaurant.sections')}>
      {sections.map(({ id, name }) => (
        <Button
          key={id}
          look="chip"
          className={`${styles.chip} one-line`}
          aria-current={id === active ? 'true' : undefined}
          onClick={(event) => {
            onAsked()
            goTo(id, event)
          }}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
    </nav>
  )
}
