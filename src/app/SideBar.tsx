import { AreaNav } from './AreaNav.tsx'
import styles from './SideBar.module.css'

/** The side bar of medium screens and up; it stays in place while the page scrolls. */
export function SideBar() {
  return (
    <aside className={styles.bar}>
      <AreaNav />
    </aside>
  )
}
