import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useMedia } from '#/lib/device/use-media.ts'
import type { Columns } from './columns.ts'
import { useKitchenSettings } from './kitchen-settings.ts'
import { LEAST_WIDTH, TEXT_SIZES, USUAL_WIDTH } from './stored-settings.ts'
import { columnsThatFit, EVERYTHING, idsInRange, type Range, visibleRange } from './virtual-columns.ts'

/** Up to this many cards are always rendered, so that the browser's own search finds their text. */
const ALWAYS_RENDERED = 60

function useVisibleRange(board: RefObject<HTMLElement | null>): Range {
  const [range, setRange] = useState(() => visibleRange(0, window.innerHeight))

  useEffect(() => {
    const update = () => {
      const element = board.current
      if (!element) return
      const next = visibleRange(element.getBoundingClientRect().top, window.innerHeight)
      setRange((previousRange) =>
        previousRange.from === next.from && previousRange.to === next.to ? previousRange : next,
      )
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(document.body)
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [board])

  return range
}

/** Heights of the board's places in pixels: measured while a card is rendered there, estimated before. */
function createPlaceHeights() {
  const heights = new Map<string, number>()
  let observer: ResizeObserver | undefined

  function storeHeights(entries: readonly ResizeObserverEntry[]) {
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0]?.blockSize
      // An empty place has the height that it was given.
      if (height && target instanceof HTMLElement && target.dataset.drawn === 'true')
        heights.set(target.dataset.place ?? '', height)
    }
  }

  return {
    /** @param estimate is called once for a card that was never rendered, so that no hidden place changes its height. */
    of(id: string, estimate: () => number): number {
      const height = heights.get(id)
      if (height !== undefined) return height
      const estimatedHeight = estimate()
      heights.set(id, estimatedHeight)
      return estimatedHeight
    },

    /** Measures a place while a card is rendered there. Returns unobserve. */
    watch(place: HTMLElement): () => void {
      observer ??= new ResizeObserver(storeHeights)
      observer.observe(place)
      return () => observer?.unobserve(place)
    },

    keepOnly(ids: { has(id: string): boolean }): void {
      for (const id of heights.keys()) if (!ids.has(id)) heights.delete(id)
    },
  }
}

/** The columns of a board whose width is not known yet (R2.50). */
const COLUMNS_BEFORE = 3

/**
 * How many columns the board has: as many as this device has chosen, or as many as have room, but none so narrow that words
 * break. On a narrow window there are those of the specification (R2.50). The side bar and the totals take their room from them.
 */
export function useColumnCount(board: RefObject<HTMLElement | null>): number {
  const { columns, textSize } = useKitchenSettings()
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = board.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [board])
  const isNarrow = useMedia('(max-width: 500px)')
  const isMedium = useMedia('(max-width: 700px)')
  const wanted = isNarrow ? 1 : isMedium ? 2 : columns
  if (width === 0) return wanted ?? COLUMNS_BEFORE
  const scale = TEXT_SIZES[textSize]
  return wanted === null
    ? columnsThatFit(USUAL_WIDTH * scale, width)
    : Math.min(wanted, columnsThatFit(LEAST_WIDTH * scale, width))
}

/**
 * @param size the number of cards.
 * @param scale how large the texts are.
 * @param estimate the height of a card that was never rendered, in pixels.
 * @returns `measure` watches the height of a rendered place, `drawnIn` says which cards of a column are rendered.
 */
export function useVirtualColumns(
  board: RefObject<HTMLElement | null>,
  columns: Columns,
  size: number,
  scale: number,
  estimate: (id: string) => number,
) {
  const visiblePart = useVisibleRange(board)
  // Another number of columns changes the width of every card, and another size of the texts its height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is what the numbers are for
  const heights = useMemo(createPlaceHeights, [columns.length, scale])
  useEffect(() => heights.keepOnly(new Set(columns.flat())), [heights, columns])
  const heightOf = (id: string) => heights.of(id, () => estimate(id))
  const range = size > ALWAYS_RENDERED ? visiblePart : EVERYTHING
  return {
    heightOf,
    measure: heights.watch,
    drawnIn: (ids: readonly string[]) => idsInRange(ids, heightOf, range),
  }
}
