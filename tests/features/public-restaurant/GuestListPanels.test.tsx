import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { itemCode, type ListCode, sizeCode, writeListCode } from '#/entities/order/codes/list-code.ts'
import { prepareReader } from '#/lib/qr/read-code.ts'
import { startScanner } from '#/lib/qr/scanner.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, type Visit, type VisitOptions, withScreens } from '../../support/screen/render-at.tsx'
import { writesFinished } from '../../support/screen/writes-finished.ts'

vi.mock(import('#/lib/qr/scanner.ts'), async (original) => ({
  ...(await original()),
  mayUseCamera: () => true,
  startScanner: vi.fn(),
}))
vi.mock(import('#/lib/qr/read-code.ts'), () => ({ prepareReader: vi.fn<typeof prepareReader>() }))
withScreens()
beforeAll(() =>
  Promise.all([
    import('#/features/public-restaurant/GuestListBar.tsx'),
    import('#/features/public-restaurant/GuestListPanels.tsx'),
  ]),
)
const lists = rowStore({ name: 'guest-lists', schema: v.unknown() })
const started = vi.mocked(startScanner)
beforeEach(() => {
  started.mockReset().mockResolvedValue({ cameras: [], cameraId: undefined, setTorch: undefined })
})

const bar = () => screen.findByRole('button', { name: /^La mia lista/, hidden: true })
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }))
const plus = async (name: string) => screen.findByRole('button', { name: `Aggiungi ${name}` })
const dishOf = async ({ backend, restaurantId }: Visit, name: string) => {
  const { body } = await backend.call('GET', `/api/public/restaurant/menu/${restaurantId}`)
  const dish = (body as Menu[]).flatMap((menu) => menu.dish).find((each) => each.name === name)
  if (!dish) throw new Error(name)
  return dish
}
const visit = (options?: VisitOptions) => renderAt(paths.restaurant, { viewport: 'phone', ...options })
const openList = async ({ user }: Visit) => {
  await user.click(await bar())
  return panel('La mia lista')
}
const see = (text: string) => act(() => started.mock.lastCall?.[1].onRead(text))

test('a dish in one size goes on the list at once, the list’s bar says how many, and nothing is sent', async () => {
  const opened = await visit()
  const asked: string[] = []
  await plus('Tiramisù')
  network.events.on('request:start', ({ request }) => void asked.push(request.url))
  await opened.user.click(await plus('Tiramisù'))
  expect(await bar()).toHaveAccessibleName('La mia lista 1 piatto')
  await opened.user.click(await plus('Tiramisù'))
  expect(await plus('Tiramisù')).toHaveAttribute('data-count', '2')
  const list = await openList(opened)
  expect(list.getByText('Tiramisù')).toBeInTheDocument()
  expect(list.getByText('Totale indicativo').parentElement).toHaveTextContent(/12,00/)
  expect(list.getByText(/Non hai ancora ordinato nulla/)).toBeInTheDocument()
  expect(asked).toEqual([])
  expect(prepareReader).toHaveBeenCalled()
})

test('a dish of several sizes asks for one', async () => {
  const opened = await visit()
  await opened.user.click(await plus('Carbonara'))
  const sizes = await panel('Carbonara')
  await opened.user.click(sizes.getByRole('button', { name: /^piccola/ }))
  expect(await bar()).toHaveAccessibleName('La mia lista 1 piatto')
  expect((await openList(opened)).getByText('piccola')).toBeInTheDocument()
})

test('a dish’s details put it on the list, in a size and a quantity', async () => {
  const opened = await visit()
  const { user } = opened
  await user.click(await screen.findByRole('link', { name: 'Carbonara' }))
  const details = await panel('Carbonara')
  await user.selectOptions(
    details.getByRole('combobox', { name: /^Formato/ }),
    // The price of each is said once, above.
    details.getByRole('option', { name: 'piccola' }),
  )
  await user.click(details.getByRole('button', { name: 'Uno in più' }))
  await user.click(details.getByRole('button', { name: /^Aggiungi alla lista/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await bar()).toHaveAccessibleName('La mia lista 2 piatti')
  expect((await openList(opened)).getByText('piccola')).toBeInTheDocument()
})

test('a dish that is sold out cannot be put on the list from its details', async () => {
  const { user } = await visit({
    before: async ({ call }, restaurantId) => {
      const { body } = await call('GET', `/api/public/restaurant/menu/${restaurantId}`)
      const menus = (body as Menu[]).map((menu) => ({
        ...menu,
        dish: menu.dish.map((dish) => ({ ...dish, isAvailable: dish.name !== 'Carbonara' })),
      }))
      network.use(http.get('*/api/public/restaurant/menu/:id', () => Response.json(menus)))
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Carbonara' }))
  const details = await panel('Carbonara')
  expect(details.getByText('Esaurito')).toBeInTheDocument()
  expect(details.queryByRole('button', { name: /Aggiungi/ })).not.toBeInTheDocument()
})

test('the floating button opens the card about ordering at the table by QR code, beside a list too (R1.3, R2.25, ADR-037)', async () => {
  const opened = await visit()
  // One for a narrow window and one for a wide one.
  const buttons = () => screen.getAllByRole('button', { name: 'Ordina con il QR' })
  const add = await plus('Tiramisù')
  expect(buttons()).toHaveLength(2)
  await opened.user.click(add)
  await bar()
  expect(buttons()).toHaveLength(2)
  await opened.user.click(buttons()[1] as HTMLElement)
  expect(await panel('Ordina con il QR')).toBeDefined()
})

describe('the list', () => {
  test('is changed by steps; the last of a dish and all of it come back by an undo', async () => {
    const opened = await visit()
    const { user } = opened
    await user.click(await plus('Tiramisù'))
    await user.click(await plus('Sorbetto'))
    const list = await openList(opened)
    const tiramisu = within(list.getByRole('group', { name: 'Tiramisù' }))
    await user.click(tiramisu.getByRole('button', { name: 'Uno in più' }))
    expect(await bar()).toHaveAccessibleName('La mia lista 3 piatti')
    await user.click(within(list.getByRole('group', { name: 'Sorbetto' })).getByRole('button', { name: 'Uno in meno' }))
    expect(list.queryByText('Sorbetto')).not.toBeInTheDocument()
    expect(list.getByText('Tolto: Sorbetto')).toBeInTheDocument()
    await user.click(list.getByRole('button', { name: 'Annulla' }))
    expect(list.getByText('Sorbetto')).toBeInTheDocument()
    await user.click(list.getByRole('button', { name: 'Svuota la lista' }))
    expect(list.getByText('La lista è vuota')).toBeInTheDocument()
    await user.click(list.getByRole('button', { name: 'Annulla' }))
    expect(await bar()).toHaveAccessibleName('La mia lista 3 piatti')
  })

  test('survives a reload, and names what is sold out, gone or costs another price', async () => {
    const opened = await visit()
    for (const name of ['Tiramisù', 'Tiramisù', 'Sorbetto']) await opened.user.click(await plus(name))
    await waitFor(async () => expect(await bar()).toHaveAccessibleName('La mia lista 3 piatti'))
    await writesFinished()
    const [[key, stored] = []] = await appDatabase.entries(lists)
    const { id } = await dishOf(opened, 'Sorbetto')
    const older = JSON.stringify(stored).replace(id, 'gone').replace('"mills":6000', '"mills":5500')
    await appDatabase.put(lists, key ?? '', JSON.parse(older))
    const again = await renderAt((restaurant) => `${paths.restaurant(restaurant)}?show=list`, { viewport: 'phone' })
    const list = await panel('La mia lista')
    expect(await list.findByText('Non è più nel menu')).toBeInTheDocument()
    expect(list.getByText('Sorbetto')).toBeInTheDocument()
    // Of both, as the price beside it.
    expect(list.getByText(/^Il prezzo è cambiato: era 11,00/)).toBeInTheDocument()
    expect(list.getByText('Totale indicativo').parentElement).toHaveTextContent(/12,00/)
    expect(again.restaurantId).toBe(opened.restaurantId)
  })

  test('is not said to stay on a phone that stores nothing', async () => {
    const notDurable = { isDurable: false, problem: 'missing' } as const
    vi.spyOn(appDatabase.health, 'getSnapshot').mockReturnValue(notDurable)
    const opened = await visit()
    await opened.user.click(await plus('Tiramisù'))
    const list = await openList(opened)
    expect(list.getByText(/Questo telefono non conserva la lista/)).toBeInTheDocument()
    expect(list.queryByText(/la lista resta su questo telefono/)).not.toBeInTheDocument()
    vi.restoreAllMocks()
  })

  test('becomes a code, which says that the waiter takes it; then it can be emptied', async () => {
    const opened = await visit()
    const { user } = opened
    await user.click(await plus('Tiramisù'))
    await user.click((await openList(opened)).getByRole('button', { name: 'Mostra al cameriere' }))
    const code = await panel('Per il cameriere')
    expect(code.getByRole('img', { name: 'Codice QR della lista' })).toBeInTheDocument()
    expect(code.getByText(/Fino ad allora non è ordinato nulla/)).toBeInTheDocument()
    await user.click(code.getByRole('button', { name: 'Svuota la lista' }))
    const list = await panel('La mia lista')
    expect(list.getByText('La lista è vuota')).toBeInTheDocument()
    expect(list.getByRole('button', { name: 'Annulla' })).toBeInTheDocument()
  })
})

describe('another phone’s list', () => {
  const scan = async () => {
    const opened = await visit()
    await opened.user.click(await plus('Tiramisù'))
    await opened.user.click((await openList(opened)).getByRole('button', { name: 'Unisci un’altra lista' }))
    await panel('Unisci un’altra lista')
    await waitFor(() => expect(started).toHaveBeenCalled())
    const sorbetto = await dishOf(opened, 'Sorbetto')
    const size = sizeCode(sorbetto.dimensionAssignments[0]?.dimension.id ?? '')
    const lines = [{ item: itemCode(sorbetto.id), size, quantity: 2, mills: 4000 }]
    const code: ListCode = { parts: [{ id: 77, revision: 1, lines }] }
    return { ...opened, code, text: writeListCode(opened.restaurantId, code) ?? '' }
  }

  test('is joined as a part of its own, counted, and can be removed', async () => {
    const { user, text } = await scan()
    see(text)
    const list = await panel('La mia lista')
    const other = within(await list.findByRole('region', { name: 'Telefono 2' }))
    expect(other.getByText('Sorbetto')).toBeInTheDocument()
    expect(await bar()).toHaveAccessibleName('La mia lista 3 piatti')
    await user.click(other.getByRole('button', { name: 'Togli: Telefono 2' }))
    expect(list.queryByText('Sorbetto')).not.toBeInTheDocument()
  })

  test.each([
    ['COPERTO1:NONSENSE', 'Questo codice è rovinato o incompleto: non si può leggere.'],
    ['COPERTO9:ABC', 'Questo codice viene da una versione più nuova dell’app: aggiornala e riprova.'],
    ['WIFI:S:x;;', 'Questo codice non è una lista. Contiene:'],
  ])('%s is refused in words', async (text, words) => {
    await scan()
    see(text)
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  test('another restaurant’s is refused', async () => {
    const { code } = await scan()
    see(writeListCode('another', code) ?? '')
    expect(await screen.findByText('Questo codice è di un altro ristorante.')).toBeInTheDocument()
  })
})

test('a price that cannot be read is nowhere 0: not in the details, not on the list, not in its estimate', async () => {
  const opened = await visit({
    before: async ({ call }, restaurantId) => {
      const { body } = await call('GET', `/api/public/restaurant/menu/${restaurantId}`)
      for (const dish of (body as Menu[]).flatMap((menu) => menu.dish))
        if (dish.name === 'Tiramisù')
          dish.dimensionAssignments = dish.dimensionAssignments.map((each) => ({ ...each, price: 'sei' as never }))
      network.use(http.get('*/api/public/restaurant/menu/:id', () => Response.json(body)))
    },
  })
  await opened.user.click(await screen.findByRole('link', { name: /Tiramisù/ }))
  expect(await screen.findByRole('dialog', { name: 'Tiramisù' })).not.toHaveTextContent(/0,00/)
  await opened.user.click(screen.getByRole('button', { name: 'Chiudi' }))
  await opened.user.click(await plus('Tiramisù'))
  await openList(opened)
  expect(screen.getByRole('dialog', { name: 'La mia lista' })).toHaveTextContent('Senza Tiramisù')
  expect(screen.queryByText('Totale indicativo')).not.toBeInTheDocument()
  await opened.user.click(screen.getByRole('button', { name: 'Chiudi' }))
  await opened.user.click(await plus('Carbonara'))
  await opened.user.click((await panel('Carbonara')).getByRole('button', { name: /^piccola/ }))
  await openList(opened)
  const list = screen.getByRole('dialog', { name: 'La mia lista' })
  expect(list).toHaveTextContent('Senza Tiramisù: prezzo non indicato.')
  expect(list).toHaveTextContent(/8,00/)
  expect(list).not.toHaveTextContent(/0,00/)
})
