import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * A view without the frame around it. Where the browser has a full screen it is used too; where it has none (a phone by
 * Apple), the page's own frame goes all the same: styles read `data-full-screen` on the root element.
 */

const isOn = createStore(false, () => {
  // Escape ends the browser's full screen without asking us.
  const onChange = () => document.fullscreenElement === null && set(false)
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
})

function set(next: boolean): void {
  document.documentElement.toggleAttribute('data-full-screen', next)
  isOn.set(next)
}

/** Begins or ends the view without a frame. Begun by a tap only: browsers refuse it otherwise. */
export function setFullScreen(next: boolean): void {
  set(next)
  const done = next
    ? document.documentElement.requestFullscreen?.()
    : document.fullscreenElement && document.exitFullscreen()
  // Refused: the frame is gone all the same.
  if (done instanceof Promise) done.catch(() => {})
}

/** Whether the view is without its frame. */
export const useFullScreen = (): boolean => useStore(isOn)
