import { startTransition, useEffect, useMemo, useState } from 'react'
import { atOnce, forTime, type Pieces } from './pieces.ts'

/** How long one piece may block the page (ms). This is less than the time between two frames. */
const PIECE = 12

/**
 * The result of a calculation. A short calculation returns its result at once. A long one is made in pieces, so that
 * the page can react meanwhile. `isOld`: the result is that of an earlier `begin`, and the new one is being made.
 * Undefined while there is no result yet.
 * @param begin must stay the same function as long as its result would be the same.
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
        // The error is thrown while the screen is drawn, in the same way as the error of a short calculation.
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
