/** Cards further than this outside the window are not drawn (a CSS margin). */
const NEARBY = '800px 0px'

type Observers = { nearness: IntersectionObserver; size: ResizeObserver }

let observers: Observers | undefined
const told = new WeakMap<Element, (isNear: boolean) => void>()

function start(): Observers {
  const nearness = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
    },
    { rootMargin: NEARBY },
  )
  const size = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0]?.blockSize
      // An empty place has the height that it was given.
      if (height && target instanceof HTMLElement && target.dataset.drawn === 'true')
        target.style.setProperty('--height', `${height}px`)
    }
  })
  return { nearness, size }
}

/**
 * Tells whether a place is in the window or near it, and notes its height in `--height` while it is drawn. One pair of
 * observers serves all places.
 * @returns stops watching.
 */
export function watchPlace(place: HTMLElement, onNear: (isNear: boolean) => void): () => void {
  observers ??= start()
  const { nearness, size } = observers
  told.set(place, onNear)
  nearness.observe(place)
  size.observe(place)
  return () => {
    nearness.unobserve(place)
    size.unobserve(place)
  }
}
