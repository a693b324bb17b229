import { focusManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { wireDish, wireOrder } from '../../support/samples/orders.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const kitchenHas = (...orders: object[]) => network.use(http.get('*/api/order/kitchen', () => Response.json(orders)))
const tablesAre = (...tables: object[]) => network.use(http.get('*/api/dinner-table', () => Response.json(tables)))
const table7 = { id: 't7', number: 7, numberOfSeats: 6, status: 'STATUS_OCCUPIED' }

const openSheet = async ({ user }: Visit, number = 7) => {
  await user.click(await screen.findByRole('button', { name: `Apri il tavolo ${number}` }))
  return within(await screen.findByRole('dialog', { name: `Tavolo ${number}` }))
}

const openMenu = async ({ user }: Visit) => {
  const [menuButton] = (await screen.findAllByRole('button', { name: /^Altre azioni: tavolo/ })).slice(-1)
  await user.click(menuButton as HTMLElement)
  return screen.findAllByRole('menuitem')
}
const chooseInMenu = async (visit: Visit, name: string) => {
  await openMenu(visit)
  await visit.user.click(screen.getByRole('menuitem', { name }))
}

test('an occupied table opens as a sheet with its orders and all acts of service (R2.36, ADR-044)', async () => {
  tablesAre(table7)
  const heldLine = wireDish({ dishName: 'Tiramisù', course: 2, note: '[A SEGUIRE/HOLD]' })
  kitchenHas(
    wireOrder({
      orderTime: minutesAgo(9),
      total: 25,
      courseStatus: 'STATUS_ON_FIRE',
      dishIndices: [wireDish(), heldLine],
    }),
    wireOrder({ id: 'b', orderTime: minutesAgo(3), courseStatus: 'STATUS_FINISHED' }),
  )
  const visit = await renderAt(paths.tables, { as: 'waiter' })
  const sheet = await openSheet(visit)
  expect(sheet.getByText('occupata')).toBeVisible()
  expect(await sheet.findByText(/^4 coperti · 6 posti · Primo ordine alle \d\d:\d\d$/)).toBeVisible()
  // This device has not seated them, and there is no earlier order that may be theirs.
  expect((await sheet.findByText('Totale')).closest('p')).toHaveTextContent('37,50')
  expect(sheet.queryByText(/^Questo dispositivo non ha visto/)).not.toBeInTheDocument()
  const [first, second] = sheet.getAllByRole('article').map((order) => within(order))
  expect(first?.getByText('In preparazione')).toBeVisible()
  expect(first?.getByText('Portata 1')).toBeVisible()
  expect(first?.getByText('Tiramisù')).toBeVisible()
  expect(first?.getByText('A seguire')).toBeVisible()
  expect(second?.getByText('Pronto')).toBeVisible()
  // Each line has its price, also of what is held.
  expect(first?.getAllByText(/^12,50\s€$/)).toHaveLength(2)
  expect(sheet.getAllByRole('button', { name: 'Correggi' })).toHaveLength(2)
  for (const name of ['Aggiungi', 'Preconto', 'Manda portata 2', 'Servito: tavolo 7'])
    expect(sheet.getByRole('button', { name })).toBeVisible()
  expect(sheet.queryByRole('button', { name: /Elimina|Modifica|Annulla/ })).not.toBeInTheDocument()
  expect((await openMenu(visit)).map(({ textContent }) => textContent)).toEqual([
    'Sposta gli ordini',
    'Cambia ospiti o coperti',
    expect.stringMatching(/^Annulla l’ordine: \d\d:\d\d$/),
    expect.stringMatching(/^Annulla l’ordine: \d\d:\d\d$/),
  ])
})

test('what is ready and what is held stand above the orders, the total below them', async () => {
  tablesAre(table7)
  kitchenHas(
    wireOrder({
      courseStatus: 'STATUS_FINISHED',
      dishIndices: [wireDish(), wireDish({ course: 2, note: '[A SEGUIRE/HOLD]' })],
    }),
  )
  const sheet = await openSheet(await renderAt(paths.tables, { as: 'waiter' }))
  const parts = [
    await sheet.findByRole('button', { name: 'Servito: tavolo 7' }),
    sheet.getByRole('button', { name: 'Manda portata 2' }),
    sheet.getByRole('article'),
    await sheet.findByText('Totale'),
    sheet.getByRole('button', { name: 'Aggiungi' }),
  ]
  for (const [index, part] of parts.slice(1).entries())
    expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('what was served by mistake is taken back in the sheet, which says that only this device knows it', async () => {
  tablesAre(table7)
  kitchenHas(wireOrder({ courseStatus: 'STATUS_FINISHED' }))
  const visit = await renderAt(paths.tables, { as: 'waiter' })
  const sheet = await openSheet(visit)
  await visit.user.click(await sheet.findByRole('button', { name: 'Servito: tavolo 7' }))
  expect(await sheet.findByText('Servito')).toBeVisible()
  expect(sheet.getByText('Segnato come servito solo su questo dispositivo.')).toBeVisible()
  await visit.user.click(sheet.getByRole('button', { name: 'Non ancora servito' }))
  expect(await sheet.findByRole('button', { name: 'Servito: tavolo 7' })).toBeVisible()
})

test('the bill is one tap from there', async () => {
  const visit = await renderAt(paths.tables, { as: 'waiter' })
  const sheet = await openSheet(visit, 2)
  await visit.user.click(sheet.getByRole('button', { name: 'Preconto' }))
  expect(await screen.findByRole('dialog', { name: 'Preconto · Tavolo 2' })).toBeVisible()
})

test('a correction is one tap from there', async () => {
  const visit = await renderAt(paths.tables, { as: 'waiter' })
  const sheet = await openSheet(visit, 2)
  await visit.user.click(await sheet.findByRole('button', { name: 'Correggi' }))
  expect(await screen.findByText(/^Stai correggendo un ordine già inviato/)).toBeVisible()
})

test('an order is cancelled from there: only the reason is asked', async () => {
  const visit = await renderAt(paths.tables, { as: 'waiter' })
  const { user, backend, restaurantId } = visit
  const sheet = await openSheet(visit, 2)
  await sheet.findByRole('button', { name: 'Correggi' })
  await chooseInMenu(visit, 'Annulla l’ordine')
  const why = within(await screen.findByRole('dialog', { name: 'Perché viene annullato?' }))
  await user.click(why.getByRole('button', { name: 'Errore di battitura' }))
  await user.click(why.getByRole('button', { name: 'Annulla l’ordine' }))
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  expect((await backend.call<unknown[]>('GET', '/api/order/kitchen', { as: 'director' })).body).toEqual([])
})

describe('where the covers are known', () => {
  test('the order button does not ask for them (R2.36, ADR-044)', async () => {
    kitchenHas(wireOrder({ orderTime: minutesAgo(9), totalCovers: 5 }))
    const { user, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
    await screen.findByText('5 coperti')
    await user.click(screen.getByRole('button', { name: 'Comanda: tavolo 7' }))
    await waitFor(() => expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 7)))
    expect(await screen.findByRole('button', { name: /5 coperti/ })).toBeInTheDocument()
  })

  test('a person can say that others sit there', async () => {
    kitchenHas(wireOrder({ orderTime: minutesAgo(9), totalCovers: 5 }))
    const visit = await renderAt(paths.tables, { as: 'waiter' })
    const sheet = await openSheet(visit)
    await sheet.findByRole('article')
    await chooseInMenu(visit, 'Cambia ospiti o coperti')
    const covers = within(await screen.findByRole('dialog', { name: 'Tavolo 7: quanti coperti?' }))
    await visit.user.click(covers.getByRole('button', { name: '2 coperti' }))
    expect(window.history.state.usr).toMatchObject({ covers: 2 })
  })
})

test('an old list of orders does not answer for the guests: the covers are asked', async () => {
  kitchenHas(wireOrder({ orderTime: minutesAgo(9), totalCovers: 5 }))
  const { user } = await renderAt(paths.tables, { as: 'waiter' })
  await screen.findByText('5 coperti')
  network.use(http.get('*/api/order/kitchen', () => new Response(null, { status: 500 })))
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await screen.findByText(/^Dati delle .* l’aggiornamento non è riuscito/)
  await user.click(screen.getByRole('button', { name: 'Comanda: tavolo 7' }))
  expect(await screen.findByRole('dialog', { name: 'Tavolo 7: quanti coperti?' })).toBeVisible()
})

describe('what is not known is said', () => {
  test('orders that cannot be read are not "none"', async () => {
    tablesAre(table7)
    network.use(http.get('*/api/order/kitchen', () => new Response(null, { status: 500 })))
    const sheet = await openSheet(await renderAt(paths.tables, { as: 'waiter' }))
    expect(await sheet.findByText(/^Non si può leggere che cosa ha già la cucina/)).toBeVisible()
    expect(sheet.getByText(/^Coperti non noti · 6 posti · Non si sa da quando$/)).toBeVisible()
    expect(sheet.queryByText(/^In cucina non risulta/)).not.toBeInTheDocument()
    expect(sheet.queryByText(/0,00/)).not.toBeInTheDocument()
  })

  test('orders that are on their way are not "none"', async () => {
    tablesAre(table7)
    network.use(http.get('*/api/order/kitchen', () => new Promise<Response>(() => undefined)))
    const sheet = await openSheet(await renderAt(paths.tables, { as: 'waiter' }))
    expect(await sheet.findByText('Caricamento')).toBeVisible()
    expect(sheet.queryByText(/^In cucina non risulta/)).not.toBeInTheDocument()
  })

  test('a table that the backend calls occupied, and of which the kitchen has nothing', async () => {
    tablesAre(table7)
    kitchenHas()
    const visit = await renderAt(paths.tables, { as: 'waiter' })
    const sheet = await openSheet(visit)
    expect(await sheet.findByText(/^In cucina non risulta nessun ordine/)).toBeVisible()
    expect(sheet.queryByText(/0,00/)).not.toBeInTheDocument()
    await openMenu(visit)
    expect(screen.queryByRole('menuitem', { name: 'Sposta gli ordini' })).not.toBeInTheDocument()
  })

  test('a status that the app does not know', async () => {
    tablesAre({ ...table7, status: 'STATUS_CLEANING', numberOfSeats: undefined })
    kitchenHas()
    const sheet = await openSheet(await renderAt(paths.tables, { as: 'waiter' }))
    expect(sheet.getByText('STATUS_CLEANING')).toBeVisible()
    expect(await sheet.findByText(/^Coperti non noti · Non si sa da quando$/)).toBeVisible()
  })

  test('an order without a time, a status, covers or prices, and one that can be read in part', async () => {
    tablesAre(table7)
    const order = { orderTime: null, courseStatus: null, totalCovers: 0, total: null }
    kitchenHas(wireOrder({ ...order, dishIndices: [wireDish({ dishPrice: null }), 'x'] }))
    const sheet = await openSheet(await renderAt(paths.tables, { as: 'waiter' }))
    expect(await sheet.findByText('ora non nota')).toBeVisible()
    expect(sheet.getByText('In cucina')).toBeVisible()
    expect(sheet.getByText(/^Coperti non noti · 6 posti · Non si sa da quando$/)).toBeVisible()
    expect((await sheet.findByText('Totale noto')).closest('p')).toHaveTextContent('prezzo non noto')
    expect(within(sheet.getByRole('article')).getByText('prezzo non noto')).toBeVisible()
    expect(sheet.getByRole('note')).toBeVisible()
    expect(sheet.queryByRole('button', { name: 'Correggi' })).not.toBeInTheDocument()
  })

  test('an archive that cannot be read may have more of theirs', async () => {
    network.use(http.get('*/api/order/archived', () => new Response(null, { status: 500 })))
    const sheet = await openSheet(await renderAt(paths.tables, { as: 'waiter' }), 2)
    expect(await sheet.findByText(/^Gli ordini già archiviati ora non si possono leggere/)).toBeVisible()
    expect(sheet.getByText('Totale noto')).toBeVisible()
  })

  test('a day of the archive that has not begun, and is refused, lacks nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T20:00') })
    const asked: (string | null)[] = []
    network.use(
      http.get('*/api/order/archived', ({ request }) => {
        const date = new URL(request.url).searchParams.get('date')
        asked.push(date)
        return date === '2026-11-20' ? new Response(null, { status: 400 }) : undefined
      }),
    )
    const sheet = await openSheet(await renderAt(paths.tables, { as: 'waiter' }), 2)
    expect(await sheet.findByText('Totale')).toBeVisible()
    expect(asked).toContain('2026-11-20')
    expect(sheet.queryByText(/^Gli ordini già archiviati ora non si possono leggere/)).not.toBeInTheDocument()
  })
})

test('a free table has no sheet: its card is the order', async () => {
  await renderAt(paths.tables, { as: 'waiter' })
  await screen.findByRole('button', { name: 'Comanda: tavolo 7' })
  expect(screen.queryByRole('button', { name: 'Apri il tavolo 7' })).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Apri il tavolo 2' })).toBeInTheDocument()
})

describe('an order that cannot be read', () => {
  const MISSING = '1 ordine non si può leggere: forse manca qui.'
  const unreadable = { id: 'x', dishIndices: '?' }

  test('is not taken for none at its table, and no other table is called uncertain', async () => {
    tablesAre(table7, { ...table7, id: 't8', number: 8 })
    kitchenHas(wireOrder({ tableNumber: 8 }), { ...unreadable, tableNumber: 7 })
    const visit = await renderAt(paths.tables, { as: 'waiter' })
    const sheet = await openSheet(visit)
    expect(await sheet.findByText(MISSING)).toBeVisible()
    expect(sheet.queryByText(/^In cucina non risulta/)).not.toBeInTheDocument()
    await visit.user.click(sheet.getByRole('button', { name: 'Preconto' }))
    const bill = within(await screen.findByRole('dialog', { name: 'Preconto · Tavolo 7' }))
    expect(await bill.findByText(MISSING)).toBeVisible()
    expect(bill.queryByText('Nessun ordine di questo tavolo')).not.toBeInTheDocument()
  })

  test('is said before the others of its table are moved', async () => {
    tablesAre(table7, { ...table7, id: 't8', number: 8 })
    kitchenHas(wireOrder(), { ...unreadable, tableNumber: 7 })
    const visit = await renderAt(paths.tables, { as: 'waiter' })
    await (await openSheet(visit)).findByRole('article')
    await chooseInMenu(visit, 'Sposta gli ordini')
    const picker = within(await screen.findByRole('dialog', { name: 'Sposta gli ordini del tavolo 7' }))
    expect(await picker.findByText(MISSING)).toBeVisible()
  })

  test('may be of any table where it does not say its own', async () => {
    tablesAre(table7)
    kitchenHas(wireOrder(), unreadable)
    const visit = await renderAt(paths.tables, { as: 'waiter' })
    expect(await screen.findByText(MISSING)).toBeVisible()
    const sheet = await openSheet(visit)
    expect(await sheet.findByText(MISSING)).toBeVisible()
  })
})
