// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WorkerMessage } from '#/config/app-worker.ts'
import { createAppWorker } from '#/lib/deployment/app-worker.ts'
import { waitFor } from '../../support/runner/wait-for.ts'

/** A worker as a page sees it: it knows its own files and records its messages. */
const workerOf = (entry: string) => {
  const told: WorkerMessage['type'][] = []
  const worker = Object.assign(new EventTarget(), {
    state: 'installed',
    told,
    postMessage: (message: WorkerMessage, ports: MessagePort[] = []) => {
      told.push(message.type)
      if (message.type === 'KNOWS_FILE') ports[0]?.postMessage(message.file === entry)
    },
  })
  return worker
}
type Worker = ReturnType<typeof workerOf>

const world = ({ entry = '/assets/index-1.js', controller }: { entry?: string; controller?: Worker } = {}) => {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as Worker | null,
    installing: null as Worker | null,
    update: vi.fn(async () => undefined),
  })
  const active = controller ?? workerOf(entry)
  const container = Object.assign(new EventTarget(), {
    controller: (controller ?? null) as Worker | null,
    ready: Promise.resolve({ active }),
    register: vi.fn(async () => registration as unknown),
  })
  const page = {
    entry: () => entry,
    reload: vi.fn(),
    isBusy: vi.fn(() => false),
    loadedAddresses: () => ['https://coperto.example/assets/words-1.js'],
  }
  const open = () => createAppWorker(container as unknown as ServiceWorkerContainer, page)
  return {
    registration,
    container,
    page,
    active,
    open,
    /** A new version has been fetched, and waits. */
    arrive: (next: Worker) => {
      registration.installing = next
      registration.dispatchEvent(new Event('updatefound'))
      registration.waiting = next
      next.dispatchEvent(new Event('statechange'))
    },
    takeOver: (next: Worker) => {
      registration.waiting = null
      container.controller = next
      container.dispatchEvent(new Event('controllerchange'))
    },
  }
}

/** Waits for the worker's answers. */
const answersHeard = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage('after all others')
  })

test('without service workers nothing happens', async () => {
  const worker = createAppWorker(undefined)
  await worker.start()
  await worker.keepFiles('staff')
  expect(worker.getSnapshot()).toBe('current')
})

test.each([
  ['refuses', vi.fn(async () => Promise.reject(new Error('no')))],
  ['gives nothing', vi.fn(async () => undefined)],
])('a browser that %s causes no error', async (_, register) => {
  const { container, open } = world()
  container.register = register
  await open().start()
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
})

test('the first worker gets the list of loaded files, and is no new version', async () => {
  const { open, active, takeOver, page } = world()
  const worker = open()
  await worker.start()
  expect(active.told).toEqual(['SEEN'])
  takeOver(active)
  await answersHeard()
  expect(worker.getSnapshot()).toBe('current')
  expect(page.reload).not.toHaveBeenCalled()
})

describe('a new version', () => {
  let at: ReturnType<typeof world>
  let worker: ReturnType<typeof createAppWorker>
  const next = () => workerOf('/assets/index-2.js')

  beforeEach(async () => {
    at = world({ controller: workerOf('/assets/index-1.js') })
    worker = at.open()
    await worker.start()
  })

  test('waits: no message, no reload', async () => {
    const waiting = next()
    at.arrive(waiting)
    await waitFor(() => expect(worker.getSnapshot()).toBe('waiting'))
    expect(waiting.told).toEqual(['KNOWS_FILE'])
    expect(at.page.reload).not.toHaveBeenCalled()
  })

  test('is activated on request, and the page reloads', async () => {
    const waiting = next()
    at.arrive(waiting)
    await waitFor(() => expect(worker.getSnapshot()).toBe('waiting'))
    worker.update()
    expect(waiting.told).toContain('SKIP_WAITING')
    expect(at.page.reload).not.toHaveBeenCalled()
    at.takeOver(waiting)
    await waitFor(() => expect(at.page.reload).toHaveBeenCalledOnce())
  })

  test('does not reload over an open dialog, but at the next press', async () => {
    const waiting = next()
    at.arrive(waiting)
    await waitFor(() => expect(worker.getSnapshot()).toBe('waiting'))
    worker.update()
    at.page.isBusy.mockReturnValue(true)
    at.takeOver(waiting)
    await waitFor(() => expect(worker.getSnapshot()).toBe('replaced'))
    expect(at.page.reload).not.toHaveBeenCalled()
    worker.update()
    expect(at.page.reload).toHaveBeenCalledOnce()
  })

  test('activated by another tab is reported, without a reload', async () => {
    at.takeOver(next())
    await waitFor(() => expect(worker.getSnapshot()).toBe('replaced'))
    expect(at.page.reload).not.toHaveBeenCalled()
  })

  test('that this page runs already is activated silently if no other page is open', async () => {
    const same = workerOf('/assets/index-1.js')
    at.arrive(same)
    await waitFor(() => expect(same.told).toContain('SKIP_WAITING_IF_ALONE'))
    expect(worker.getSnapshot()).toBe('current')
    at.takeOver(same)
    await answersHeard()
    expect(worker.getSnapshot()).toBe('current')
    expect(at.page.reload).not.toHaveBeenCalled()
  })
})

test('a reloaded page finds the waiting version', async () => {
  const at = world({ controller: workerOf('/assets/index-1.js') })
  at.registration.waiting = workerOf('/assets/index-2.js')
  const worker = at.open()
  const listener = vi.fn()
  const stop = worker.subscribe(listener)
  await worker.start()
  await waitFor(() => expect(worker.getSnapshot()).toBe('waiting'))
  expect(listener).toHaveBeenCalled()
  stop()
})
