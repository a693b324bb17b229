import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { createIngredientPlans } from '#/panels/sold-out/ingredient-plans.ts'
import type { TestBackend } from '../../support/backend/backend.ts'
import { network } from '../../support/backend/network.ts'
import { dishNamed, setAvailable } from '../../support/backend/sold-out.ts'
import { holdInOtherTab } from '../../support/browser/fake-locks.ts'
import { waitFor } from '../../support/runner/wait-for.ts'
import { chooseAction } from '../../support/screen/choose-action.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
beforeAll(() => import('#/panels/sold-out/SoldOutPanel.tsx'))
/** What the device has stored. */
const onDevice = createIngredientPlans()
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
  for (const { plan } of await onDevice.load()) await onDevice.remove(plan.id)
})

const menuNamed = async ({ call }: TestBackend, restaurantId: string, name: string): Promise<Menu> => {
  const lists = await Promise.all(
    [false, true].map((isOption) =>
      call<Menu[]>('GET', `/api/menu/restaurant/${restaurantId}?combination=${isOption}`, { as: 'director' }),
    ),
  )
  const menu = lists.flatMap(({ body }) => body).find((menu) => menu.name === name)
  if (!menu) throw new Error(`No menu is called ${name}`)
  return menu
}
const extrasOf = async ({ backend, restaurantId }: Visit, menu: string) =>
  (await menuNamed(backend, restaurantId, menu)).ingredients.map(({ name }) => name)
const ingredientNamed = async ({ call }: TestBackend, name: string): Promise<Ingredient> => {
  const { body } = await call<Ingredient[]>('GET', '/api/ingredients', { as: 'director' })
  return body.find((each) => each.name === name) as Ingredient
}
const isAvailable = async ({ backend, restaurantId }: Visit, name: string) =>
  (await dishNamed(backend, restaurantId, name)).isAvailable

/** Guanciale is an extra of both menus; the Carbonara's description names it. */
async function addGuanciale(backend: TestBackend, restaurantId: string): Promise<void> {
  await backend.call('POST', '/api/create-ingredients', {
    as: 'director',
    body: [{ name: 'Guanciali', dimensions: [] }],
  })
  const { id } = await ingredientNamed(backend, 'Guanciali')
  for (const name of ['Carta', 'Il primo']) {
    const menu = await menuNamed(backend, restaurantId, name)
    const body = [...menu.ingredients.map((each) => each.id), id]
    await backend.call('POST', `/api/create-ingredients/${menu.id}`, { as: 'director', body })
  }
}

type Before = (backend: TestBackend, restaurantId: string) => Promise<unknown>

const openPanel = async (before?: Before) => {
  const visit = await renderAt(paths.menuManagement, {
    as: 'director',
    before: async (backend, restaurantId) => {
      await before?.(backend, restaurantId)
    },
  })
  await chooseAction(visit, /^Esauriti/)
  return { ...visit, panel: within(await screen.findByRole('dialog', { name: 'Esauriti' })) }
}
type Opened = Awaited<ReturnType<typeof openPanel>>

const choose = async ({ user, panel }: Opened, name: string) => {
  await user.click(await panel.findByRole('button', { name: 'È finito un ingrediente' }))
  await user.click(await panel.findByRole('button', { name: `Scegli: ${name}` }))
  await panel.findByRole('heading', { name: `Ingrediente finito: ${name}` })
  await panel.findByText(/^Cambiano/)
}
const withGuanciale = async (before?: Before) => {
  const opened = await openPanel(async (backend, restaurantId) => {
    await addGuanciale(backend, restaurantId)
    await before?.(backend, restaurantId)
  })
  await choose(opened, 'Guanciali')
  await opened.user.click(opened.panel.getByRole('checkbox', { name: /^Carbonara/ }))
  return opened
}
const card = async ({ panel }: Opened, name = 'Guanciali') =>
  within(await panel.findByRole('region', { name: `Ingrediente finito: ${name}` }))
const begin = async (opened: Opened, button = 'Segna esaurito') => {
  await opened.user.click(opened.panel.getByRole('button', { name: button }))
  return card(opened)
}
const ended = async (opened: Opened) => {
  const planCard = await begin(opened)
  await planCard.findByText('Ora è esaurito')
  return planCard
}
const bringBack = async (opened: Opened) => {
  const planCard = await card(opened)
  await opened.user.click(await planCard.findByRole('button', { name: 'Di nuovo disponibile: Guanciali' }))
}
const rowOf = (shown: Awaited<ReturnType<typeof card>>, name: string | RegExp) =>
  shown.getByText(name).closest('li') as HTMLElement

test('the plan is shown first; it takes the extra and marks the dishes; the way back undoes it', async () => {
  const opened = await openPanel(addGuanciale)
  await choose(opened, 'Guanciali')
  const { panel, user } = opened
  expect(within(panel.getByRole('region', { name: 'Non sarà più un extra di' })).getAllByRole('listitem')).toHaveLength(
    2,
  )
  const carbonara = panel.getByRole('checkbox', { name: /^Carbonara.*Con guanciale e pecorino/ })
  expect(carbonara).not.toBeChecked()
  expect(await isAvailable(opened, 'Carbonara')).toBe(true)
  await user.click(carbonara)
  await user.type(panel.getByRole('textbox', { name: 'Cerca un altro piatto' }), 'marg')
  await user.click(await panel.findByRole('checkbox', { name: /^Margherita/ }))
  expect(panel.getByText('Cambiano: gli extra di 2 menu e 2 piatti.')).toBeInTheDocument()

  const planCard = await ended(opened)
  expect(planCard.getAllByRole('listitem')).toHaveLength(4)
  expect(rowOf(planCard, 'Extra di «Carta»')).toHaveTextContent('tolto')
  expect(rowOf(planCard, 'Carbonara')).toHaveTextContent('esaurito')
  expect(await extrasOf(opened, 'Carta')).toEqual(['Bufala', 'Olive'])
  expect(await extrasOf(opened, 'Il primo')).toEqual(['Olive'])
  expect(await isAvailable(opened, 'Carbonara')).toBe(false)
  expect(await isAvailable(opened, 'Margherita')).toBe(false)
  const others = within(panel.getByRole('list', { name: 'Esauriti' }))
  expect(others.queryByText('Carbonara')).not.toBeInTheDocument()

  await bringBack(opened)
  expect(await screen.findByText('Di nuovo disponibile: Guanciali')).toBeInTheDocument()
  expect(panel.queryByRole('region', { name: /Guanciali/ })).not.toBeInTheDocument()
  expect((await extrasOf(opened, 'Carta')).toSorted()).toEqual(['Bufala', 'Guanciali', 'Olive'])
  expect(await isAvailable(opened, 'Carbonara')).toBe(true)
  expect(await isAvailable(opened, 'Margherita')).toBe(true)
})

test('a plan that another tab carries out is followed here; when that tab is closed this one goes on', async () => {
  const opened = await withGuanciale()
  network.use(http.patch('*/api/dish/:id', () => HttpResponse.json({}, { status: 403 }), { once: true }))
  const planCard = await begin(opened)
  await planCard.findByRole('button', { name: 'Continua' })
  const [stored] = await onDevice.load()
  const other = holdInOtherTab(`coperto.sold-out-plan ${stored?.plan.id}`)
  expect(await planCard.findByText(/^Un’altra scheda del browser lo sta facendo/)).toBeInTheDocument()
  expect(planCard.queryByRole('button')).not.toBeInTheDocument()
  expect(planCard.getByRole('status')).toHaveTextContent('2 di 3')
  other.release()
  await opened.user.click(await planCard.findByRole('button', { name: 'Continua' }))
  expect(await planCard.findByText('Ora è esaurito')).toBeInTheDocument()
})

test('a dish that the backend says has it is ticked; one that it says has not is only offered', async () => {
  const opened = await openPanel(async (backend, restaurantId) => {
    await addGuanciale(backend, restaurantId)
    const menu = await menuNamed(backend, restaurantId, 'Carta')
    const dish = menu.dish.map((each) => ({
      ...each,
      ingredients: { Margherita: { guanciale: true }, Carbonara: { Guanciale: false } }[each.name] ?? null,
    }))
    network.use(http.get('*/api/menu/restaurant/:id', () => HttpResponse.json([{ ...menu, dish }])))
  })
  await choose(opened, 'Guanciali')
  const stated = within(opened.panel.getByRole('group', { name: 'Lo contengono, secondo il menu' }))
  expect(stated.getByRole('checkbox', { name: /^Margherita/ })).toBeChecked()
  const named = within(opened.panel.getByRole('group', { name: /^Lo nominano/ }))
  expect(named.getByRole('checkbox', { name: /^Carbonara/ })).not.toBeChecked()
})

test('menus without their ingredients: each menu is asked for its extras; one without dishes counts too', async () => {
  const opened = await openPanel(async (backend, restaurantId) => {
    await addGuanciale(backend, restaurantId)
    const menu = await menuNamed(backend, restaurantId, 'Carta')
    network.use(
      http.get('*/api/menu/restaurant/:id', () =>
        HttpResponse.json([{ id: menu.id, name: 'Carta', dish: null, ingredients: null }]),
      ),
    )
  })
  await choose(opened, 'Guanciali')
  const menus = within(opened.panel.getByRole('region', { name: 'Non sarà più un extra di' }))
  expect(menus.getAllByRole('listitem')).toHaveLength(1)
  await ended(opened)
  network.resetHandlers()
  expect(await extrasOf(opened, 'Carta')).toEqual(['Bufala', 'Olive'])
})

test('extras that another person has added meanwhile stay', async () => {
  const opened = await withGuanciale()
  const { backend, restaurantId } = opened
  await backend.call('POST', '/api/create-ingredients', { as: 'director', body: [{ name: 'Capperi', dimensions: [] }] })
  const { id } = await ingredientNamed(backend, 'Capperi')
  const menu = await menuNamed(backend, restaurantId, 'Carta')
  const body = [...menu.ingredients.map((each) => each.id), id]
  await backend.call('POST', `/api/create-ingredients/${menu.id}`, { as: 'director', body })
  await ended(opened)
  expect(await extrasOf(opened, 'Carta')).toEqual(['Bufala', 'Olive', 'Capperi'])
})

test('an extra that cannot be read: its menu is left alone, or the extra would be deleted', async () => {
  const opened = await withGuanciale()
  const { id } = await menuNamed(opened.backend, opened.restaurantId, 'Carta')
  const { id: extra } = await ingredientNamed(opened.backend, 'Guanciali')
  network.use(
    http.get('*/api/menu/ingredients/:id', ({ params }) =>
      params.id === id ? HttpResponse.json([{ id: extra }, { name: 'no id' }]) : undefined,
    ),
  )
  const planCard = await begin(opened)
  expect(await planCard.findByText('Da finire: 2 di 3')).toBeInTheDocument()
  expect(within(rowOf(planCard, 'Extra di «Carta»')).getByRole('alert')).toBeInTheDocument()
  network.resetHandlers()
  expect(await extrasOf(opened, 'Carta')).toContain('Guanciali')
})

describe('a row that fails', () => {
  test.each([
    [403, 'Non autorizzato'],
    [405, 'Questo server non ha questa funzione.'],
    [501, 'Questo server non ha questa funzione.'],
    [500, 'Errore del server'],
  ])('with %s: the others are carried out, and it can be tried again', async (status, words) => {
    const opened = await withGuanciale()
    network.use(http.post('*/api/create-ingredients/:id', () => HttpResponse.json({}, { status })))
    const shown = await begin(opened)
    expect(await shown.findByText('Da finire: 1 di 3')).toBeInTheDocument()
    expect(within(rowOf(shown, 'Extra di «Carta»')).getByRole('alert')).toHaveTextContent(words)
    expect(await isAvailable(opened, 'Carbonara')).toBe(false)
    network.resetHandlers()
    await opened.user.click(shown.getByRole('button', { name: 'Continua' }))
    await shown.findByText('Ora è esaurito')
    expect(await extrasOf(opened, 'Carta')).toEqual(['Bufala', 'Olive'])
  })

  test('can be left: the way back restores the others', async () => {
    const opened = await withGuanciale()
    network.use(http.post('*/api/create-ingredients/:id', () => HttpResponse.json({}, { status: 403 })))
    const shown = await begin(opened)
    await opened.user.click(await shown.findByRole('button', { name: 'Lascia così' }))
    await waitFor(() => expect(rowOf(shown, 'Extra di «Carta»')).toHaveTextContent('non fatto'))
    await bringBack(opened)
    expect(await screen.findByText('Di nuovo disponibile: Guanciali')).toBeInTheDocument()
    expect(await isAvailable(opened, 'Carbonara')).toBe(true)
  })

  test('offline it stops; nothing is pretended', async () => {
    const opened = await withGuanciale()
    let calls = 0
    network.use(
      http.all('*/api/*', () => {
        calls += 1
        return HttpResponse.error()
      }),
    )
    const shown = await begin(opened)
    expect(await shown.findByText('Da finire: 0 di 3')).toBeInTheDocument()
    expect(shown.getByRole('alert')).toHaveTextContent(/Errore durante l'elaborazione della richiesta/)
    expect(calls).toBeGreaterThan(0)
    network.resetHandlers()
    await opened.user.click(shown.getByRole('button', { name: 'Lascia così' }))
    await waitFor(() => expect(opened.panel.queryByRole('region', { name: /Guanciali/ })).not.toBeInTheDocument())
    expect(await isAvailable(opened, 'Carbonara')).toBe(true)
  })

  test('a lost answer: the extras are read again', async () => {
    const opened = await withGuanciale()
    network.use(
      http.post('*/api/create-ingredients/:id', async ({ request }) => {
        await opened.backend.app.fetch(request)
        return HttpResponse.error()
      }),
    )
    const shown = await ended(opened)
    expect(shown.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a dish and a menu that are gone are named, and the plan goes on', async () => {
    const opened = await withGuanciale()
    const { backend, restaurantId } = opened
    const { id } = await dishNamed(backend, restaurantId, 'Carbonara')
    await backend.call('DELETE', `/api/dish/${id}`, { as: 'director' })
    await backend.call('DELETE', `/api/menu/${(await menuNamed(backend, restaurantId, 'Carta')).id}`, {
      as: 'director',
    })
    const shown = await ended(opened)
    expect(rowOf(shown, 'Extra di «Carta»')).toHaveTextContent('il menu o l’ingrediente non c’è più')
    expect(rowOf(shown, 'Carbonara')).toHaveTextContent('questo piatto non c’è più')
    expect(await extrasOf(opened, 'Il primo')).toEqual(['Olive'])
  })
})

describe('the way back', () => {
  test('leaves what was so before the plan, and what somebody has restored, and names both', async () => {
    const opened = await withGuanciale((backend, restaurantId) =>
      setAvailable(backend, restaurantId, 'Carbonara', false),
    )
    const { user, panel, backend, restaurantId } = opened
    await user.type(panel.getByRole('textbox', { name: 'Cerca un altro piatto' }), 'marg')
    await user.click(await panel.findByRole('checkbox', { name: /^Margherita/ }))
    const shown = await ended(opened)
    expect(rowOf(shown, 'Carbonara')).toHaveTextContent('era già esaurito')
    await setAvailable(backend, restaurantId, 'Margherita', true)
    await bringBack(opened)
    await shown.findByText('Ora è disponibile')
    expect(rowOf(shown, 'Margherita')).toHaveTextContent('già ripristinato da qualcuno')
    expect(rowOf(shown, 'Carbonara')).toHaveTextContent('era già esaurito')
    expect(await isAvailable(opened, 'Carbonara')).toBe(false)
    await user.click(shown.getByRole('button', { name: 'Togli dall’elenco' }))
    expect(within(panel.getByRole('list', { name: 'Esauriti' })).getByText('Carbonara')).toBeInTheDocument()
  })

  test('does not put back an ingredient that was deleted meanwhile', async () => {
    const opened = await withGuanciale()
    const shown = await ended(opened)
    const { id } = await ingredientNamed(opened.backend, 'Guanciali')
    await opened.backend.call('DELETE', `/api/remove-ingredient/${id}`, { as: 'director' })
    await bringBack(opened)
    await shown.findByText('Ora è disponibile')
    expect(rowOf(shown, 'Extra di «Carta»')).toHaveTextContent('il menu o l’ingrediente non c’è più')
    expect(await isAvailable(opened, 'Carbonara')).toBe(true)
  })

  test('of one of two ingredients: a dish with both stays out until the other is back', async () => {
    const opened = await withGuanciale()
    await ended(opened)
    await choose(opened, 'Bufala')
    const { user, panel } = opened
    await user.type(panel.getByRole('textbox', { name: 'Cerca un altro piatto' }), 'carb')
    await user.click(await panel.findByRole('checkbox', { name: /^Carbonara/ }))
    await user.click(panel.getByRole('button', { name: 'Segna esaurito' }))
    const bufala = await card(opened, 'Bufala')
    await bufala.findByText('Ora è esaurito')
    const shown = await card(opened)
    await bringBack(opened)
    await shown.findByText('Ora è disponibile')
    expect(rowOf(shown, 'Carbonara')).toHaveTextContent('resta esaurito: è finito anche «Bufala»')
    expect(await isAvailable(opened, 'Carbonara')).toBe(false)
    await user.click(bufala.getByRole('button', { name: 'Di nuovo disponibile: Bufala' }))
    await screen.findByText('Di nuovo disponibile: Bufala')
    expect(await isAvailable(opened, 'Carbonara')).toBe(true)
  })

  test('of everything at once includes the ingredients', async () => {
    const opened = await withGuanciale()
    await ended(opened)
    const { user, panel } = opened
    await user.click(panel.getByRole('button', { name: 'Ripristina tutti' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Ripristinare 1 ingrediente e 2 piatti?' }))
    await user.click(question.getByRole('button', { name: 'Ripristina tutti' }))
    await panel.findByRole('button', { name: 'Segna esaurito: Pizza al tartufo' })
    expect(await extrasOf(opened, 'Carta')).toContain('Guanciali')
    expect(await isAvailable(opened, 'Carbonara')).toBe(true)
  })
})

test('a dish restored alone is no longer the plan’s', async () => {
  const opened = await withGuanciale()
  const planCard = await ended(opened)
  await opened.user.click(planCard.getByRole('button', { name: 'Di nuovo disponibile: Carbonara' }))
  await waitFor(() => expect(rowOf(planCard, 'Carbonara')).toHaveTextContent('già ripristinato'))
  expect(await isAvailable(opened, 'Carbonara')).toBe(true)
})

describe('after a reload in the middle', () => {
  /** The plan as a crash leaves it: one menu done, the other not begun, the dish's write begun. */
  const interrupted = async (carbonara: boolean) => {
    const first = await withGuanciale()
    await ended(first)
    await setAvailable(first.backend, first.restaurantId, 'Carbonara', carbonara)
    cleanup()
    const states = ['done', 'waiting', 'sending'] as const
    await onDevice.changeSteps((_, { index }) => ({ state: states[index] ?? 'waiting' }))
    const next = await openPanel()
    const shown = await card(next)
    await shown.findByText('Si è fermato prima della fine. Vuoi continuare?')
    expect(rowOf(shown, 'Carbonara')).toHaveTextContent('incerto')
    return { next, shown }
  }

  test('it asks, and goes on only then; what had begun counts as the plan’s own', async () => {
    const { next, shown } = await interrupted(false)
    await next.user.click(shown.getByRole('button', { name: 'Continua' }))
    await shown.findByText('Ora è esaurito')
    expect(rowOf(shown, 'Extra di «Il primo»')).toHaveTextContent('era già tolto')
    expect(rowOf(shown, 'Carbonara')).not.toHaveTextContent('era già')
    await bringBack(next)
    await shown.findByText('Ora è disponibile')
    expect(await isAvailable(next, 'Carbonara')).toBe(true)
  })

  test('it can be undone; what had not arrived was not restored by somebody', async () => {
    const { next, shown } = await interrupted(true)
    await bringBack(next)
    await screen.findByText('Di nuovo disponibile: Guanciali')
    expect(shown.queryByText('già ripristinato da qualcuno')).not.toBeInTheDocument()
    expect(await extrasOf(next, 'Carta')).toContain('Guanciali')
  })

  test('it can be left as it is', async () => {
    const { next, shown } = await interrupted(false)
    await next.user.click(shown.getByRole('button', { name: 'Lascia così' }))
    await waitFor(() => expect(rowOf(shown, 'Extra di «Il primo»')).toHaveTextContent('non fatto'))
    expect(rowOf(shown, 'Carbonara')).toHaveTextContent('incerto')
    expect(await screen.findByRole('button', { name: 'Di nuovo disponibile: Guanciali' })).toBeInTheDocument()
  })
})

test('"until tomorrow" asks the next day, and restores nothing by itself', async () => {
  const opened = await withGuanciale()
  const planCard = await begin(opened, 'Esaurito fino a domani')
  await planCard.findByText('Ora è esaurito')
  expect(await planCard.findByRole('button', { name: 'Fino a domani: Guanciali', pressed: true })).toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 36 * 60 * 60_000 })
  const next = await openPanel()
  expect(await isAvailable(next, 'Carbonara')).toBe(false)
  const asking = await card(next)
  expect(await asking.findByText('Era esaurito fino a oggi. È di nuovo disponibile?')).toBeInTheDocument()
  await next.user.click(asking.getByRole('button', { name: 'No, resta esaurito' }))
  await waitFor(() => expect(asking.queryByText(/^Era esaurito fino a oggi/)).not.toBeInTheDocument())
  expect(await isAvailable(next, 'Carbonara')).toBe(false)
})

test('a storage that refuses: the plan works, and says that it lasts only as long as the page', async () => {
  const opened = await withGuanciale()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const planCard = await ended(opened)
  expect(planCard.getByText(/^Questo dispositivo non può annotarlo/)).toBeInTheDocument()
  await bringBack(opened)
  await screen.findByText('Di nuovo disponibile: Guanciali')
  expect(await isAvailable(opened, 'Carbonara')).toBe(true)
})
