import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw/http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { businessDaySettings, datesOf, today } from '#/entities/restaurant/business-day.ts'
import { addDays } from '#/lib/time/days.ts'
import { describeRestaurant } from '../../../support/backend/describe-restaurant.ts'
import { network } from '../../../support/backend/network.ts'
import { wireDish, wireOrder } from '../../../support/samples/orders.ts'
import { renderAt, withScreens } from '../../../support/screen/render-at.tsx'

withScreens()

const at = (day: string, clock: string) => new Date(`${day}T${clock}:00`).toISOString()
const dish = (name: string, price: number, quantity = 1) =>
  wireDish({ dishId: name, dishName: name, dishPrice: price, dishQuantity: quantity, note: '' })

const DAYS: Record<string, unknown[]> = {
  [today(0)]: [
    wireOrder({
      id: 'a',
      tableNumber: 4,
      total: null,
      totalCovers: 2,
      orderTime: at(today(0), '10:10'),
      dishIndices: [dish('Caffè', 1.5, 2)],
    }),
    wireOrder({
      id: 'b',
      tableNumber: 12,
      total: null,
      totalCovers: 3,
      orderTime: at(today(0), '10:20'),
      dishIndices: [dish('Tiramisù', 6)],
    }),
  ],
  [addDays(today(0), -1)]: [
    wireOrder({
      id: 'c',
      tableNumber: 7,
      total: null,
      totalCovers: 5,
      orderTime: at(addDays(today(0), -1), '20:00'),
      dishIndices: [dish('Pane', 2)],
    }),
  ],
}

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  network.use(
    http.get('*/api/order/archived', ({ request }) => {
      const day = new URL(request.url).searchParams.get('date') ?? ''
      asked.push(day)
      // Not in the order of the archive.
      return Response.json(day ? (DAYS[day] ?? []) : Object.values(DAYS).flat().reverse())
    }),
  )
})

const user = userEvent.setup()
const TODAY = `?date=${today(0)}`
const open = (query = '') => renderAt((id) => paths.orderArchive(id) + query, { as: 'director', user })
const tables = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent)
const totals = async (orders: string) =>
  (await screen.findByText(orders)).closest('p')?.textContent?.replace(/\s/g, ' ')

describe('the archive', () => {
  test('shows all archived orders, newest first, each with its date (R2.47, ADR-021)', async () => {
    await open()
    await waitFor(() => expect(tables()).toHaveLength(3))
    // Dealt in turn into three columns.
    expect(tables()).toEqual(['Tavolo 12', 'Tavolo 4', 'Tavolo 7'])
    const year = today(0).slice(0, 4)
    expect(within(screen.getByRole('article', { name: /^Tavolo 7 · / })).getByText(/20:00/)).toHaveTextContent(year)
    expect(asked).toEqual([''])
    expect(screen.getByLabelText('Giorno')).toHaveValue('')
  })

  test('shows the orders of a day, with what was served, when, and for how much', async () => {
    await open(TODAY)
    const card = within(await screen.findByRole('article', { name: /^Tavolo 4 · / }))
    expect(card.getByText('10:10')).toBeInTheDocument()
    expect(card.getByText('Chiuso')).toBeInTheDocument()
    expect(card.getByText('3,00', { exact: false })).toBeInTheDocument()
    // First the day itself: its answer shows whether the backend knows dates.
    expect(asked[0]).toBe(today(4))
    expect(asked.toSorted()).toEqual(datesOf(today(4), 4))
  })

  test('says at the head of a card that a note names an allergy', async () => {
    const dishIndices = [wireDish({ note: 'poco sale' }), wireDish({ dishName: 'Pane', note: 'celiaca' })]
    network.use(http.get('*/api/order/archived', () => Response.json([wireOrder({ dishIndices })])))
    await open()
    const card = within(await screen.findByRole('article', { name: /^Tavolo 7 · / }))
    expect(card.getByRole('note', { name: 'Allergia' })).toHaveTextContent(/^Allergia Pane\s*celiaca$/)
  })

  test('adds up orders, covers and prices', async () => {
    await open(TODAY)
    expect(await totals('2 ordini archiviati')).toContain('5 coperti')
    expect(await totals('2 ordini archiviati')).toContain('9,00')
  })

  test('what was taken is not a waiter’s', async () => {
    await renderAt((id) => paths.orderArchive(id) + TODAY, { as: 'waiter', user })
    expect(await totals('2 ordini archiviati')).toContain('5 coperti')
    expect(await totals('2 ordini archiviati')).not.toContain('9,00')
  })

  test('a day is a filter that can be removed again', async () => {
    await open()
    const choice = await screen.findByRole('button', { name: 'Oggi' })
    expect(screen.queryByRole('button', { name: 'Giorno prima' })).not.toBeInTheDocument()
    await user.click(choice)
    await waitFor(() => expect(tables()).toEqual(['Tavolo 12', 'Tavolo 4']))
    expect(window.location.search).toBe(TODAY)
    await user.click(screen.getByRole('button', { name: 'Tutti i giorni' }))
    await waitFor(() => expect(tables()).toHaveLength(3))
    expect(window.location.search).toBe('')
  })

  test('goes from day to day, with the day in the address', async () => {
    await open(TODAY)
    await user.click(await screen.findByRole('button', { name: 'Giorno prima' }))
    await waitFor(() => expect(tables()).toEqual(['Tavolo 7']))
    expect(window.location.search).toBe(`?date=${addDays(today(0), -1)}`)
    await user.click(screen.getByRole('button', { name: 'Giorno dopo' }))
    await waitFor(() => expect(tables()).toEqual(['Tavolo 12', 'Tavolo 4']))
    const next = screen.getByRole('button', { name: 'Giorno dopo' })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    // Disabled, but still focused.
    expect(next).toHaveFocus()
    expect(next).toBeEnabled()
    await user.keyboard('{Enter}')
    expect(window.location.search).toBe(TODAY)
  })

  test('is searched by table and by dish, without regard to accents, and the totals follow', async () => {
    await open('?q=tiramisu')
    await waitFor(() => expect(tables()).toEqual(['Tavolo 12']))
    expect(await totals('1 ordine archiviato')).toContain('3 coperti')
    const search = screen.getByRole('textbox', { name: 'Cerca per tavolo o piatto' })
    await user.clear(search)
    await user.type(search, '4')
    await waitFor(() => expect(tables()).toEqual(['Tavolo 4']))
    await user.type(search, '99')
    await user.click(await screen.findByRole('button', { name: 'Mostra tutti' }))
    await waitFor(() => expect(tables()).toHaveLength(3))
  })

  test('keeps every letter of a fast search, and the address follows', async () => {
    await open(`?date=${addDays(today(0), -1)}`)
    const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Cerca per tavolo o piatto' })
    // Before the router has rendered the address.
    act(() => {
      fireEvent.input(search, { target: { value: 'p' } })
      expect(search).toHaveValue('p')
      fireEvent.input(search, { target: { value: `${search.value}a` } })
    })
    expect(search).toHaveValue('pa')
    await waitFor(() => expect(window.location.search).toBe(`?date=${addDays(today(0), -1)}&q=pa`))
    expect(tables()).toEqual(['Tavolo 7'])
  })

  test('says so when there are no orders, or none on a day', async () => {
    network.use(http.get('*/api/order/archived', () => Response.json([])))
    await open()
    expect(await screen.findByText('Non ci sono ordine')).toBeInTheDocument()
    expect(screen.queryByText(/in questo giorno/)).not.toBeInTheDocument()
    await open('?date=2020-02-29')
    expect(await screen.findByText('Non ci sono ordine')).toBeInTheDocument()
    expect(await screen.findByText('Nessun ordine archiviato in questo giorno')).toBeInTheDocument()
  })

  test('a year can be typed digit by digit, and only a possible day is requested', async () => {
    await open()
    await screen.findByRole('article', { name: /^Tavolo 4 · / })
    const field = screen.getByLabelText('Giorno')
    for (const typed of ['0002-03-01', '0020-03-01', '0202-03-01', '2020-03-01']) {
      fireEvent.change(field, { target: { value: typed } })
      expect(field).toHaveValue(typed)
    }
    expect(await screen.findByText('Nessun ordine archiviato in questo giorno')).toBeInTheDocument()
    expect(asked.toSpliced(2).concat(asked.slice(2).toSorted())).toEqual([
      '',
      '2020-03-01',
      ...datesOf('2020-03-01', 4).filter((date) => date !== '2020-03-01'),
    ])
    // Half a date: the browser calls it a bad input and its value is blank.
    const validity = vi.spyOn(field as HTMLInputElement, 'validity', 'get')
    validity.mockReturnValue({ badInput: true } as ValidityState)
    fireEvent.change(field, { target: { value: '' } })
    expect(window.location.search).toBe('?date=2020-03-01')
    fireEvent.blur(field)
    expect(field).toHaveValue('2020-03-01')
    validity.mockRestore()
    fireEvent.change(field, { target: { value: '' } })
    await waitFor(() => expect(tables()).toHaveLength(3))
    expect(window.location.search).toBe('')
  })

  test('an invalid day in the address is no filter', async () => {
    await open('?date=2026-02-31')
    await screen.findByRole('article', { name: /^Tavolo 4 · / })
    expect(asked).toEqual([''])
  })

  test('after midnight today is still the evening’s day, with the orders of both dates, and it says so', async () => {
    const yesterday = addDays(today(0), -1)
    const night = new Date(`${today(0)}T00:25:00`)
    vi.useFakeTimers({ toFake: ['Date'], now: night })
    const orderAt = (id: string, tableNumber: number, orderTime: Date) =>
      wireOrder({ id, tableNumber, orderTime: orderTime.toISOString(), dishIndices: [dish('Pane', 2)] })
    const answers: Record<string, unknown[]> = {
      [yesterday]: [
        orderAt('evening', 1, new Date(`${yesterday}T22:00:00`)),
        orderAt('night', 2, new Date(`${yesterday}T01:00:00`)),
      ],
      [addDays(yesterday, 1)]: [orderAt('now', 3, new Date(night.getTime() - 600_000))],
    }
    network.use(
      http.get('*/api/order/archived', ({ request }) =>
        Response.json(answers[new URL(request.url).searchParams.get('date') ?? ''] ?? [], {
          headers: { Date: night.toUTCString() },
        }),
      ),
    )
    await open()
    await user.click(await screen.findByRole('button', { name: 'Oggi' }))
    await waitFor(() => expect(tables()).toEqual(['Tavolo 3', 'Tavolo 1']))
    expect(window.location.search).toBe(`?date=${yesterday}`)
    expect(screen.getByText('Giorno di servizio: finisce alle 04:00 del mattino dopo.')).toBeInTheDocument()
    vi.useRealTimers()
  })
})

test('a page of the archive is not taken for the whole: neither its orders nor a sum are shown', async () => {
  network.use(
    http.get('*/api/order/archived', () =>
      Response.json({ data: DAYS[today(0)], links: { next: null }, meta: { last_page: 10, total: 20 } }),
    ),
  )
  await open()
  expect(await screen.findByText(/lette 2 righe di 20/)).toBeInTheDocument()
  expect(screen.queryByText(/ordini archiviati|€/)).not.toBeInTheDocument()
})

test('a sum with an order that cannot be read says so; of another day it is not asked for', async () => {
  network.use(
    http.get('*/api/order/archived', () =>
      Response.json([
        ...Object.values(DAYS).flat(),
        { id: 'x', orderTime: at(today(0), '11:00'), dishIndices: '?' },
        { id: 'y', orderTime: at(addDays(today(0), -3), '11:00'), dishIndices: '?' },
      ]),
    ),
  )
  await open(`?date=${today(0)}`)
  expect(await screen.findByText('1 ordine non si può leggere: forse manca qui.')).toBeVisible()
})

test('a day of which no order can be read is not called empty', async () => {
  network.use(
    http.get('*/api/order/archived', () =>
      Response.json([
        wireOrder({ orderTime: at(addDays(today(0), -3), '11:00') }),
        { id: 'x', orderTime: at(today(0), '11:00'), dishIndices: '?' },
        { id: 'y', orderTime: at(addDays(today(0), -3), '11:00'), dishIndices: '?' },
      ]),
    ),
  )
  await open(`?date=${today(0)}`)
  expect(await screen.findByText('1 ordine non si può leggere: forse manca qui.')).toBeVisible()
  expect(screen.queryByText('Non ci sono ordine')).not.toBeInTheDocument()
})

describe('the day is the restaurant’s, wherever the device is (ADR-048)', () => {
  /** Orders in the zone of the restaurant. The backend counts its days in UTC. */
  const orders = [
    ['before', 1, '2026-11-19T01:30:00Z'],
    ['lunch', 2, '2026-11-19T12:00:00Z'],
    ['evening', 3, '2026-11-19T21:30:00Z'],
    ['night', 4, '2026-11-20T00:30:00Z'],
  ].map(([id, tableNumber, orderTime]) => wireOrder({ id, tableNumber, orderTime, dishIndices: [dish('Pane', 2)] }))
  const NOW = '2026-11-19T22:30:00Z'

  const openAt = (address: string, now = NOW) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    network.use(
      http.get('*/api/order/archived', ({ request }) => {
        const date = new URL(request.url).searchParams.get('date') ?? ''
        return Response.json(
          orders.filter(({ orderTime }) => String(orderTime).startsWith(date)),
          { headers: { Date: new Date(now).toUTCString() } },
        )
      }),
    )
    return renderAt((id) => paths.orderArchive(id) + address, {
      as: 'director',
      user,
      before: describeRestaurant('Si mangia e si prova.', 'Italia'),
    })
  }
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    businessDaySettings.change({ isUsed: true })
  })

  // In Rome it is half past eleven in the evening of the 19th; in Los Angeles half past two in the afternoon, in Tokyo half past seven of the 20th.
  test.each(['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland'])('with the device in %s', async (device) => {
    vi.stubEnv('TZ', device)
    await openAt('')
    await user.click(await screen.findByRole('button', { name: 'Oggi' }))
    await waitFor(() => expect(tables()).toEqual(['Tavolo 4', 'Tavolo 3', 'Tavolo 2']))
    expect(window.location.search).toBe('?date=2026-11-19')
    expect(screen.getByText('22:30')).toBeInTheDocument()
    expect(screen.getByText('Ora del ristorante: 23:30 (Europe/Rome).')).toBeInTheDocument()
  })

  /** The day, where the backend refuses the one before or after it. */
  const openRefused = async (refused: string) => {
    vi.stubEnv('TZ', 'Europe/Rome')
    const opening = openAt('?date=2026-11-19')
    network.use(
      http.get('*/api/order/archived', ({ request }) =>
        request.url.endsWith(refused) ? Response.json({ message: 'no such day' }, { status: 400 }) : undefined,
      ),
    )
    await opening
    await waitFor(() => expect(tables()).toEqual(expect.arrayContaining(['Tavolo 3', 'Tavolo 2'])))
  }

  test('a date that the backend refuses may have a part of it: the rest is shown, and this is said', async () => {
    await openRefused('2026-11-18')
    expect(screen.getByText(/rifiuta gli ordini del 18 novembre/)).toBeVisible()
  })

  test('a date that has not begun, and is refused, has no part of it', async () => {
    await openRefused('2026-11-20')
    expect(screen.queryByText(/rifiuta gli ordini/)).not.toBeInTheDocument()
  })

  test('between the two midnights, with days of the calendar (ADR-048)', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    businessDaySettings.change({ isUsed: false })
    // In Rome it is half past one of the 20th.
    await openAt('', '2026-11-20T00:40:00Z')
    await user.click(await screen.findByRole('button', { name: 'Oggi' }))
    await waitFor(() => expect(tables()).toEqual(['Tavolo 4']))
    expect(window.location.search).toBe('?date=2026-11-20')
  })

  test('is not guessed where nothing says the zone, and the page says so (ADR-048)', async () => {
    await open()
    expect(await screen.findByText(/^Il fuso orario del ristorante non è noto/)).toBeInTheDocument()
  })

  test('is not called missing where the restaurant could not be read', async () => {
    network.use(http.get('*/api/public/restaurant/:id', () => new Response(null, { status: 503 })))
    await open()
    expect(await screen.findByText(/^Non si è potuto leggere il fuso orario/)).toBeInTheDocument()
    expect(screen.queryByText(/Si sceglie nelle impostazioni/)).not.toBeInTheDocument()
  })

  test('where nothing differs, nothing is said', async () => {
    vi.stubEnv('TZ', 'Europe/Rome')
    await openAt('?date=2026-11-19')
    await waitFor(() => expect(tables()).toEqual(['Tavolo 4', 'Tavolo 3', 'Tavolo 2']))
    expect(screen.queryByText(/fuso orario|Ora del ristorante/)).not.toBeInTheDocument()
  })

  test('no day is asked for before the zone has been read', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    const dates: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    network.use(
      http.get('*/api/order/archived', ({ request }) => {
        dates.push(new URL(request.url).searchParams.get('date') ?? '')
        return Response.json([])
      }),
      http.get('*/api/public/restaurant/:id', async () => {
        await promise
        return undefined
      }),
    )
    await renderAt(paths.insights, {
      as: 'director',
      user,
      before: describeRestaurant('Si mangia e si prova.', 'Italia'),
    })
    await screen.findByRole('navigation', { name: 'Viste degli ordini' })
    expect(screen.queryByRole('combobox', { name: 'Come contare i giorni' })).not.toBeInTheDocument()
    expect(dates).toEqual([])
    resolve()
    expect(await screen.findByRole('combobox', { name: 'Come contare i giorni' })).toBeInTheDocument()
    await waitFor(() => expect(dates).not.toEqual([]))
  })
})

test('covers that no order states are not called none', async () => {
  const order = (id: string) => wireOrder({ id, totalCovers: undefined, orderTime: at(today(0), '10:10') })
  network.use(http.get('*/api/order/archived', () => Response.json([order('a'), order('b')])))
  await renderAt(paths.orderArchive, { as: 'director' })
  const sum = (await screen.findByText('2 ordini archiviati')).closest('p')
  expect(sum).toHaveTextContent('coperti non noti')
  expect(sum).not.toHaveTextContent('0 coperti')
})
