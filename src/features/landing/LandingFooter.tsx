import { ColorSchemeSwitcher } from '#/ui/ColorSchemeSwitcher.tsx'
import styles from './LandingFooter.module.css'

/** The foot of the landing page: the choice of colours. */
export function LandingFooter() {
  return (
    <footer className={styles.foot}>
      <ColorSchemeSwitcher />
    </footer>
  )
}
