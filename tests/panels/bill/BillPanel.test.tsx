import { screen, within } from '@testing-library/react'
import { http } from 'msw/http'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { billSettings } from '#/panels/bill/bill-settings.ts'
import { inCurrency } from '../../support/backend/in-currency.ts'
import { network } from '../../support/backend/network.ts'
import { wireDish, wireOrder } from '../../support/samples/orders.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const live = wireOrder({
  ...{ id: 'live', tableNumber: 2, totalCovers: 3, total: undefined, orderTime: ago(5) },
  dishIndices: [wireDish({ dishQuantity: 2, dishPrice: 5 }), wireDish({ dishName: 'Fuori menu', dishPrice: null })],
})
const archived = wireOrder({ id: 'before', tableNumber: 2, totalCovers: 3, total: 12.5, orderTime: ago(50) })
const lunch = wireOrder({ id: 'lunch', tableNumber: 2, total: 12.5, orderTime: ago(400) })

beforeEach(() => {
  billSettings.change({ cover: 0, paper: 'roll' })
  network.use(
    http.get('*/api/order/kitchen', () => Response.json([live])),
    http.get('*/api/order/archived', () => Response.json([archived, lunch])),
  )
})

const open = async (currency = '€') => {
  const visit = await renderAt(paths.tables, { as: 'waiter', before: inCurrency(currency) })
  await visit.user.click(await screen.findByRole('button', { name: 'Preconto · Tavolo 2' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Preconto · Tavolo 2' }))
  const preview = within(await panel.findByRole('figure', { name: 'Anteprima' }))
  return { ...visit, panel, preview }
}
/** With the archived order of 50 minutes ago, which this device does not know to be theirs. */
const openWithArchived = async () => {
  const visit = await open()
  const [, , archived] = await visit.panel.findAllByRole('checkbox')
  await visit.user.click(archived as HTMLElement)
  return visit
}
const total = (preview: ReturnType<typeof within>) => preview.getByText(/^Totale( noto)?$/).parentElement

test('archived orders of guests whom this device has not seated are folded away and not ticked; what has no price is named', async () => {
  const { user, panel, preview } = await open()
  const [now, earliest, before] = await panel.findAllByRole('checkbox')
  expect(panel.getByText(/^Questo dispositivo non ha visto sedersi questi ospiti/)).toBeVisible()
  for (const archived of [earliest, before]) {
    const row = archived?.closest('label')
    expect(row).not.toBeVisible()
    expect(archived).not.toBeChecked()
    expect(row).toHaveTextContent('archiviato · non si sa di chi')
  }
  expect(now).toBeChecked()
  expect(panel.queryByRole('button', { name: 'Per posto' })).not.toBeInTheDocument()
  expect(preview.getByText('PRECONTO NON FISCALE')).toBeVisible()
  expect(preview.getByText('prezzo non noto')).toBeVisible()
  expect(preview.getByText('1 riga senza prezzo: non è nel totale.')).toBeVisible()
  expect(total(preview)).toHaveTextContent(/^Totale noto10,00/)
  expect(panel.getAllByText('Totale noto')).toHaveLength(2)
  await user.click(panel.getByText('Altri ordini (2)'))
  expect(before).toBeVisible()
  await user.click(before as HTMLElement)
  expect(total(preview)).toHaveTextContent('22,50')
})

test('a cover charge is a line, the parts are printed, and the device keeps the amount', async () => {
  const { user, panel, preview } = await openWithArchived()
  await user.type(panel.getByRole('textbox', { name: 'Coperto a persona' }), '2,5')
  expect(preview.getByText('Coperto').closest('p')).toHaveTextContent('3 × Coperto7,50')
  expect(total(preview)).toHaveTextContent('30,00')
  expect(billSettings.get().cover).toBe(2.5)
  await user.type(panel.getByRole('textbox', { name: 'Coperto a persona' }), '{Backspace>3/}1000000001')
  expect(panel.getByText('Un prezzo da 0 a 1.000.000.000, con due decimali al massimo')).toBeVisible()
  // The last amount that is one.
  expect(billSettings.get().cover).toBe(100_000_000)
  await user.type(panel.getByRole('textbox', { name: 'Coperto a persona' }), '{Backspace>10/}2,5')
  await user.click(panel.getByRole('button', { name: 'In parti uguali' }))
  expect(preview.getAllByText(/^Parte \d di 3$/)).toHaveLength(3)
  expect(preview.getAllByText(/10,00/).length).toBeGreaterThanOrEqual(3)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(panel.getByRole('button', { name: 'Stampa' }))
  expect(print).toHaveBeenCalled()
})

test.each([
  ['L.L.', 1_000_000, '250', '3 × Coperto750 L.L.', ['333.584 L.L.', '333.583 L.L.', '333.583 L.L.']],
  ['JPY', 1000, '250', '3 × Coperto750 JPY', ['584 JPY', '583 JPY', '583 JPY']],
  ['KWD', 10, '0,250', '3 × Coperto0,750 KWD', ['3,584 KWD', '3,583 KWD', '3,583 KWD']],
])('in %s a bill is paid in what can be paid (ADR-005)', async (currency, price, cover, charge, parts) => {
  network.use(
    http.get('*/api/order/kitchen', () =>
      Response.json([{ ...live, dishIndices: [wireDish({ dishQuantity: 1, dishPrice: price })] }]),
    ),
    http.get('*/api/order/archived', () => Response.json([])),
  )
  const { user, panel, preview } = await open(currency)
  const plain = (element: HTMLElement | null | undefined) =>
    element?.textContent.replace(/\s/g, ' ').replace('¥', 'JPY')
  const field = panel.getByRole('textbox', { name: 'Coperto a persona' })
  // One decimal more than the currency has.
  await user.type(field, currency === 'KWD' ? '0,2505' : '2,5')
  expect(field).toBeInvalid()
  expect(billSettings.get().cover).not.toBe(currency === 'KWD' ? 0.2505 : 2.5)
  await user.clear(field)
  await user.type(field, cover)
  expect(plain(preview.getByText('Coperto').closest('p'))).toBe(charge)
  await user.click(panel.getByRole('button', { name: 'In parti uguali' }))
  expect(preview.getAllByText(/^Parte \d di 3$/).map((part) => plain(part.nextElementSibling as HTMLElement))).toEqual(
    parts,
  )
})

test('a price with more decimals than the currency is shown as it is, and its parts have all of it', async () => {
  network.use(
    http.get('*/api/order/kitchen', () =>
      Response.json([{ ...live, dishIndices: [wireDish({ dishQuantity: 1, dishPrice: 10.005 })] }]),
    ),
    http.get('*/api/order/archived', () => Response.json([])),
  )
  const { user, panel, preview } = await open()
  expect(total(preview)).toHaveTextContent('10,005')
  await user.click(panel.getByRole('button', { name: 'In parti uguali' }))
  expect(preview.getByText('Parte 1 di 3').parentElement).toHaveTextContent('3,345')
})

test('the preview comes first, and the paper is no question', async () => {
  const { panel, preview } = await openWithArchived()
  const orders = panel.getByRole('group', { name: 'Ordini nel preconto' })
  const [paper] = preview.getAllByText('PRECONTO NON FISCALE')
  expect(paper?.compareDocumentPosition(orders)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(panel.queryByRole('button', { name: 'A5' })).not.toBeInTheDocument()
})

test('dishes are given to payers one by one; what nobody has is said', async () => {
  const { user, panel, preview } = await openWithArchived()
  await user.click(panel.getByRole('button', { name: 'Per piatti' }))
  const mine = within(panel.getByRole('list', { name: 'Piatti: Conto 1' }))
  expect(preview.getByText('Non ancora assegnato', { selector: '.strong' })).toBeVisible()
  // What each line costs stands at its end, as on the paper.
  expect(mine.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^1 × Spaghetti.*12,50 €$/),
    expect.stringMatching(/^2 × Spaghetti.*10,00 €$/),
    expect.stringMatching(/^1 × Fuori menu.*prezzo non noto$/),
  ])
  const [more] = mine.getAllByRole('button', { name: 'Uno in più: Spaghetti alla carbonara' })
  await user.click(more as HTMLElement)
  const first = () => preview.getByText('Conto 1', { selector: '.strong' }).parentElement
  expect(first()).toHaveTextContent(/1 × Spaghetti/)
  expect(preview.queryByText('Conto 2')).not.toBeInTheDocument()
  // The part's sum stands beside its name, and a second tap of the line would take what is not there.
  expect(panel.getByRole('button', { name: /^Conto 1/ })).toHaveTextContent(/^Conto 1 12,50\s€$/)
  expect(panel.getByRole('button', { name: /^Conto 2/ })).toHaveTextContent(/^Conto 2$/)

  // Of 22,50 the dish of 12,50 is taken.
  await user.click(panel.getByRole('switch', { name: 'Dividi tra tutti ciò che nessuno ha preso' }))
  expect(first()).toHaveTextContent(/Parte in comune 1 di 3.*3,34.*Conto 1.*15,84/)
  expect(preview.getByText('In comune', { selector: '.strong' }).parentElement).toHaveTextContent(/10,00/)
  // What has no price is in nobody's part, also where it is shared.
  expect(first()).toHaveTextContent(/1 riga senza prezzo/)
})

test('the bill is split by the seats in the notes, and says what has none; without seats it is not offered (ADR-047)', async () => {
  const seated = wireOrder({
    ...{ id: 'seated', tableNumber: 2, totalCovers: 2, total: undefined, orderTime: ago(5) },
    dishIndices: [
      wireDish({ dishName: 'Zuppa', dishPrice: 5, note: 'Posto 1' }),
      wireDish({ dishName: 'Pane', dishPrice: 3.01, note: '' }),
      wireDish({ dishName: 'Pesce', dishPrice: 7, note: 'senza sale\nSeat 2' }),
    ],
  })
  network.use(http.get('*/api/order/kitchen', () => Response.json([seated])))
  const { user, panel, preview } = await open()
  await user.click(panel.getByRole('button', { name: 'Per posto' }))
  const sum = (name: string) => preview.getAllByText(name).at(-1)?.parentElement
  expect(sum('Posto 1')).toHaveTextContent('5,00')
  expect(sum('Posto 2')).toHaveTextContent('7,00')
  expect(sum('Senza posto')).toHaveTextContent('3,01')
  await user.click(panel.getByRole('switch', { name: 'Dividi tra tutti ciò che non ha un posto' }))
  expect(sum('Posto 1')).toHaveTextContent('6,51')
  expect(sum('Posto 2')).toHaveTextContent('8,50')
  expect(sum('In comune')).toHaveTextContent('3,01')
})

test('the extras of a dish stand below its name, on screen and on paper', async () => {
  const anchovies = { id: 'anchovies', name: 'Acciughe', price: 1.5 }
  const extra = { dishQuantity: 2, dishPrice: 13.5, dishIngredientsId: ['anchovies'], ingredients: [anchovies] }
  const order = wireOrder({
    ...{ id: 'extra', tableNumber: 2, total: 39.5, orderTime: ago(5) },
    dishIndices: [wireDish(extra), wireDish({ dishIngredientsId: ['egg'] })],
  })
  network.use(http.get('*/api/order/kitchen', () => Response.json([order])))
  const { user, panel, preview } = await open()
  const [priced, unnamed] = preview.getAllByText('Spaghetti alla carbonara').map((name) => name.closest('p'))
  expect(priced).toHaveTextContent(/^2 × Spaghetti alla carbonara\+ 2 × Acciughe \(3,00\s€\)27,00\s€$/)
  expect(unnamed).toHaveTextContent(/^1 × Spaghetti alla carbonara\+ extra senza nome12,50\s€$/)
  expect(total(preview)).toHaveTextContent('39,50')
  expect(screen.getAllByText('Acciughe').some((name) => !panel.queryAllByText('Acciughe').includes(name))).toBe(true)
  await user.click(panel.getByRole('button', { name: 'Per piatti' }))
  await user.click(panel.getByRole('button', { name: 'Uno in più: Spaghetti alla carbonara + Acciughe' }))
  // A payer has the extras of the dishes that were taken.
  const mine = preview.getByText('Conto 1', { selector: '.strong' }).parentElement
  expect(mine).toHaveTextContent(/1 × Spaghetti alla carbonara\+ Acciughe \(1,50\s€\)13,50\s€/)
})

test('archived orders that cannot be read are said, also on the paper', async () => {
  network.use(http.get('*/api/order/archived', () => new Response(null, { status: 500 })))
  const { panel } = await open()
  expect(await panel.findAllByText(/^Gli ordini già archiviati ora non si possono leggere/)).toHaveLength(2)
})

test('an archived order of this table that cannot be read is said, on paper too; of another table or of yesterday it is not', async () => {
  const unreadable = (id: string, tableNumber: number, minutes: number) => ({
    ...{ id, tableNumber, orderTime: ago(minutes) },
    dishIndices: '?',
  })
  network.use(
    http.get('*/api/order/archived', () =>
      Response.json([archived, unreadable('x', 2, 40), unreadable('y', 3, 40), unreadable('z', 2, 24 * 60)]),
    ),
  )
  const { panel, preview } = await open()
  const missing = '1 ordine non si può leggere: forse manca qui.'
  expect(await panel.findAllByText(missing)).toHaveLength(2)
  expect(preview.getByText(missing)).toBeVisible()
})

test('covers that no order states are not shown as none, and matter to the total where each pays', async () => {
  const { totalCovers: _, ...uncounted } = live
  network.use(
    http.get('*/api/order/kitchen', () =>
      Response.json([{ ...uncounted, dishIndices: [wireDish({ dishQuantity: 1, dishPrice: 10 })] }]),
    ),
    http.get('*/api/order/archived', () => Response.json([])),
  )
  const { user, panel, preview } = await open()
  const covers = panel.getByRole('textbox', { name: 'Coperti' })
  expect(covers).toHaveValue('')
  expect(total(preview)).toHaveTextContent(/^Totale10,00/)
  await user.type(panel.getByRole('textbox', { name: 'Coperto a persona' }), '2')
  expect(total(preview)).toHaveTextContent(/^Totale noto10,00/)
  expect(preview.getByText(/Coperti non noti/)).toBeVisible()
  await user.type(covers, '3')
  expect(total(preview)).toHaveTextContent(/^Totale16,00/)
})
