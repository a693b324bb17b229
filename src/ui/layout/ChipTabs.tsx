import { useRef } from 'react'
import type { Elements } from '#/lib/jsx/content.ts'
import { useChipInView } from '#/lib/scroll/use-active-section.ts'
import styles from './ChipTabs.module.css'

/** A scrolling row of links; the current one has `aria-current` and is scrolled into view. */
export function ChipTabs({
  label,
  shown,
  className,
  children,
}: {
  label: string
  /** When it changes, the current link is scrolled into view. */
  shown: string
  className: string | undefined
  children: Elements
}) {
  const nav = useRef<HTMLElement>(null)
  useChipInView(nav, shown)
  return (
    <nav className={`${styles.tabs} ${className}`} aria-label={label} ref={nav}>
      {children}
    </nav>
  )
}
