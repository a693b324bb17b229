import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { dishNamed, setAvailable } from '../../support/backend/sold-out.ts'
import { waitFor } from '../../support/runner/wait-for.ts'
import { chooseAction } from '../../support/screen/choose-action.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
beforeAll(() => import('#/panels/sold-out/SoldOutPanel.tsx'))
afterEach(() => {
  vi.useRealTimers()
})

const openPanel = async (before?: (visit: Pick<Visit, 'backend' | 'restaurantId'>) => Promise<unknown>) => {
  const visit = await renderAt(paths.menuManagement, {
    as: 'director',
    before: async (backend, restaurantId) => {
      await before?.({ backend, restaurantId })
    },
  })
  await chooseAction(visit, /^Esauriti/)
  return { ...visit, panel: within(await screen.findByRole('dialog', { name: 'Esauriti' })) }
}

const isAvailable = async ({ backend, restaurantId }: Visit, name: string) =>
  (await dishNamed(backend, restaurantId, name)).isAvailable

test('what is out is listed and counted; a tap brings it back, and another marks it again', async () => {
  const visit = await openPanel()
  const { user, panel } = visit
  expect(panel.getAllByRole('listitem')).toHaveLength(1)
  await user.click(panel.getByRole('button', { name: 'Di nuovo disponibile: Pizza al tartufo' }))
  const again = await panel.findByRole('button', { name: 'Segna esaurito: Pizza al tartufo' })
  expect(await isAvailable(visit, 'Pizza al tartufo')).toBe(true)
  await user.click(again)
  expect(await panel.findByRole('button', { name: 'Di nuovo disponibile: Pizza al tartufo' })).toBeInTheDocument()
  expect(await isAvailable(visit, 'Pizza al tartufo')).toBe(false)
})

test('a dish that has only the price 0 comes back after a question (ADR-031)', async () => {
  const visit = await openPanel(({ backend, restaurantId }) =>
    setAvailable(backend, restaurantId, 'Carbonara', false, 0),
  )
  const { user, panel } = visit
  await user.click(await panel.findByRole('button', { name: 'Di nuovo disponibile: Carbonara' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Senza prezzo: Carbonara' }))
  expect(await isAvailable(visit, 'Carbonara')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Rendi disponibile' }))
  await panel.findByRole('button', { name: 'Segna esaurito: Carbonara' })
  expect(await isAvailable(visit, 'Carbonara')).toBe(true)
})

test('any dish is found and marked; the entry of the page’s menu counts it', async () => {
  const visit = await openPanel()
  const { user, panel } = visit
  await user.type(panel.getByRole('textbox', { name: 'Cerca un piatto da segnare' }), 'carbo')
  await user.click(await panel.findByRole('button', { name: 'Segna esaurito: Carbonara' }))
  await panel.findByRole('button', { name: 'Di nuovo disponibile: Carbonara' })
  expect(await isAvailable(visit, 'Carbonara')).toBe(false)
  await user.click(panel.getByRole('button', { name: 'Chiudi' }))
  await user.click(await screen.findByRole('button', { name: 'Azioni' }))
  expect(await screen.findByRole('menuitem', { name: 'Esauriti (2)' })).toBeInTheDocument()
})

test('a search shows thirty dishes, and says how many there are', async () => {
  const dish = Array.from({ length: 40 }, (_, index) => ({ id: `d${index}`, name: `Pici ${index}` }))
  const { user, panel } = await openPanel(async () =>
    network.use(http.get('*/api/menu/restaurant/:id', () => HttpResponse.json([{ id: 'm', name: 'Carta', dish }]))),
  )
  await user.type(panel.getByRole('textbox', { name: 'Cerca un piatto da segnare' }), 'pici')
  expect(await panel.findByText('40 piatti')).toBeInTheDocument()
  expect(panel.getAllByRole('listitem')).toHaveLength(30)
})

test('"until tomorrow" is asked about the next day on this device, and restores nothing by itself', async () => {
  const visit = await openPanel()
  const { user, panel } = visit
  await user.click(panel.getByRole('button', { name: 'Fino a domani: Pizza al tartufo' }))
  expect(panel.queryByText(/^Erano esauriti/)).not.toBeInTheDocument()

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 36 * 60 * 60_000 })
  const next = await openPanel()
  expect(await isAvailable(next, 'Pizza al tartufo')).toBe(false)
  const chip = next.panel.getByRole('button', { name: 'Fino a domani: Pizza al tartufo' })
  expect(chip).toHaveAttribute('aria-pressed', 'false')
  const question = within(next.panel.getByRole('region', { name: /^Erano esauriti fino a oggi/ }))
  expect(question.getByRole('listitem')).toHaveTextContent('Pizza al tartufo')
  await next.user.click(question.getByRole('button', { name: 'Sì, ripristina' }))
  await next.panel.findByRole('button', { name: 'Segna esaurito: Pizza al tartufo' })
  expect(await isAvailable(next, 'Pizza al tartufo')).toBe(true)
  expect(next.panel.queryByText(/^Erano esauriti/)).not.toBeInTheDocument()
})

test('"restore all" gives a result for each dish; what was refused can be tried again', async () => {
  const visit = await openPanel(({ backend, restaurantId }) => setAvailable(backend, restaurantId, 'Carbonara', false))
  const { user, panel, backend, restaurantId } = visit
  const refused = (await dishNamed(backend, restaurantId, 'Carbonara')).id
  let isRefusing = true
  network.use(
    http.patch('*/api/dish/:id', ({ params }) =>
      isRefusing && params.id === refused ? HttpResponse.json({}, { status: 403 }) : undefined,
    ),
  )
  const restoreAll = async () => {
    await user.click(panel.getByRole('button', { name: 'Ripristina tutti' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Ripristinare 2 piatti?' }))
    await user.click(question.getByRole('button', { name: 'Ripristina tutti' }))
  }
  await restoreAll()
  expect(await panel.findByRole('button', { name: 'Segna esaurito: Pizza al tartufo' })).toBeInTheDocument()
  const row = panel.getByRole('button', { name: 'Di nuovo disponibile: Carbonara' }).closest('li') as HTMLElement
  expect(await within(row).findByRole('alert')).toHaveTextContent('Non autorizzato')
  expect(await isAvailable(visit, 'Carbonara')).toBe(false)

  isRefusing = false
  await user.click(within(row).getByRole('button', { name: 'Di nuovo disponibile: Carbonara' }))
  expect(await panel.findByRole('button', { name: 'Segna esaurito: Carbonara' })).toBeInTheDocument()
})

describe('one mark', () => {
  const restore = ({ user, panel }: Awaited<ReturnType<typeof openPanel>>) =>
    user.click(panel.getByRole('button', { name: 'Di nuovo disponibile: Pizza al tartufo' }))

  test.each([
    [405, 'Questo server non ha questa funzione.'],
    [501, 'Questo server non ha questa funzione.'],
    [500, 'Errore del server'],
  ])('refused with %s: the dish stays as it was, with the reason', async (status, words) => {
    const visit = await openPanel()
    network.use(
      http.patch('*/api/dish/:id', () => HttpResponse.json({}, { status })),
      http.put('*/api/dish/:id', () => HttpResponse.json({}, { status })),
    )
    await restore(visit)
    expect((await visit.panel.findByRole('alert')).textContent).toContain(words)
    expect(visit.panel.getByRole('button', { name: 'Di nuovo disponibile: Pizza al tartufo' })).toBeEnabled()
  })

  test('offline nothing is pretended: it says so and can be tried again', async () => {
    const visit = await openPanel()
    network.use(http.get('*/api/dish/:id', () => HttpResponse.error()))
    await restore(visit)
    expect(await visit.panel.findByRole('alert')).toHaveTextContent(/Errore durante l'elaborazione della richiesta/)
    network.resetHandlers()
    await restore(visit)
    expect(await visit.panel.findByRole('button', { name: 'Segna esaurito: Pizza al tartufo' })).toBeInTheDocument()
  })

  test('a lost answer: the dish is read again', async () => {
    const visit = await openPanel()
    network.use(
      http.patch('*/api/dish/:id', async ({ request }) => {
        await visit.backend.app.fetch(request)
        return HttpResponse.error()
      }),
    )
    await restore(visit)
    expect(await visit.panel.findByRole('button', { name: 'Segna esaurito: Pizza al tartufo' })).toBeInTheDocument()
    expect(visit.panel.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('somebody else was faster: nothing is sent', async () => {
    const visit = await openPanel()
    await setAvailable(visit.backend, visit.restaurantId, 'Pizza al tartufo', true)
    let updates = 0
    network.use(
      http.patch('*/api/dish/:id', () => {
        updates += 1
      }),
    )
    await restore(visit)
    expect(await visit.panel.findByRole('button', { name: 'Segna esaurito: Pizza al tartufo' })).toBeInTheDocument()
    expect(updates).toBe(0)
  })

  test('a dish that was deleted meanwhile leaves the list, with a word', async () => {
    const visit = await openPanel()
    const { id } = await dishNamed(visit.backend, visit.restaurantId, 'Pizza al tartufo')
    await visit.backend.call('DELETE', `/api/dish/${id}`, { as: 'director' })
    await restore(visit)
    expect(await visit.panel.findByText('Nessun piatto è esaurito')).toBeInTheDocument()
    expect(visit.panel.getByRole('alert')).toHaveTextContent('Questo piatto non c’è più')
  })

  test.each([
    ['no row can be read', () => [{ price: 9, dimension: 'grande' }]],
    ['one row cannot be read', (rows: object[]) => [...rows, { price: 9, dimension: { name: 'Grande' } }]],
    ['a price cannot be read', (rows: object[]) => rows.map((row) => ({ ...row, price: 'nine' }))],
    ['there is no list', () => ({})],
  ])('prices of which %s: nothing is sent, or they would be deleted', async (_, prices) => {
    const visit = await openPanel()
    const whole = await dishNamed(visit.backend, visit.restaurantId, 'Pizza al tartufo')
    let updates = 0
    network.use(
      http.get('*/api/dish/:id', () =>
        HttpResponse.json({ ...whole, dimensionAssignments: prices(whole.dimensionAssignments) }),
      ),
      http.patch('*/api/dish/:id', () => {
        updates += 1
      }),
    )
    await restore(visit)
    expect(await visit.panel.findByRole('alert')).toBeInTheDocument()
    expect(updates).toBe(0)
  })

  test('a dish without category, prices, menu or position is sent as it is, with the menu that lists it', async () => {
    const visit = await openPanel()
    const whole = await dishNamed(visit.backend, visit.restaurantId, 'Pizza al tartufo')
    let sent: unknown
    network.use(
      http.get('*/api/dish/:id', () =>
        HttpResponse.json({ id: whole.id, name: whole.name, isAvailable: false, category: null }),
      ),
      http.patch('*/api/dish/:id', async ({ request }) => {
        sent = await request.json()
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await restore(visit)
    await waitFor(() => expect(sent).toBeDefined())
    expect(sent).toEqual({
      menuId: whole.menuId,
      name: 'Pizza al tartufo',
      isAvailable: true,
      dimensions: [],
    })
  })
})
