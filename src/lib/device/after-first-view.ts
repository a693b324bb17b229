/** Milliseconds after the load event. */
const AFTER_LOAD = 2_000
const LOOK_EVERY = 250
/** The browser may never load a lazy picture, as one that a scroller hides. */
const LONGEST_FOR_PICTURES = 8_000

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

const isInView = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
}

const isPictureMissing = (): boolean => [...document.images].some((image) => !image.complete && isInView(image))

/**
 * Resolves when the page and the pictures in view are loaded and the browser is idle. It waits for pictures at most ten
 * seconds after the load event.
 */
export async function afterFirstView(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await pause(AFTER_LOAD)
  for (let waited = 0; waited < LONGEST_FOR_PICTURES && isPictureMissing(); waited += LOOK_EVERY)
    await pause(LOOK_EVERY)
  // Safari lacks it.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: AFTER_LOAD }))
}
