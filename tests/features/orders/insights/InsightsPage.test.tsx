import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { datesOf, today } from '#/entities/restaurant/business-day.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { addDays, daysInAnyZone } from '#/lib/time/days.ts'
import { network } from '../../../support/backend/network.ts'
import { deleteRows, rowsNamed } from '../../../support/browser/stored-rows.ts'
import { wireDish, wireOrder } from '../../../support/samples/orders.ts'
import { renderAt, withScreens } from '../../../support/screen/render-at.tsx'

const dayRecords = rowsNamed('order-days')

withScreens()

/** The backend's days that may have a part of the last days; those of the last two may still change. */
const datesOfLast = (count: number) =>
  [...new Set(Array.from({ length: count }, (_, ago) => datesOf(daysAgo(ago), 4)).flat())].toSorted()
const isOpen = (date: string) => date >= addDays(daysInAnyZone(Date.now(), Date.now())[0] ?? '', -1)

const daysAgo = (count: number) => addDays(today(0), -count)
const orderOn = (day: string, price: number) =>
  wireOrder({
    id: day,
    tableNumber: 4,
    total: price,
    totalCovers: 2,
    orderTime: new Date(`${day}T12:30:00`).toISOString(),
    dishIndices: [wireDish({ dishId: 'c', dishName: 'Carbonara', dishPrice: price, dishQuantity: 1 })],
  })

const asked: string[] = []
let failing: (day: string) => boolean
let hasDates: boolean
beforeEach(() => {
  asked.length = 0
  failing = () => false
  hasDates = true
  network.use(
    http.get('*/api/order/archived', ({ request }) => {
      const day = new URL(request.url).searchParams.get('date') ?? ''
      asked.push(day)
      if (failing(day)) return Response.json({ message: 'busy' }, { status: 503 })
      const all = Array.from({ length: 14 }, (_, count) => orderOn(daysAgo(count), count < 7 ? 20 : 10))
      return Response.json(hasDates ? all.filter(({ id }) => id === day) : all)
    }),
  )
})

// The next test has the same user, restaurant and days.
afterEach(() => deleteRows('order-days'))

const open = () => renderAt(paths.insights, { as: 'director' })
const tile = async (name: string) =>
  (await within(screen.getByRole('main')).findByText(name, { selector: 'li span' })).closest('li')
const text = (element: Element | null) =>
  element?.textContent?.replace(/[\u2066-\u2069\u00a0]/g, (c) => (c === '\u00a0' ? ' ' : ''))

describe('the last seven days', () => {
  test('are compared with the seven before', async () => {
    await open()
    await waitFor(async () =>
      expect(text(await tile('Incasso'))).toMatch(/^Incasso140,00 €\+100% \(prima, fino alle \d\d:\d\d: 70,00 €\)$/),
    )
    expect(text(await tile('Ordini'))).toMatch(/^Ordini70% \(prima, fino alle \d\d:\d\d: 7\)$/)
    expect(text(await tile('Media a coperto'))).toMatch(
      /^Media a coperto10,00 €\+100% \(prima, fino alle .*: 5,00 €\)$/,
    )
    expect(asked.toSorted()).toEqual(datesOfLast(14))
    const dishes = within(screen.getByRole('table', { name: 'Piatti e menu a prezzo fisso' }))
    expect(text(dishes.getByRole('row', { name: /Carbonara/ }))).toBe('Carbonara7140,00 €')
  })

  test('name the days of which a part could not be read, until it can', async () => {
    const missing = daysAgo(3)
    const gaps = [2, 3, 4, 5].filter((ago) => datesOf(daysAgo(ago), 4).includes(missing)).length
    failing = (day) => day === missing
    const { user } = await open()
    expect(await screen.findByText(new RegExp(`^Giorni non letti: ${gaps}`))).toBeVisible()
    await waitFor(async () => expect(text(await tile('Ordini'))).toBe(`Ordini${7 - gaps}`))
    expect(await screen.findByText(/^Nessun confronto: non tutti i giorni dei due periodi/)).toBeVisible()
    expect(await screen.findByText(/un piatto può essere stato venduto allora/)).toBeVisible()
    failing = () => false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await waitFor(async () =>
      expect(text(await tile('Ordini'))).toMatch(/^Ordini70% \(prima, fino alle \d\d:\d\d: 7\)$/),
    )
    expect(screen.queryByText(/^Giorni non letti/)).not.toBeInTheDocument()
  })

  test('say that the running day is compared with the same hours, and is not in the average of its weekday', async () => {
    await open()
    expect(
      await screen.findByText(/^Oggi non è finito: si confronta fino alle \d\d:\d\d, .* contato due volte\.$/),
    ).toBeVisible()
    expect(screen.getByText('Oggi non è finito: non entra nella media.')).toBeVisible()
    const weekdays = within(screen.getByRole('table', { name: 'Media per giorno della settimana', hidden: true }))
    await waitFor(() => expect(weekdays.getAllByRole('rowheader', { hidden: true })).toHaveLength(6))
  })

  test('say that nothing could be read, and try again', async () => {
    failing = () => true
    const { user } = await open()
    expect(await screen.findByRole('alert')).toBeVisible()
    failing = () => false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(text(await tile('Ordini'))).toMatch(/^Ordini/)
  })
})

/** The values at the bars of a chart. */
const barsOf = (title: string) =>
  [...(screen.getByRole('heading', { name: title }).closest('section')?.querySelectorAll('[title] bdi') ?? [])].map(
    text,
  )

test('each bar has its value', async () => {
  const { user } = await open()
  await waitFor(async () => expect(text(await tile('Incasso'))).toMatch(/^Incasso140,00 €/))
  await waitFor(() => expect(barsOf('Per giorno')).toEqual(Array(7).fill('20,00 €')))
  await user.click(screen.getByRole('button', { name: 'Ordini' }))
  expect(barsOf('Per giorno')).toEqual(Array(7).fill('1'))
})

test('the dates of another range are asked for only then', async () => {
  const { user } = await open()
  const range = await screen.findByRole('combobox', { name: 'Periodo' })
  expect(range).toHaveDisplayValue('7 giorni')
  expect(screen.queryByLabelText('Dal')).not.toBeInTheDocument()
  await user.selectOptions(range, 'Scegli le date')
  fireEvent.change(screen.getByLabelText('Dal'), { target: { value: daysAgo(2) } })
  await waitFor(() => expect(window.location.search).toContain(`from=${daysAgo(2)}`))
  expect(range).toHaveDisplayValue('Scegli le date')
  await user.selectOptions(range, '7 giorni')
  expect(screen.queryByLabelText('Dal')).not.toBeInTheDocument()
})

/** A day is stored after it is shown. */
const closedDaysAreStored = () =>
  waitFor(async () => {
    const stored = (await appDatabase.entries(dayRecords)).map(([key]) => key)
    const closed = asked.filter((date) => !isOpen(date))
    expect(closed.filter((day) => stored.every((key) => !key.includes(day)))).toEqual([])
  })

test('closed days are read from this device the next time, unless all are read again', async () => {
  await open()
  await waitFor(async () => expect(text(await tile('Ordini'))).toMatch(/\(prima, fino alle \d\d:\d\d: 7\)/))
  await closedDaysAreStored()
  asked.length = 0
  const { user } = await open()
  await waitFor(async () => expect(text(await tile('Ordini'))).toMatch(/\(prima, fino alle \d\d:\d\d: 7\)/))
  expect(asked.toSorted()).toEqual(datesOfLast(14).filter(isOpen))
  await user.click(screen.getByRole('button', { name: 'Rileggi tutti i giorni' }))
  await waitFor(() => expect(asked).toContain(daysAgo(13)))
})

test('a stored day that cannot be read is asked for again', async () => {
  await open()
  await waitFor(async () => expect(text(await tile('Ordini'))).toMatch(/\(prima, fino alle \d\d:\d\d: 7\)/))
  await closedDaysAreStored()
  await appDatabase.change(async (tx) => {
    for (const [key] of await tx.entries(dayRecords))
      if (key.includes(daysAgo(5))) await tx.put(dayRecords, key, '{"orders":1}')
  })
  asked.length = 0
  await open()
  await waitFor(async () => expect(text(await tile('Ordini'))).toMatch(/^Ordini70% \(prima, fino alle \d\d:\d\d: 7\)$/))
  expect(asked.toSorted()).toEqual([daysAgo(5), ...datesOfLast(14).filter(isOpen)])
})

test('a backend that ignores the date is not asked once a day', async () => {
  hasDates = false
  await open()
  await waitFor(async () => expect(text(await tile('Ordini'))).toMatch(/^Ordini70% \(prima, fino alle \d\d:\d\d: 7\)$/))
  expect(asked.length).toBeLessThan(5)
})

test('a range from the address, backwards or too long, says so', async () => {
  await renderAt((id) => `${paths.insights(id)}?from=2026-05-02&to=2026-05-01`, { as: 'director' })
  expect(await screen.findByText('La fine viene prima dell’inizio')).toBeVisible()
  expect(asked).toEqual([])
})

test('a range of two days has two weekdays, and calls no other one unread', async () => {
  await renderAt((id) => `${paths.insights(id)}?from=${daysAgo(2)}&to=${daysAgo(1)}`, { as: 'director' })
  await waitFor(async () => expect(text(await tile('Ordini'))).toContain('(prima: 2)'))
  const weekdays = within(screen.getByRole('table', { name: 'Media per giorno della settimana', hidden: true }))
  expect(weekdays.getAllByRole('rowheader', { hidden: true })).toHaveLength(2)
})

test('figures are downloaded as numbers', async () => {
  const { user } = await open()
  await waitFor(async () => expect(text(await tile('Ordini'))).toMatch(/\(prima, fino alle \d\d:\d\d: 7\)/))
  // It would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:test'
  })
  await user.click(screen.getByRole('button', { name: 'Piatti e menu a prezzo fisso: scarica CSV' }))
  expect(await file?.text()).toBe('\uFEFFNome;Quantità;Incasso\r\nCarbonara;7;140\r\n')
  await user.click(screen.getByRole('button', { name: 'Per giorno: scarica CSV' }))
  expect(await file?.text()).toContain(`\r\n${daysAgo(6)};1;2;20\r\n`)
})

test('a night is read with the day on which it began, or as the calendar has it (ADR-048)', async () => {
  const night = daysAgo(3)
  network.use(
    http.get('*/api/order/archived', ({ request }) => {
      const day = new URL(request.url).searchParams.get('date') ?? ''
      const order = { ...orderOn(night, 20), orderTime: new Date(`${night}T00:25:00`).toISOString() }
      return Response.json(day === night ? [order] : [])
    }),
  )
  const { user } = await renderAt((id) => `${paths.insights(id)}?from=${daysAgo(4)}&to=${daysAgo(4)}`, {
    as: 'director',
  })
  await waitFor(async () => expect(text(await tile('Ordini'))).toBe('Ordini1'))
  const reading = screen.getByRole('combobox', { name: 'Come contare i giorni' })
  await user.selectOptions(reading, 'Giorni di calendario')
  expect(await screen.findByText('Nessun ordine archiviato in questo periodo')).toBeVisible()
  await user.selectOptions(reading, 'Giorni di servizio · 04:00')
  await waitFor(async () => expect(text(await tile('Ordini'))).toBe('Ordini1'))
})

test('covers and sums that no order states are unknown, not zero', async () => {
  const unknown = (count: number) => ({
    ...orderOn(daysAgo(count), 20),
    id: daysAgo(count),
    total: null,
    totalCovers: undefined,
    dishIndices: [{ dishId: 'c', dishName: 'Carbonara', dishQuantity: 1, course: 1 }],
  })
  network.use(
    http.get('*/api/order/archived', ({ request }) =>
      Response.json([0, 1, 2].map(unknown).filter(({ id }) => id === new URL(request.url).searchParams.get('date'))),
    ),
  )
  const { user } = await open()
  await waitFor(async () => expect(text(await tile('Ordini'))).toBe('Ordini3'))
  expect(text(await tile('Coperti'))).toBe('Coperti–')
  expect(text(await tile('Incasso'))).toBe('Incasso–')
  const tables = within(screen.getByRole('table', { name: 'Per tavolo' }))
  expect(text(tables.getByRole('row', { name: /Tavolo 4/ }))).toBe('Tavolo 43––')
  const dishes = within(screen.getByRole('table', { name: 'Piatti e menu a prezzo fisso' }))
  expect(text(dishes.getByRole('row', { name: /Carbonara/ }))).toBe('Carbonara3–')
  await user.click(screen.getByRole('button', { name: 'Coperti' }))
  // Each of the three days says so at its bar.
  expect(barsOf('Per giorno').slice(-3)).toEqual(['–', '–', '–'])
})

test.each([
  ['the archive', paths.orderArchive],
  ['the insights', paths.insights],
])('%s say that the reading failed, also where nothing answers', async (_name, path) => {
  network.use(http.all('*/api/*', () => Response.json({ message: '' }, { status: 500 })))
  await renderAt(path, { as: 'director' })
  expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toBeVisible()
  expect(screen.getByText(/^Non si è potuto leggere il fuso orario/)).toBeVisible()
})
