import type { ReactNode } from 'react'
import styles from './SideSheet.module.css'

/** What stands in a `SideSheet`: a body that scrolls, and the buttons under it. */
export function SideSheetContent({ foot, children }: { foot: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </>
  )
}
