import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { startScanner } from '#/lib/qr/scanner.ts'
import { chooseAction } from '../../support/screen/choose-action.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

vi.mock(import('#/lib/qr/scanner.ts'), async (original) => ({
  ...(await original()),
  mayUseCamera: () => true,
  startScanner: vi.fn(),
}))
withScreens()
beforeAll(() => import('#/features/tables/ScanTablePanel.tsx').then(() => undefined), 60_000)
const started = vi.mocked(startScanner)
beforeEach(() => {
  started.mockReset().mockResolvedValue({ cameras: [], cameraId: undefined, setTorch: undefined })
})
const see = (text: string) => act(() => started.mock.lastCall?.[1].onRead(text))
const openScanner = async () => {
  const visit = await renderAt(paths.tables, { as: 'waiter' })
  await chooseAction(visit, 'Leggi il codice di un tavolo')
  await waitFor(() => expect(started).toHaveBeenCalled())
  return visit
}

test('a table’s code opens the order of that table, in the step of the scanner', async () => {
  const { restaurantId } = await openScanner()
  const steps = window.history.length
  see(window.location.origin + paths.restaurantAtTable(restaurantId, 7))
  expect(await screen.findByRole('dialog', { name: 'Tavolo 7: quanti coperti?' })).toBeInTheDocument()
  expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 7))
  expect(window.history.length).toBe(steps)
})

test.each([
  ['/restaurant/another?table=7', /^Questo codice è di un altro ristorante/],
  ['/restaurant/another', /^Questo codice è di un altro ristorante/],
  ['/', /^Questo codice non è di un tavolo/],
  ['COPERTO1:ABC', /si legge dalla comanda del tavolo/],
  ['https://evil.example/', /^Questo codice non è di un tavolo.*evil/],
])('%s is refused in words', async (text, words) => {
  await openScanner()
  see(text.startsWith('/') ? window.location.origin + text : text)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})
