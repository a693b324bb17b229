import { LIMITS } from '#/config/limits.ts'

/*
 * Short notes in the corner (specification, section 9: 3 seconds, top-end, progress bar). sweetalert2 shows one thing at
 * a time, so they wait for each other here; it is loaded with the first toast, or ahead of it by `prepareToasts`.
 */

export type Toast = { kind: 'success' | 'error' | 'info'; title: string; detail?: string | undefined }

let queue: Promise<unknown> = Promise.resolve()

const load = () =>
  Promise.all([
    import('sweetalert2/dist/sweetalert2.js'),
    import('sweetalert2/dist/sweetalert2.css'),
    import('./toasts.css'),
  ])

async function show({ kind, title, detail }: Toast): Promise<void> {
  const [{ default: Swal }] = await load()
  await Swal.fire({
    toast: true,
    position: 'top-end',
    icon: kind,
    // titleText and text are set as text, never as HTML.
    titleText: title,
    text: detail,
    timer: LIMITS.toastTime,
    timerProgressBar: true,
    showConfirmButton: false,
    customClass: { container: 'coperto-toasts' },
    didOpen: (element) => {
      // Whoever reads the toast may take their time.
      element.addEventListener('mouseenter', Swal.stopTimer)
      element.addEventListener('mouseleave', Swal.resumeTimer)
    },
  })
}

/** Shows a toast after those before it. Never throws: a note that cannot be drawn must not break the act it tells of. */
export function toast(note: Toast): void {
  queue = queue.then(() => show(note)).catch((error) => console.warn('A toast could not be shown:', error))
}

/** Loads what draws a toast while there is a connection: that it is gone is told by one. Never rejects; the toast tries again. */
export const prepareToasts = (): Promise<unknown> => load().catch(() => undefined)
