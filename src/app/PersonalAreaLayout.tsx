import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { DESKTOP } from '#/config/breakpoints.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { keepFocus } from '#/lib/focus/keep-focus.ts'
import { AreaNav } from './AreaNav.tsx'
import { MissingPartBoundary } from './MissingPartBoundary.tsx'
import { MobileBar } from './MobileBar.tsx'
import styles from './PersonalAreaLayout.module.css'

/** The frame of the personal area: a side bar from medium screens up, a bar with a drawer on a phone. */
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
