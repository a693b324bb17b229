import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Allergen } from '#/entities/dish/allergens.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { itemCode, type ListCodeLine, sizeCode, writeListCode } from '#/entities/order/codes/list-code.ts'
import { startScanner } from '#/lib/qr/scanner.ts'
import { declareOf } from '../../../support/backend/declare-choice.ts'
import { renderAt, type Visit, type VisitOptions, withScreens } from '../../../support/screen/render-at.tsx'

vi.mock(import('#/lib/qr/scanner.ts'), async (original) => ({
  ...(await original()),
  mayUseCamera: () => true,
  startScanner: vi.fn(),
}))
withScreens()
beforeAll(() => import('#/features/new-order/codes/ScanPanel.tsx').then(() => undefined), 60_000)
const started = vi.mocked(startScanner)
beforeEach(() => {
  started.mockReset().mockResolvedValue({ cameras: [], cameraId: undefined, setTorch: undefined })
})

// Another one for each test: an open order stays on the device.
let table = 200
beforeEach(() => {
  table += 1
})
const see = (text: string) => act(() => started.mock.lastCall?.[1].onRead(text))
const panel = () => screen.findByRole('dialog', { name: 'Leggi una lista' }).then((dialog) => within(dialog))

const openScanner = async ({ user }: Visit) => {
  const startsBefore = started.mock.calls.length
  await user.click(await screen.findByRole('button', { name: 'Leggi una lista' }))
  await waitFor(() => expect(started.mock.calls.length).toBeGreaterThan(startsBefore))
}
const visit = async (options?: VisitOptions): Promise<Visit> => {
  const opened = await renderAt((id) => paths.newOrder(id, table), { as: 'waiter', ...options })
  await opened.user.click(await screen.findByRole('button', { name: '2 coperti' }))
  await screen.findByRole('button', { name: 'Aggiungi Tiramisù' })
  return opened
}
/** Lines by dish and quantity, in the dish's first size. */
const listOf = async (
  { backend, restaurantId }: Visit,
  wanted: Record<string, number>,
  { over = {}, allergies }: { over?: Partial<ListCodeLine>; allergies?: Allergen[] } = {},
): Promise<string> => {
  const { body } = await backend.call('GET', `/api/public/restaurant/menu/${restaurantId}`)
  const dishes = (body as Menu[]).flatMap((menu) => menu.dish)
  const lines = Object.entries(wanted).map(([name, quantity]): ListCodeLine => {
    const dish = dishes.find((each) => each.name === name)
    const size = sizeCode(dish?.dimensionAssignments[0]?.dimension.id ?? '')
    return { item: itemCode(dish?.id ?? name), size, quantity, mills: 0, ...over }
  })
  const part = { id: 5, revision: 1, lines, ...(allergies && { allergies }) }
  return writeListCode(restaurantId, { parts: [part] }) ?? ''
}
const receipt = () => within(screen.getByRole('region', { name: 'Ordine', hidden: true }))

test('a list is shown before it is added; the same code adds nothing; one undo takes all back', async () => {
  const opened = await visit()
  const { user } = opened
  const text = await listOf(opened, { Tiramisù: 2, Sorbetto: 1, 'Pizza al tartufo': 1, Nessuno: 1 })
  await openScanner(opened)
  see(text)
  const preview = await panel()
  const added = within(await preview.findByRole('region', { name: 'Da aggiungere' }))
  expect(added.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^2× Tiramisù.*12,00/),
    expect.stringMatching(/^1× Sorbetto/),
  ])
  const notAddedRegion = within(preview.getByRole('region', { name: 'Non si aggiungono' }))
  expect(notAddedRegion.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1× Pizza al tartufoEsaurito',
    '1× Un piatto che non è nel menu',
  ])
  await user.click(preview.getByRole('button', { name: 'Aggiungi 3 piatti' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await receipt().findByText('Tiramisù')).toBeInTheDocument()

  await openScanner(opened)
  see(text)
  const reopenedPanel = await panel()
  expect(await reopenedPanel.findByText('Non c’è nulla da aggiungere.')).toBeInTheDocument()
  expect(reopenedPanel.getByText('3 piatti erano già stati aggiunti.')).toBeInTheDocument()
  await user.click(reopenedPanel.getByRole('button', { name: 'Chiudi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await user.click(screen.getByRole('button', { name: 'Ripristina' }))
  await waitFor(() => expect(receipt().queryByText('Tiramisù')).not.toBeInTheDocument())
  expect(receipt().queryByText('Sorbetto')).not.toBeInTheDocument()
})

test('what was taken is remembered over a reload', async () => {
  const opened = await visit()
  const text = await listOf(opened, { Tiramisù: 2 })
  await openScanner(opened)
  see(text)
  await opened.user.click((await panel()).getByRole('button', { name: 'Aggiungi 2 piatti' }))
  await receipt().findByText('Tiramisù')
  const secondVisit = await renderAt((id) => paths.newOrder(id, table), { as: 'waiter' })
  await screen.findByRole('button', { name: 'Aggiungi Tiramisù' })
  await openScanner(secondVisit)
  see(text)
  expect(await (await panel()).findByText('Non c’è nulla da aggiungere.')).toBeInTheDocument()
})

test('another price is named, a size that is not sold is the order’s question', async () => {
  const opened = await visit()
  await openScanner(opened)
  see(await listOf(opened, { Tiramisù: 1 }, { over: { mills: 5500 } }))
  expect(await (await panel()).findByText(/^Chi l’ha scelto ha visto 5,50/)).toBeInTheDocument()
  await opened.user.click(screen.getByRole('button', { name: 'Leggi un altro codice' }))
  await waitFor(() => expect(started).toHaveBeenCalledTimes(2))
  see(await listOf(opened, { Tiramisù: 1 }, { over: { size: 1 } }))
  const preview = await panel()
  expect(await preview.findByText('Formato da scegliere nella comanda')).toBeInTheDocument()
  expect(preview.queryByText(/0,00/)).not.toBeInTheDocument()
  await opened.user.click(preview.getByRole('button', { name: 'Aggiungi 1 piatto' }))
  expect(await receipt().findByRole('alert')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Invia in cucina' })).toBeDisabled()
})

test('a dish that contains the guest’s allergen, or does not say so, is named before it is added and in the order', async () => {
  const opened = await visit({ before: (backend) => declareOf(backend, 'Tiramisù', { allergens: 'milk,eggs' }) })
  await openScanner(opened)
  see(await listOf(opened, { Tiramisù: 1, Sorbetto: 1 }, { allergies: ['milk', 'nuts'] }))
  const preview = await panel()
  expect(await preview.findByRole('alert')).toHaveTextContent(/^Un piatto segnato qui sotto contiene/)
  const words = [/Contiene: latte/, /Il piatto non dichiara se contiene: latte, frutta a guscio\. Chiedi in cucina\./]
  const rows = preview.getAllByRole('listitem')
  for (const [at, said] of words.entries()) expect(rows[at]).toHaveTextContent(said)
  expect(rows[0]).not.toHaveTextContent('non dichiara')
  await opened.user.click(preview.getByRole('button', { name: 'Aggiungi 2 piatti' }))
  for (const said of words) expect(await receipt().findByText(said)).toBeInTheDocument()
})

test('the code of another table offers that table’s order', async () => {
  const opened = await visit()
  const { user, restaurantId } = opened
  const origin = window.location.origin
  await openScanner(opened)
  see(origin + paths.restaurantAtTable(restaurantId, table))
  expect(await screen.findByText(/^È il codice di questo tavolo/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Scansiona di nuovo' }))
  await waitFor(() => expect(started).toHaveBeenCalledTimes(2))
  see(origin + paths.restaurantAtTable('another', 7))
  expect(await screen.findByText('Questo codice è di un altro ristorante.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Scansiona di nuovo' }))
  await waitFor(() => expect(started).toHaveBeenCalledTimes(3))
  see(origin + paths.restaurantAtTable(restaurantId, 7))
  expect(await screen.findByText('È il codice del tavolo 7.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Apri la comanda del tavolo 7' }))
  expect(await screen.findByRole('dialog', { name: 'Tavolo 7: quanti coperti?' })).toBeInTheDocument()
  expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 7))
})

test.each([
  ['COPERTO1:NONSENSE', 'Questo codice è rovinato o incompleto: non si può leggere.'],
  ['COPERTO9:ABC', 'Questo codice viene da una versione più nuova dell’app: aggiornala e riprova.'],
  [`COPERTO1:${'A'.repeat(4000)}`, 'Questo codice è rovinato o incompleto: non si può leggere.'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%.20s is refused in words', async (text, words) => {
  const opened = await visit()
  await openScanner(opened)
  see(text)
  expect(await screen.findByText(words)).toBeInTheDocument()
})
