import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveSection, useChipInView } from '#/lib/scroll/use-active-section.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './SectionBar.module.css'

// The sticky bars cover 116 pixels; the rest is air above a heading.
const covered = () => 128

/**
 * The sticky row of section names (R2.22): a click scrolls to the section, the marked one follows the scroll.
 * @param onAsked is called before the scroll, so that the section can be rendered.
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
