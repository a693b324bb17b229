import type { ReactNode } from 'react'
import styles from './SideSheet.module.css'

/** The content of a `SideSheet`: a scrolling body and the buttons below it. */
export function SideSheetContent({ foot, children }: { foot: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </>
  )
}
