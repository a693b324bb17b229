import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { today } from '#/entities/restaurant/business-day.ts'
import { addDays } from '#/lib/time/days.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const card = async () => within(await screen.findByRole('region', { name: 'Da controllare' }))
const row = async (name: string) => (await (await card()).findByRole('link', { name })).closest('li') as HTMLElement
const order = (id: string, at: number) => ({
  id,
  tableNumber: 3,
  totalCovers: 2,
  orderTime: new Date(at).toISOString(),
  dishIndices: [{ dishId: 'd1', dishName: 'Gricia', dishQuantity: 1, course: 1 }],
})

test('Home names what is sold out, late and not declared, each with the way to it (R2.31)', async () => {
  network.use(http.get('*/api/order/kitchen', () => Response.json([order('o1', Date.now() - 3 * 60 * 60_000)])))
  const { restaurantId } = await renderAt(paths.dashboard, { as: 'director' })
  await waitFor(async () => expect(await row('Esauriti')).toHaveTextContent('Pizza al tartufo'))
  await waitFor(async () => expect(await row('In ritardo')).toHaveTextContent('Tavolo 3'))
  expect(await row('Allergeni da dichiarare')).toHaveTextContent('5 piatti')
  const check = (await card()).getByRole('link', { name: 'Allergeni da dichiarare' })
  expect(check).toHaveAttribute('href', paths.menuCheck(restaurantId))
})

test('what could not be read is not called nothing', async () => {
  network.use(
    http.get('*/api/menu/restaurant/:id', () => new Response(null, { status: 503 })),
    http.get('*/api/order/kitchen', () => new Response(null, { status: 503 })),
  )
  await renderAt(paths.dashboard, { as: 'director' })
  for (const name of ['Esauriti', 'In ritardo', 'Allergeni da dichiarare'])
    await waitFor(async () => expect(await row(name)).toHaveTextContent('Non si sa: la lettura non è riuscita'))
  expect((await card()).queryByText('Niente')).not.toBeInTheDocument()
})

test('a server that lists no live orders is no failure', async () => {
  network.use(http.get('*/api/order/kitchen', () => new Response(null, { status: 404 })))
  await renderAt(paths.dashboard, { as: 'director' })
  await waitFor(async () =>
    expect(await row('In ritardo')).toHaveTextContent('Questo server non elenca gli ordini in cucina.'),
  )
})

test('with an order that cannot be read, none is not called late, and today is not whole', async () => {
  const unreadable = { id: 'x', tableNumber: 9, dishIndices: '?' }
  network.use(http.get('*/api/order/kitchen', () => Response.json([order('o1', Date.now()), unreadable])))
  await renderAt(paths.dashboard, { as: 'director' })
  await waitFor(async () => expect(await row('In ritardo')).toHaveTextContent('Non si sa'))
  expect(await screen.findByText('1 ordine non si può leggere: forse manca qui.')).toBeVisible()
})

test('a day of which no order can be read is not called one without orders', async () => {
  const longAgo = order('old', Date.now() - 40 * 24 * 60 * 60_000)
  network.use(
    http.get('*/api/order/kitchen', () => Response.json([])),
    http.get('*/api/order/archived', () => Response.json([longAgo, { id: 'x', dishIndices: '?' }])),
  )
  await renderAt(paths.dashboard, { as: 'director' })
  expect(await screen.findByText('1 ordine non si può leggere: forse manca qui.')).toBeVisible()
  expect(screen.queryByText('Oggi non ci sono ancora ordini.')).not.toBeInTheDocument()
})

/** A figure of today. */
const figureOf = (label: string) => screen.queryAllByText(label, { selector: 'dt' })[0]?.nextElementSibling

/** The archive of each day; today's live order makes the figures of today. */
const archive = (ofWeekAgo: (day: string) => Response) =>
  network.use(
    http.get('*/api/order/kitchen', () => Response.json([order('now', Date.now())])),
    http.get('*/api/order/archived', ({ request }) => {
      const date = new URL(request.url).searchParams.get('date') ?? ''
      return date < addDays(today(4), -1) ? ofWeekAgo(date) : Response.json([])
    }),
  )

test('Home shows today beside the same weekday until this hour (R2.31)', async () => {
  // The first moment of the day: whenever the test runs, it is before this hour.
  const start = new Date(`${addDays(today(4), -7)}T04:00:00`).getTime()
  archive(() => Response.json([order('w1', start), { ...order('w2', start), tableNumber: 4 }]))
  await renderAt(paths.dashboard, { as: 'director' })
  const weekAgo = await screen.findByText(/^Una settimana fa, fino alle \d/)
  const figures = document.querySelector(`dl[aria-labelledby="${weekAgo.id}"]`)
  expect([...(figures?.querySelectorAll('dd') ?? [])].map((each) => each.textContent)).toEqual(['2', '4'])
})

test('an evening without orders is beside the one of a week ago, and has no zeros', async () => {
  const start = new Date(`${addDays(today(4), -7)}T04:00:00`).getTime()
  archive(() => Response.json([order('w1', start)]))
  network.use(http.get('*/api/order/kitchen', () => Response.json([])))
  await renderAt(paths.dashboard, { as: 'director' })
  expect(await screen.findByText(/^Una settimana fa, fino alle \d/)).toBeInTheDocument()
  expect(figureOf('Coperti')).toHaveTextContent('2')
  expect(screen.queryAllByText('Coperti', { selector: 'dt' })).toHaveLength(1)
})

test('a comparison that could not be read says so, and today is shown all the same', async () => {
  archive(() => new Response(null, { status: 503 }))
  await renderAt(paths.dashboard, { as: 'director' })
  await waitFor(() => expect(figureOf('Coperti')).toHaveTextContent('2'))
  expect(await screen.findByText('Il confronto con una settimana fa non si è potuto leggere.')).toBeInTheDocument()
  expect(screen.queryByText('Nessun ordine in archivio')).not.toBeInTheDocument()
})

test('where the archive has no order of a week ago, that is said in the place of the comparison', async () => {
  archive(() => Response.json([]))
  await renderAt(paths.dashboard, { as: 'director' })
  const none = await screen.findByText('Nessun ordine in archivio')
  expect(none.previousElementSibling).toHaveTextContent(/^Una settimana fa, fino alle \d/)
  expect(figureOf('Coperti')).toHaveTextContent('2')
})

test('where it is not known what is sold out, that is not called nothing; nor are covers', async () => {
  const { totalCovers: _, ...known } = order('o1', Date.now())
  network.use(
    http.get('*/api/order/kitchen', () => Response.json([known])),
    http.get('*/api/order/archived', () => Response.json([])),
    http.get('*/api/menu/restaurant/:id', () =>
      Response.json([{ id: 'm', name: 'Primi', combination: false, dish: [{ id: 'd1', name: 'Gricia', price: 9 }] }]),
    ),
  )
  await renderAt(paths.dashboard, { as: 'director' })
  await waitFor(async () => expect(await row('Esauriti')).toHaveTextContent('Disponibilità non nota'))
  await waitFor(() => expect(figureOf('Coperti')).toHaveTextContent('?'))
})
