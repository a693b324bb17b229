/** Milliseconds after the load event. */
const AFTER_LOAD = 2_000
/** Milliseconds between two checks of the pictures. */
const CHECK_EVERY = 250
/**
 * How long the app waits for pictures (ms). The browser may never load a lazy picture that a scrolling container hides.
 */
const PICTURES_LIMIT = 8_000

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/**
 * Whether a picture in view is not loaded yet. An observer answers this, because measuring a picture would lay out
 * sections that are not drawn yet. On a hidden page the observer never reports, and the answer is true.
 */
const isPictureMissing = (): Promise<boolean> => {
  const unloadedImages = [...document.images].filter(({ complete }) => !complete)
  if (unloadedImages.length === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    const finish = (isMissing: boolean) => {
      observer.disconnect()
      resolve(isMissing)
    }
    const observer = new IntersectionObserver((entries) => finish(entries.some(({ isIntersecting }) => isIntersecting)))
    for (const image of unloadedImages) observer.observe(image)
    setTimeout(finish, CHECK_EVERY, true)
  })
}

/**
 * Resolves when the page and the pictures in view are loaded and the browser is idle. It waits for pictures at most ten
 * seconds after the load event.
 */
export async function afterFirstView(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await pause(AFTER_LOAD)
  const deadline = Date.now() + PICTURES_LIMIT
  while (Date.now() < deadline && (await isPictureMissing())) await pause(CHECK_EVERY)
  // Safari lacks `requestIdleCallback`.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: AFTER_LOAD }))
}
