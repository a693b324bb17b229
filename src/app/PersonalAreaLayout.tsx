import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { DESKTOP } from '#/config/breakpoints.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { keepFocus } from '#/lib/focus/keep-focus.ts'
import { AreaNav } from './AreaNav.tsx'
import { MissingPartBoundary } from './MissingPartBoundary.tsx'
import { MobileBar } from './MobileBar.tsx'
import styles from './PersonalAreaLayout.module.css'

/** The frame of the area (R2.7). */
export function PersonalAreaLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const isDesktop = useMedia(DESKTOP)
  const { pathname } = useLocation()
  return (
    <div className={styles.frame}>
      {isDesktop ? (
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
