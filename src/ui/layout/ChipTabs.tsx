import { useEffect, useRef } from 'react'
import type { Elements } from '#/lib/jsx/content.ts'
import { useChipInView } from '#/lib/scroll/use-active-section.ts'
import styles from './ChipTabs.module.css'

/** A row of links, which scrolls; the current one has `aria-current` and is scrolled into view. `end` stays in sight after it. */
export function ChipTabs({
  label,
  shown,
  className,
  end,
  children,
}: {
  label: string
  /** When it changes, the current link is scrolled into view. */
  shown: string
  className: string | undefined
  end?: Elements
  children: Elements
}) {
  const row = useRef<HTMLDivElement>(null)
  useChipInView(row, shown)
  useEffect(() => {
    if (!row.current) return
    // What has the focus stays whole when the row becomes narrower.
    const observer = new ResizeObserver(([entry]) => {
      const focused = document.activeElement
      if (entry?.target.contains(focused)) focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  return (
    <nav className={styles.nav} aria-label={label}>
      <div className={`${styles.tabs} ${className}`} ref={row}>
        {children}
      </div>
      {end}
    </nav>
  )
}
