import { IDBFactory } from 'fake-indexeddb'
import i18next from 'i18next'
import { vi } from 'vitest'

/*
 * Test files share a worker, because loading React, the components, a document and a database for each would take a
 * third of the time. To stay independent, each file starts with fresh app modules, empty storage, and without listeners
 * and timers of earlier files. (Libraries stay loaded, except the query library: vite.config.ts.)
 */

type Undo = () => void

/** Undo functions for what the current file does and what would outlive it. */
const worker = globalThis as typeof globalThis & { undos?: Undo[] }

/** Libraries (user-event, React) listen to these on the document once for the life of a worker. */
const OF_LIBRARIES = ['focus', 'blur', 'selectionchange']

const hasDocument = typeof document !== 'undefined'

vi.useRealTimers()
vi.unstubAllGlobals()
if (hasDocument) await closeToasts()
for (const undo of worker.undos ?? []) undo()
const undos: Undo[] = []
worker.undos = undos
vi.resetModules()
// A file that says no language has the app's own.
i18next.language = ''
globalThis.indexedDB = new IDBFactory()
noteChannels()
if (hasDocument) {
  emptyWindow()
  noteListeners()
  noteTimers()
}

/** Waiting toasts are shown one after the other and would appear in a later test. */
async function closeToasts(): Promise<void> {
  if (!document.querySelector('.swal2-container')) return
  const { default: Swal } = await import('sweetalert2/dist/sweetalert2.js')
  while (Swal.isVisible()) {
    Swal.close()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function emptyWindow(): void {
  // Emotion's cache belongs to a library and remembers which styles it has inserted; the app's are created again.
  for (const style of document.head.querySelectorAll('style:not([data-emotion="css"])')) style.remove()
  const styles = document.head.querySelectorAll('style')
  // It inserts the next one beside the last, also after a file has emptied the head.
  undos.push(() => document.head.append(...styles))
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

function noteListeners(): void {
  for (const target of [window, document]) {
    const { addEventListener } = target
    target.addEventListener = (...call: Parameters<typeof addEventListener>) => {
      const [type, listener, options] = call
      addEventListener.apply(target, call)
      if (target === window || !OF_LIBRARIES.includes(type))
        undos.push(() => target.removeEventListener(type, listener, options))
    }
    undos.push(() => {
      target.addEventListener = addEventListener
    })
  }
}

/** A pending retry would reach the next file's backend. */
function noteTimers(): void {
  const { setTimeout, setInterval } = globalThis
  const noted =
    <Call extends unknown[]>(start: (...call: Call) => NodeJS.Timeout) =>
    (...call: Call) => {
      const timer = start(...call)
      undos.push(() => clearTimeout(timer))
      return timer
    }
  Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) })
  undos.push(() => Object.assign(globalThis, { setTimeout, setInterval }))
}

function noteChannels(): void {
  const Channel = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    #isOver = false
    constructor(name: string) {
      super(name)
      undos.push(() => {
        this.#isOver = true
        this.close()
      })
    }
    // A write of the file before may end now.
    override postMessage(message: unknown) {
      if (!this.#isOver) super.postMessage(message)
    }
  }
  undos.push(() => {
    globalThis.BroadcastChannel = Channel
  })
}
