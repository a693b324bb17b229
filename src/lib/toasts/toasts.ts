import { LIMITS } from '#/config/limits.ts'

/*
 * Short notes in the corner (specification, section 9: 3 seconds, top-end, progress bar). sweetalert2 shows one thing at
 * a time, so they wait for each other here; it is loaded with the first toast, or ahead of it by `prepareToasts`.
 */

export type Toast = {
  kind: 'success' | 'error' | 'info'
  title: string
  detail?: string | undefined
  /** What it tells of: a newer one about the same takes the place of one that is shown or waits, at once. */
  about?: string
}

const waiting: Toast[] = []
/** The one whose turn it is; `end` takes it away, once it is drawn. */
let current: { note: Toast; end?: () => void } | undefined

const load = () =>
  Promise.all([
    import('sweetalert2/dist/sweetalert2.js'),
    import('sweetalert2/dist/sweetalert2.css'),
    import('./toasts.css'),
  ])

async function show(turn: { note: Toast; end?: () => void }): Promise<void> {
  const [{ default: Swal }] = await load()
  const { kind, title, detail } = turn.note
  turn.end = () => Swal.close()
  const shown = new AbortController()
  await Swal.fire({
    toast: true,
    // Its sides are those of the screen, ours those of the writing.
    position: document.documentElement.dir === 'rtl' ? 'top-start' : 'top-end',
    icon: kind,
    // titleText and text are set as text, never as HTML.
    titleText: title,
    text: detail,
    timer: LIMITS.toastTime,
    timerProgressBar: true,
    showConfirmButton: false,
    customClass: { container: 'coperto-toasts' },
    didOpen: (element) =>
      watchPointer(element, shown.signal, {
        // A person who reads the toast may take their time.
        onOver: Swal.stopTimer,
        onOut: Swal.resumeTimer,
        // The press is for what is under the toast, which is in its way.
        onPress: () => Swal.close(),
      }),
    willClose: () => shown.abort(),
  })
}

/** A toast lets every click through (toasts.css), so it hears of no pointer itself: the document is asked. */
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

async function showAll(): Promise<void> {
  for (let note = waiting.shift(); note; note = waiting.shift()) {
    current = { note }
    await show(current).catch((error) => console.warn('A toast could not be shown:', error))
  }
  current = undefined
}

/** Shows a toast after those before it. Never throws: a note that cannot be drawn must not break the act it tells of. */
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

/** Loads what draws a toast while there is a connection: that it is gone is told by one. Never rejects; the toast tries again. */
export const prepareToasts = (): Promise<unknown> => load().catch(() => undefined)
