import { useSyncExternalStore } from 'react'

/*
 * A view without the frame around it. Where the browser has a full screen it is used too; where it has none (a phone by
 * Apple), the page's own frame goes all the same: styles read `data-full-screen` on the root element.
 */

const listeners = new Set<() => void>()
let isOn = false

function set(next: boolean): void {
  if (isOn === next) return
  isOn = next
  document.documentElement.toggleAttribute('data-full-screen', next)
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  // Escape leaves the browser's full screen without asking us.
  const onChange = () => document.fullscreenElement === null && set(false)
  document.addEventListener('fullscreenchange', onChange)
  listeners.add(listener)
  return () => {
    document.removeEventListener('fullscreenchange', onChange)
    listeners.delete(listener)
  }
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
export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, () => isOn)
