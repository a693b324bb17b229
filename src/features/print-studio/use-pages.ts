import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { MILLIMETRE } from '#/ui/PrintedPaper.tsx'
import { columnsOf, type Paper } from './MenuPage.tsx'
import { fill, type Page } from './pages.ts'

/** Left free at the end of a column: a printer may round what the screen does not. */
const SLACK = 2 * MILLIMETRE

/** Increases when fonts have arrived: what was measured with others is too high or too low. */
function useFontLoads(): number {
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const count = () => setLoads((before) => before + 1)
    document.fonts?.addEventListener('loadingdone', count)
    return () => document.fonts?.removeEventListener('loadingdone', count)
  }, [])
  return loads
}

/**
 * The pages of a paper; undefined until they are measured.
 * @param measure an element with one page that holds all blocks in its first column.
 */
export function usePages(paper: Paper | undefined, measure: RefObject<HTMLElement | null>): Page[] | undefined {
  const loads = useFontLoads()
  const [made, setMade] = useState<{ paper: Paper; loads: number; pages: Page[] }>()
  const isMade = made?.paper === paper && made?.loads === loads
  useLayoutEffect(() => {
    const columns = measure.current?.querySelector<HTMLElement>('[data-columns]')
    if (isMade || !paper || !columns) return
    const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0
    const heights = [...columns.querySelectorAll('[data-block]')].map(heightOf)
    const room = heightOf(columns) - SLACK
    const pages = fill(
      paper.blocks.map(({ kind }, index) => ({
        height: heights[index] ?? 0,
        // The pieces of a long heading may stand apart.
        isHeading: kind === 'menu' && paper.blocks[index + 1]?.kind !== 'menu',
      })),
      { columns: columnsOf(paper), first: room, other: room + heightOf(columns.previousElementSibling) },
    )
    setMade({ paper, loads, pages })
  })
  return isMade ? made?.pages : undefined
}
