import { useMedia } from '#/lib/device/use-media.ts'

/** Columns of the board by the window's width (R2.50). */
export function useColumnCount(): 1 | 2 | 3 {
  const isOne = useMedia('(max-width: 500px)')
  const isTwo = useMedia('(max-width: 700px)')
  return isOne ? 1 : isTwo ? 2 : 3
}
