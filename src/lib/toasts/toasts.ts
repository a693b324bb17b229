import type { Toast } from './toast.ts'

/*
 * R9.1. sweetalert2 shows one toast at a time, so toasts wait in a queue. The library is loaded when it is first
 * needed.
 */

const waitingToasts: Toast[] = []
let areToastsHeld = false
/** The toast that is shown. `end` closes it, and is set when it is on the screen. */
let current: { note: Toast; end?: () => void } | undefined

const load = () => import('./toast-window.ts')

async function show(shownToast: { note: Toast; end?: () => void }): Promise<void> {
  const { closeToast, showToast } = await load()
  if (areToastsHeld) return void waitingToasts.unshift(shownToast.note)
  shownToast.end = closeToast
  await showToast(shownToast.note)
}

const takeNextToast = (): Toast | undefined => (areToastsHeld ? undefined : waitingToasts.shift())

async function showAll(): Promise<void> {
  for (let note = takeNextToast(); note; note = takeNextToast()) {
    current = { note }
    await show(current).catch((error) => console.warn('A toast could not be shown:', error))
  }
  current = undefined
}

/** Queues a toast. Never throws. */
export function toast(note: Toast): void {
  const isSame = (other: Toast) => note.about !== undefined && other.about === note.about
  const place = waitingToasts.findIndex(isSame)
  const onScreen = current && isSame(current.note) ? current : undefined
  if (onScreen && !onScreen.end) onScreen.note = note
  else if (place >= 0) waitingToasts[place] = note
  else if (onScreen) {
    waitingToasts.unshift(note)
    onScreen.end?.()
  } else waitingToasts.push(note)
  if (!current) showAll()
}

/**
 * Shows no toast until the returned function is called, for a screen that another person sees. A toast that is on the
 * screen now is shown again afterwards.
 */
export function holdToasts(): () => void {
  areToastsHeld = true
  if (current?.end) {
    waitingToasts.unshift(current.note)
    current.end()
  }
  return () => {
    areToastsHeld = false
    if (!current) showAll()
  }
}

/**
 * Loads the library early, while there is a connection, because the loss of the connection is itself shown by a toast.
 * Never rejects.
 */
export const prepareToasts = (): Promise<unknown> => load().catch(() => undefined)
