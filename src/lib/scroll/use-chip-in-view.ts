import { type RefObject, useEffect } from 'react'

/** Scrolls a row of chips so that the current one is visible. @param active changes with the current chip. */
export function useChipInView(row: RefObject<HTMLElement | null>, active: string | undefined): void {
  useEffect(() => {
    const chip = active && row.current?.querySelector('[aria-current]')
    if (!row.current || !chip) return
    // scrollIntoView would scroll the page too.
    const around = row.current.getBoundingClientRect()
    const box = chip.getBoundingClientRect()
    if (box.left < around.left + 16 || box.right > around.right - 16) {
      row.current.scrollBy({ left: box.left + box.width / 2 - (around.left + around.width / 2) })
    }
  }, [row, active])
}
