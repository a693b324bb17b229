import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * Full screen hides the page's frame, and uses the browser's full screen where the browser has one (an iPhone has
 * none). Styles read `data-full-screen` on the root element.
 */

const isFullScreen = createStore(false, () => {
  // The Escape key ends the browser's full screen without asking the app.
  const onChange = () => document.fullscreenElement === null && setFrameHidden(false)
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
})

function setFrameHidden(isHidden: boolean): void {
  document.documentElement.toggleAttribute('data-full-screen', isHidden)
  isFullScreen.set(isHidden)
}

/** Starts or ends the full screen. Browsers refuse a start that does not come from a tap. */
export function setFullScreen(isOn: boolean): void {
  setFrameHidden(isOn)
  const request = isOn
    ? document.documentElement.requestFullscreen?.()
    : document.fullscreenElement && document.exitFullscreen()
  // The browser may refuse, but the frame is hidden anyway.
  if (request instanceof Promise) request.catch(() => {})
}

export const useFullScreen = (): boolean => useStore(isFullScreen)
