/** Milliseconds after the load event. */
const AFTER_LOAD = 2_000
const LOOK_EVERY = 250
/** The browser may never load a lazy picture, as one that a scroller hides. */
const LONGEST_FOR_PICTURES = 8_000

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/**
 * Asks an observer, because measuring a picture would lay out sections that are not drawn yet. On a hidden page the
 * observer never reports; that counts as missing.
 */
const isPictureMissing = (): Promise<boolean> => {
  const missing = [...document.images].filter(({ complete }) => !complete)
  if (missing.length === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (isMissing: boolean) => {
      observer.disconnect()
      resolve(isMissing)
    }
    const observer = new IntersectionObserver((entries) => end(entries.some(({ isIntersecting }) => isIntersecting)))
    for (const image of missing) observer.observe(image)
    setTimeout(end, LOOK_EVERY, true)
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
  const end = Date.now() + LONGEST_FOR_PICTURES
  while (Date.now() < end && (await isPictureMissing())) await pause(LOOK_EVERY)
  // Safari lacks `requestIdleCallback`.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: AFTER_LOAD }))
}
