import { useMedia } from '#/lib/device/use-media.ts'

/** Columns of the board by the window's width (specification, section 2): 3 by default, 3 at 1100, 2 at 700, 1 at 500. */
export function useColumnCount(): 1 | 2 | 3 {
  const isOne = useMedia('(max-width: 500px)')
  const isTwo = useMedia('(max-width: 700px)')
  return isOne ? 1 : isTwo ? 2 : 3
}
