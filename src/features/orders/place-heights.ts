/*
 * How high the places of a board are, in pixels: measured while a card stands there, estimated before.
 */

export type PlaceHeights = ReturnType<typeof createPlaceHeights>

export function createPlaceHeights() {
  const heights = new Map<string, number>()
  let observer: ResizeObserver | undefined

  function note(entries: readonly ResizeObserverEntry[]) {
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0]?.blockSize
      // An empty place has the height that it was given.
      if (height && target instanceof HTMLElement && target.dataset.drawn === 'true')
        heights.set(target.dataset.place ?? '', height)
    }
  }

  return {
    /** @param estimate is asked once for a card that was never drawn: no place changes while nobody sees it. */
    of(id: string, estimate: () => number): number {
      const known = heights.get(id)
      if (known !== undefined) return known
      const guess = estimate()
      heights.set(id, guess)
      return guess
    },

    /** Measures a place while a card stands there. Gives the way to stop. */
    watch(place: HTMLElement): () => void {
      observer ??= new ResizeObserver(note)
      observer.observe(place)
      return () => observer?.unobserve(place)
    },

    /** Forgets what is not on the board any more. */
    keepOnly(ids: { has(id: string): boolean }): void {
      for (const id of heights.keys()) if (!ids.has(id)) heights.delete(id)
    },
  }
}
