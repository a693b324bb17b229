import { startTransition, useEffect, useMemo, useState } from 'react'
import { atOnce, forTime, type Pieces } from './pieces.ts'

/** How long one piece may hold up the page, in milliseconds: less than a frame. */
const PIECE = 12

/**
 * The result of a calculation: a short one is there at once, on any device; a long one is made while the page stays live.
 * `isOld`: it is that of another `begin`, and the new one is being made; undefined: there is none yet.
 * @param begin stays the same function as long as its result would be the same
 */
export function useInPieces<Result>(
  begin: () => Pieces<Result>,
  isShort: boolean,
): { result: Result | undefined; isOld: boolean } {
  const calculation = useMemo(() => {
    const work = begin()
    return { work, made: isShort ? { result: atOnce(work) } : undefined }
  }, [begin, isShort])
  const [later, setLater] = useState<{ work: Pieces<Result>; result: Result }>()
  useEffect(() => {
    const { work, made } = calculation
    if (made) return
    let timer: ReturnType<typeof setTimeout>
    const goOn = () => {
      try {
        const more = forTime(work, PIECE)
        if (more) startTransition(() => setLater({ work, ...more }))
        else timer = setTimeout(goOn)
      } catch (error) {
        // It is thrown while the screen is drawn, as the error of a short calculation is.
        setLater(() => {
          throw error
        })
      }
    }
    timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [calculation])
  const now = calculation.made ?? (later?.work === calculation.work ? later : undefined)
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  return { result: (now ?? last)?.result, isOld: !now }
}
