import { LIMITS } from '#/config/limits.ts'

/* R9.1. sweetalert2 shows one toast at a time, so they are queued. */

type Toast = {
  kind: 'success' | 'error' | 'info'
  title: string
  detail?: string | undefined
  /** A newer toast about the same subject replaces it. */
  about?: string
}

const waiting: Toast[] = []
let isHeld = false
/** `end` closes it once it is shown. */
let current: { note: Toast; end?: () => void } | undefined

const load = () =>
  Promise.all([
    import('sweetalert2/dist/sweetalert2.js'),
    import('sweetalert2/dist/sweetalert2.css'),
    import('./toasts.css'),
  ])

async function show(turn: { note: Toast; end?: () => void }): Promise<void> {
  const [{ default: Swal }] = await load()
  if (isHeld) return void waiting.unshift(turn.note)
  const { kind, title, detail } = turn.note
  turn.end = () => Swal.close()
  const shown = new AbortController()
  await Swal.fire({
    toast: true,
    // Its sides are physical, ours follow the text direction.
    position: document.documentElement.dir === 'rtl' ? 'top-start' : 'top-end',
    icon: kind,
    // Never as HTML.
    titleText: title,
    text: detail,
    timer: LIMITS.toastTime,
    timerProgressBar: true,
    showConfirmButton: false,
    customClass: { container: 'coperto-toasts' },
    didOpen: (element) =>
      watchPointer(element, shown.signal, {
        onOver: Swal.stopTimer,
        onOut: Swal.resumeTimer,
        // The press is meant for what is under the toast.
        onPress: () => Swal.close(),
      }),
    willClose: () => shown.abort(),
  })
}

/** A toast is transparent to pointers (toasts.css). */
function watchPointer(
  toast: HTMLElement,
  signal: AbortSignal,
  { onOver, onOut, onPress }: { onOver: () => void; onOut: () => void; onPress: () => void },
): void {
  let wasOver = false
  const isOver = ({ clientX, clientY }: PointerEvent) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect()
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || isOver(event) === wasOver) return
    wasOver = !wasOver
    if (wasOver) onOver()
    else onOut()
  }
  document.addEventListener('pointermove', onMove, { signal })
  document.addEventListener('pointerdown', (event) => isOver(event) && onPress(), { signal, capture: true })
}

const next = (): Toast | undefined => (isHeld ? undefined : waiting.shift())

async function showAll(): Promise<void> {
  for (let note = next(); note; note = next()) {
    current = { note }
    await show(current).catch((error) => console.warn('A toast could not be shown:', error))
  }
  current = undefined
}

/** Queues a toast. Never throws. */
export function toast(note: Toast): void {
  const isSame = (other: Toast) => note.about !== undefined && other.about === note.about
  const place = waiting.findIndex(isSame)
  const shown = current && isSame(current.note) ? current : undefined
  if (shown && !shown.end) shown.note = note
  else if (place >= 0) waiting[place] = note
  else if (shown) {
    waiting.unshift(note)
    shown.end?.()
  } else waiting.push(note)
  if (!current) showAll()
}

/**
 * Shows no toast until the returned function is called: for a screen that another person sees. What is shown now
 * is shown again then.
 */
export function holdToasts(): () => void {
  isHeld = true
  if (current?.end) {
    waiting.unshift(current.note)
    current.end()
  }
  return () => {
    isHeld = false
    if (!current) showAll()
  }
}

/** While there is a connection: losing it is shown by a toast. Never rejects. */
export const prepareToasts = (): Promise<unknown> => load().catch(() => undefined)
