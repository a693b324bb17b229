import Swal from 'sweetalert2/dist/sweetalert2.js'
import 'sweetalert2/dist/sweetalert2.css'
import { LIMITS } from '#/config/limits.ts'
import './toasts.css'
import type { Toast } from './toast.ts'

export const closeToast = () => Swal.close()

/** Shows a toast, and resolves when it is closed. */
export async function showToast({ kind, title, detail }: Toast): Promise<void> {
  const listening = new AbortController()
  await Swal.fire({
    toast: true,
    // The position is left or right, and must follow the text direction.
    position: document.documentElement.dir === 'rtl' ? 'top-start' : 'top-end',
    icon: kind,
    // `titleText` is set as text, never as HTML.
    titleText: title,
    text: detail,
    timer: LIMITS.toastTime,
    timerProgressBar: true,
    showConfirmButton: false,
    customClass: { container: 'coperto-toasts' },
    didOpen: (element) =>
      watchPointer(element, listening.signal, {
        onOver: Swal.stopTimer,
        onOut: Swal.resumeTimer,
        // The press is meant for the element under the toast.
        onPress: () => Swal.close(),
      }),
    willClose: () => listening.abort(),
  })
}

/** Watches pointers on a toast. They go through it to the page (toasts.css). */
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
