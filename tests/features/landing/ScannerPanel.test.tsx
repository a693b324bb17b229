import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { readCode } from '#/lib/qr/read-code.ts'
import { startScanner } from '#/lib/qr/scanner.ts'
import { renderAt, type Visit, type VisitOptions, withScreens } from '../../support/screen/render-at.tsx'

vi.mock(import('#/lib/qr/scanner.ts'), async (original) => ({
  ...(await original()),
  mayUseCamera: () => true,
  startScanner: vi.fn(),
}))
vi.mock(import('#/lib/qr/read-code.ts'), () => ({
  prepareReader: async () => undefined,
  readCode: vi.fn<typeof readCode>(),
}))
withScreens()
// A worker compiles the panel when it is first asked for; no test is about how long that takes.
beforeAll(() => import('#/features/landing/ScannerPanel.tsx').then(() => undefined), 60_000)

const started = vi.mocked(startScanner)
beforeEach(() => {
  vi.mocked(readCode).mockReset()
  started.mockReset().mockImplementation(async (_video, { cameraId }) => ({
    cameras: [],
    cameraId,
    setTorch: undefined,
    stop: () => undefined,
  }))
})
// Nothing is drawn here: what a browser can open is tried in a real one.
const whatOpens = () => vi.spyOn(HTMLImageElement.prototype, 'decode')
beforeEach(() => void whatOpens().mockResolvedValue())
// happy-dom loads no picture.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, address) {
    this.setAttribute('src', address)
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  })
})

const openScanner = async (address: string, options?: VisitOptions): Promise<Visit> => {
  const visit = await renderAt(address, options)
  await visit.user.click(screen.getByRole('button', { name: 'Scansiona un codice QR' }))
  await waitFor(() => expect(started).toHaveBeenCalled())
  return visit
}
/** The camera sees a code, and goes on seeing it. */
const see = (path: string) =>
  act(() => {
    for (let scan = 0; scan < 5; scan++) started.mock.lastCall?.[1].onRead(window.location.origin + path)
  })

test('the scanner’s modal opens the restaurant and table of a QR code, once however often the camera reads it (R1.1, R2.13)', async () => {
  const { restaurantId } = await openScanner('/')
  const steps = window.history.length
  const led = vi.spyOn(window.history, 'replaceState')
  see(paths.restaurantAtTable(restaurantId, 7))
  expect(await screen.findByRole('heading', { level: 1, name: 'Trattoria di Prova' })).toBeInTheDocument()
  expect(window.location.search).toBe('?table=7')
  // In the step of the scanner: back leads to the landing page at once.
  expect(led.mock.calls.filter(([, , address]) => String(address).includes('table=7'))).toHaveLength(1)
  expect(window.history.length).toBe(steps)
  expect(started.mock.lastCall?.[1].signal.aborted).toBe(true)
})

test('the code of the landing page opens the whole list and closes the scanner', async () => {
  await openScanner('/?city=Roma')
  see('/')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(window.location.search).toBe('')
})

test('a table’s code leads its own staff to the order of the table', async () => {
  const { restaurantId } = await openScanner('/', { as: 'waiter' })
  see(paths.restaurantAtTable(restaurantId, 7))
  expect(await screen.findByRole('dialog', { name: 'Tavolo 7: quanti coperti?' })).toBeInTheDocument()
})

test('a guest’s list is not shown as letters: it says who reads it', async () => {
  await openScanner('/')
  act(() => started.mock.lastCall?.[1].onRead('COPERTO1:ABC'))
  expect(await screen.findByRole('alert')).toHaveTextContent('la legge il cameriere, dalla comanda del tavolo')
  expect(screen.queryByText(/COPERTO1/)).not.toBeInTheDocument()
})

const choose = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  // "All files" of the browser's own dialog: more than the field accepts.
  if (input) await userEvent.setup({ applyAccept: false }).upload(input, file)
}

test('a file that is no picture, or a broken one, is not reported as a photo without a code', async () => {
  await openScanner('/')
  await choose(new File(['%PDF-1.7'], 'menu.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Questo file non è un’immagine.')
  whatOpens().mockRejectedValue(new DOMException('', 'EncodingError'))
  await choose(new File(['x'], 'broken.png', { type: 'image/png' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Il browser non riesce a leggere questa immagine'),
  )
  expect(readCode).not.toHaveBeenCalled()
})

test('a photo without a code is reported', async () => {
  await openScanner('/')
  vi.mocked(readCode).mockResolvedValue(undefined)
  await choose(new File(['x'], 'cat.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('In questa foto non si trova nessun codice QR.')
})

test('without its reader a photo is not said to have no code', async () => {
  await openScanner('/')
  vi.mocked(readCode).mockRejectedValue(new TypeError('Failed to fetch'))
  await choose(new File(['x'], 'code.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Caricamento non riuscito')
})

test('a picture that is read while the panel closes opens nothing', async () => {
  const { user } = await openScanner('/?city=Roma')
  const reading = Promise.withResolvers<string>()
  vi.mocked(readCode).mockReturnValue(reading.promise)
  await choose(new File(['x'], 'code.png', { type: 'image/png' }))
  await waitFor(() => expect(readCode).toHaveBeenCalledOnce())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await act(async () => reading.resolve(`${window.location.origin}/`))
  expect(window.location.search).toBe('?city=Roma')
})
