import { type RefObject, useEffect } from 'react'

/** Keeps the marked chip of a row that scrolls sideways in sight. @param active changes with the mark. */
export function useChipInView(row: RefObject<HTMLElement | null>, active: string | undefined): void {
  useEffect(() => {
    const chip = active && row.current?.querySelector('[aria-current]')
    if (!row.current || !chip) return
    // Only the row is scrolled; scrollIntoView would move the page too.
    const around = row.current.getBoundingClientRect()
    const box = chip.getBoundingClientRect()
    if (box.left < around.left + 16 || box.right > around.right - 16) {
      row.current.scrollBy({ left: box.left + box.width / 2 - (around.left + around.width / 2) })
    }
  }, [row, active])
}
