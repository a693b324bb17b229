import { type ComponentProps, useSyncExternalStore } from 'react'
import { LIMITS } from '#/config/limits.ts'
import { BrandLink } from '#/ui/BrandBar.tsx'
import { LanguageSwitcher } from '#/ui/LanguageSwitcher.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import { CitySearch } from './CitySearch.tsx'
import styles from './LandingHeader.module.css'
import { ScanButton } from './ScanButton.tsx'

/** R2.11 */
export function LandingHeader(search: ComponentProps<typeof CitySearch>) {
  const isFixed = useScrolledBeyond(LIMITS.fixedBarScroll)
  return (
    // Keeps its height, so that nothing jumps when the bar becomes fixed.
    <div className={styles.place}>
      <header className={`${styles.bar} ${isFixed ? styles.fixed : ''}`} data-fixed={isFixed}>
        <div className={styles.inner}>
          <BrandLink className={styles.brand} />
          <search className={styles.search}>
            <CitySearch {...search} />
          </search>
          <div className={styles.corner}>
            <ScanButton />
            <LanguageSwitcher isIconOnPhone />
            <AccountCorner />
          </div>
        </div>
      </header>
    </div>
  )
}

const subscribeToScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled further than this many pixels; renders only when that changes. */
const useScrolledBeyond = (pixels: number): boolean =>
  useSyncExternalStore(subscribeToScroll, () => window.scrollY > pixels)
