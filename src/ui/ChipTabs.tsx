import { type ReactNode, useEffect, useRef } from 'react'
import styles from './ChipTabs.module.css'

/** The look of each of them. */
export const chipTab = styles.tab

/** A row of links, one of which is where one is (`aria-current`). It scrolls where there is no room for all. */
export function ChipTabs({
  label,
  shown,
  className,
  children,
}: {
  label: string
  /** Changes with what is chosen, and with what there is to choose from. */
  shown: unknown
  className?: string | undefined
  children: ReactNode
}) {
  const nav = useRef<HTMLElement>(null)

  // What is chosen is brought in sight. Of the row only, the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says when there is something to look for
  useEffect(() => {
    const row = nav.current
    const chosen = row?.querySelector('[aria-current="page"]')
    if (!row || !chosen) return
    const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right
  }, [shown])

  return (
    <nav className={className ? `${styles.tabs} ${className}` : styles.tabs} aria-label={label} ref={nav}>
      {children}
    </nav>
  )
}
