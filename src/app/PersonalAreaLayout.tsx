import type { ReactNode } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import { DESKTOP, WIDE_DESKTOP } from '#/config/breakpoints.ts'
import { AREA } from '#/config/paths.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { keepFocus } from '#/lib/focus/keep-focus.ts'
import { AreaNav } from './AreaNav.tsx'
import { MissingPartBoundary } from './MissingPartBoundary.tsx'
import { MobileBar } from './MobileBar.tsx'
import styles from './PersonalAreaLayout.module.css'

/** R2.7 */
export function PersonalAreaLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { pathname } = useLocation()
  const isBoard = matchPath(`${AREA}/Orders/*`, pathname) !== null
  const hasSideBar = useMedia(isBoard ? WIDE_DESKTOP : DESKTOP)
  return (
    <div className={`${styles.frame} ${hasSideBar ? styles.withSideBar : ''}`}>
      {hasSideBar ? (
        <aside className={styles.sideBar}>
          <AreaNav />
        </aside>
      ) : (
        <MobileBar />
      )}
      <main ref={keepFocus} className={styles.content} tabIndex={-1}>
        <MissingPartBoundary at={pathname}>{children}</MissingPartBoundary>
      </main>
    </div>
  )
}
