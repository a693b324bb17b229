import { type ReactNode, useRef } from 'react'
import { useChipInView } from '#/lib/scroll/use-chip-in-view.ts'
import styles from './ChipTabs.module.css'

/** A row of links, one of which is where one is (`aria-current`). It scrolls where there is no room for all. */
export function ChipTabs({
  label,
  shown,
  className,
  children,
}: {
  label: string
  /** Changes with what is chosen, and with what there is to choose from. */
  shown: string
  className: string | undefined
  children: ReactNode
}) {
  const nav = useRef<HTMLElement>(null)
  useChipInView(nav, shown)
  return (
    <nav className={`${styles.tabs} ${className}`} aria-label={label} ref={nav}>
      {children}
    </nav>
  )
}
