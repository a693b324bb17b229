import type { CSSProperties, Ref } from 'react'
import { createPortal } from 'react-dom'
import type { Elements } from '#/lib/jsx/content.ts'
import styles from './PrintedPaper.module.css'

/* All that is printed: sheets beside the app, of which nothing else is printed, and the same sheets as a preview. */

/** In millimetres. A roll is as long as what stands on it. */
const SHEETS = { a4: [210, 297], 'a4-wide': [297, 210], a5: [148, 210] } as const
export type SheetSize = keyof typeof SHEETS

/** In CSS pixels. */
export const MILLIMETRE = 96 / 25.4

/** Visible on paper only. There is one at a time: a printer gets all that are on the page. */
export function PrintedPaper({
  ref,
  className = '',
  children,
}: {
  ref?: Ref<HTMLDivElement>
  /** Names the page's size and margins, if the children are no sheets. */
  className?: string | undefined
  children: Elements
}) {
  return createPortal(
    <div ref={ref} className={`${styles.printed} ${styles.paper} ${className}`} aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
}

/** One sheet, alike on the screen and on paper. */
export function Sheet({
  ref,
  size,
  className = '',
  children,
}: {
  ref?: Ref<HTMLDivElement>
  size: SheetSize
  className?: string | undefined
  children: Elements
}) {
  return (
    <div ref={ref} className={`${styles.paper} ${styles[size]} ${className}`}>
      {children}
    </div>
  )
}

/** A sheet as large as there is room. */
export function SheetPreview({ size, label, children }: { size: SheetSize; label: string; children: Elements }) {
  const [width, height] = SHEETS[size]
  const shape = { '--width': `${width}mm`, '--shape': `${width} / ${height}` } as CSSProperties
  return (
    <figure className={styles.frame} style={shape} aria-label={label}>
      <div className={styles.scaled}>{children}</div>
    </figure>
  )
}

/** A strip of 80 mm. */
export function Roll({ ref, children }: { ref?: Ref<HTMLDivElement>; children: Elements }) {
  return (
    <div ref={ref} className={`${styles.paper} ${styles.roll}`}>
      {children}
    </div>
  )
}

/** A roll in its own size, also the measure of the strip that is printed. */
export function RollPreview({ label, children }: { label: string; children: Elements }) {
  return (
    <figure className={styles.strip} aria-label={label}>
      {children}
    </figure>
  )
}

let length: CSSStyleSheet | undefined

/** A printer of rolls cuts where the page ends. The content policy allows no style element, but this. */
function setRollLength(roll: HTMLElement): void {
  if (!length) {
    length = new CSSStyleSheet()
    document.adoptedStyleSheets.push(length)
  }
  length.replaceSync(`@page roll { size: 80mm ${Math.ceil(roll.scrollHeight / MILLIMETRE) + 1}mm; margin: 0 }`)
}

/**
 * Opens the browser's print dialog. Resolves when it is closed: on phones `print` returns before the page is read.
 * @param pictures what is printed: pictures that are still being decoded would be blank.
 * @param roll the strip on the screen, if a strip is printed.
 */
export async function printPaper({
  pictures,
  roll,
}: {
  pictures?: HTMLElement | null
  roll?: HTMLElement | null
} = {}): Promise<void> {
  if (roll) setRollLength(roll)
  await Promise.allSettled([...(pictures?.querySelectorAll('img') ?? [])].map((image) => image.decode()))
  const printEnd = new Promise((resolve) => window.addEventListener('afterprint', resolve, { once: true }))
  window.print()
  await printEnd
}
