import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CameraError, type Scanner, startScanner } from '#/lib/qr/scanner.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

vi.mock(import('#/lib/qr/scanner.ts'), async (original) => ({
  ...(await original()),
  mayUseCamera: () => true,
  startScanner: vi.fn(),
}))
withScreens()

const setTorch = vi.fn(async () => undefined)
const scanner = (cameraId: string): Scanner => ({
  cameras: [
    { id: 'back', label: 'Posteriore' },
    { id: 'front', label: 'Anteriore' },
  ],
  cameraId,
  setTorch: cameraId === 'back' ? setTorch : undefined,
})
const started = vi.mocked(startScanner)
beforeEach(() => {
  started.mockReset().mockImplementation(async (_video, { cameraId }) => scanner(cameraId ?? 'back'))
})
const openScanner = async () => {
  const visit = await renderAt('/')
  await visit.user.click(screen.getByRole('button', { name: 'Scansiona un codice QR' }))
  return visit
}

test('the camera can be chosen, and its torch turned on if it has one', async () => {
  const { user } = await openScanner()
  const light = await screen.findByRole('button', { name: 'Torcia' })
  expect(light).toHaveAttribute('aria-pressed', 'false')
  await user.click(light)
  expect(setTorch).toHaveBeenCalledWith(true)
  await waitFor(() => expect(light).toHaveAttribute('aria-pressed', 'true'))

  await user.selectOptions(screen.getByRole('combobox', { name: 'Fotocamera' }), 'Anteriore')
  await waitFor(() => expect(started.mock.lastCall?.[1].cameraId).toBe('front'))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Fotocamera' })).toHaveValue('front'))
  expect(screen.queryByRole('button', { name: 'Torcia' })).not.toBeInTheDocument()
  // The other camera is released before the next one is requested.
  expect(started.mock.calls[0]?.[1].signal.aborted).toBe(true)
})

test.each([
  ['denied', 'Accesso alla fotocamera negato. Consenti l’accesso alla fotocamera per usare lo scanner QR.'],
  ['failed', 'Si è verificato un errore durante l’accesso alla fotocamera.'],
] as const)(
  'a camera that is %s has a text of its own, a picture is still possible, and a retry asks again (R8.8)',
  async (failure, words) => {
    started.mockRejectedValueOnce(new CameraError(failure))
    const { user } = await openScanner()
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getByRole('button', { name: 'Scegli una foto' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByRole('button', { name: 'Torcia' })).toBeInTheDocument()
  },
)
