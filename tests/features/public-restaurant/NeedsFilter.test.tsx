import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw/http'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { setAvoidedAllergens, setWantedDiets } from '#/features/public-restaurant/guest-needs.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
beforeEach(() => {
  setAvoidedAllergens([])
  setWantedDiets([])
})
// A worker compiles them when they are first asked for; no test is about how long that takes.
beforeAll(() =>
  Promise.all([
    import('#/features/public-restaurant/NeedsFilter.tsx'),
    import('#/features/public-restaurant/PopupPanels.tsx'),
  ]),
)

/** The public page with these Italian descriptions; the other dishes declare nothing. */
const openWith = (descriptions: Record<string, string>) =>
  renderAt(paths.restaurant, {
    before: async ({ call }, restaurantId) => {
      const { body } = await call('GET', `/api/public/restaurant/menu/${restaurantId}`)
      const menus = (body as Menu[]).map((menu) => ({
        ...menu,
        dish: menu.dish.map((dish) => ({ ...dish, descriptionIt: descriptions[dish.name] ?? dish.descriptionIt })),
      }))
      network.use(http.get('*/api/public/restaurant/menu/:id', () => Response.json(menus)))
    },
  })

/** Opens the sheet of the guest's needs. */
async function openChoice(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

async function closeChoice(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

const dishes = () =>
  screen
    .getAllByRole('heading')
    .filter((heading) => heading.querySelector('a'))
    .map((heading) => heading.textContent)

test('by allergens: only what is declared to be free of the chosen ones is shown, and how many are unknown is said (ADR-029)', async () => {
  const { user } = await openWith({
    Carbonara: 'Con guanciale\nAllergeni: uova, latte',
    Margherita: 'Allergeni: glutine',
    Tiramisù: 'Senza lattosio, Allergeni: forse',
    Sorbetto: 'Allergeni: limone',
  })
  const panel = await openChoice(user, 'Allergeni')
  expect(panel.getByRole('button', { name: 'Mostra 5 piatti' })).toBeInTheDocument()
  await user.click(panel.getByRole('button', { name: 'latte' }))
  expect(panel.getByText(/1 piatto dichiarato senza gli allergeni scelti\. 3 piatti nascosti/)).toHaveTextContent(
    'I menu a prezzo fisso non sono mostrati.',
  )
  expect(panel.getByText(/chiedi sempre al personale/)).toBeInTheDocument()
  await closeChoice(user, 'Mostra 1 piatto')
  expect(dishes()).toEqual(['Margherita'])
  expect(screen.getByText(/1 piatto dichiarato senza gli allergeni scelti\. 3 piatti nascosti/)).toBeInTheDocument()

  const [button] = screen.getAllByRole('button', { name: '1 allergia' })
  await user.click(button as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'glutine' }))
  await closeChoice(user, 'Mostra 0 piatti')
  expect(dishes()).toEqual([])
  expect(screen.getByText('Nessun piatto è dichiarato adatto a ciò che hai scelto.')).toBeInTheDocument()
  expect(screen.queryByText(/con questo nome/)).not.toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: '2 allergie' })[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Togli le mie allergie' }))
  await closeChoice(user, 'Mostra 5 piatti')
  expect(dishes()).toContain('Carbonara')
  expect(screen.getByRole('button', { name: 'Allergeni' })).toBeInTheDocument()
})

const DECLARED = { Carbonara: 'Allergeni: uova, latte', Margherita: 'Allergeni: glutine' }

test('the choice is kept over a reload, with a word, and can be changed from the sticky row', async () => {
  setAvoidedAllergens(['milk'])
  const { user } = await openWith(DECLARED)
  expect(await screen.findByText(/Le tue allergie valgono ancora: latte\./)).toBeInTheDocument()
  await waitFor(() => expect(dishes()).toEqual(['Margherita']))
  const row = within(screen.getByRole('navigation', { name: 'Sezioni del menu' }))
  await user.click(row.getByRole('button', { name: '1 allergia' }))
  await user.click(await screen.findByRole('button', { name: 'latte', pressed: true }))
  await closeChoice(user, 'Mostra 5 piatti')
  expect(dishes()).toContain('Carbonara')
  expect(row.queryByRole('button', { name: /allergi/ })).not.toBeInTheDocument()
})

test('one of another restaurant hides nothing where no dish says what it has, and says so', async () => {
  setAvoidedAllergens(['milk'])
  await openWith({})
  expect(await screen.findByText(/nessun piatto dichiara i suoi allergeni/)).toBeInTheDocument()
  expect(dishes()).toContain('Carbonara')
})

test('by diet: only what is declared to suit it, beside the allergens (ADR-029)', async () => {
  const { user } = await openWith({
    Carbonara: 'Dieta: nessuna delle 4\nAllergeni: uova',
    Margherita: 'Dieta: vegetariano\nAllergeni: glutine',
    Sorbetto: 'Allergeni: nessuno dei 14\nDiet: vegan',
    Tiramisù: 'Dieta: quasi vegano',
  })
  const panel = await openChoice(user, 'Allergeni e dieta')
  await user.click(panel.getByRole('button', { name: 'vegetariano' }))
  expect(panel.getByRole('button', { name: 'Mostra 2 piatti' })).toBeInTheDocument()
  expect(panel.getByText(/Dieta: vegetariano\. 2 risultati/)).toHaveTextContent(
    /2 piatti nascosti: non dichiarano a quali diete sono adatti/,
  )
  await user.click(panel.getByRole('button', { name: 'glutine' }))
  await closeChoice(user, 'Mostra 1 piatto')
  await waitFor(() => expect(dishes()).toEqual(['Sorbetto']))
  const row = within(screen.getByRole('navigation', { name: 'Sezioni del menu' }))
  expect(row.getByRole('button', { name: '1 allergia · vegetariano' })).toBeInTheDocument()
})

test('the list marks a dish that has one of them, or does not say, and its code has them (ADR-029)', async () => {
  setAvoidedAllergens(['milk'])
  const { user } = await openWith({ Sorbetto: 'Allergeni: glutine' })
  await screen.findByText(/valgono ancora/)
  act(() => setAvoidedAllergens([]))
  await user.click(await screen.findByRole('button', { name: 'Aggiungi Tiramisù' }))
  await user.click(screen.getByRole('button', { name: 'Aggiungi Sorbetto' }))
  act(() => setAvoidedAllergens(['gluten']))
  await user.click(await screen.findByRole('button', { name: /^La mia lista/, hidden: true }))
  const list = within(await screen.findByRole('dialog', { name: 'La mia lista' }))
  expect(list.getByText(/Le tue allergie: glutine\. Il codice/)).toBeInTheDocument()
  const lineOf = (name: string) => within(list.getByText(name).closest('li') as HTMLElement)
  expect(lineOf('Sorbetto').getByText('Contiene: glutine')).toBeInTheDocument()
  expect(lineOf('Tiramisù').getByText(/non dichiarati/)).toBeInTheDocument()
  await user.click(list.getByRole('button', { name: 'Mostra al cameriere' }))
  expect(await screen.findByText(/Le tue allergie: glutine\. Il codice/)).toBeInTheDocument()
})

test('where nothing is declared an allergy can be said for the list, and hides nothing', async () => {
  const { user } = await openWith({})
  const panel = await openChoice(user, 'Le mie allergie')
  await user.click(panel.getByRole('button', { name: 'glutine' }))
  await closeChoice(user, 'Mostra 5 piatti')
  expect(await screen.findByText(/Qui nessun piatto dichiara i suoi allergeni/)).toBeInTheDocument()
  expect(screen.queryByText(/^Dichiarati dal ristorante/)).not.toBeInTheDocument()
  expect(dishes()).toContain('Carbonara')
  await user.type(screen.getByRole('textbox', { name: 'Cerca nel menu' }), 'zzz')
  expect(await screen.findByText('Nessun piatto con questo nome.')).toBeInTheDocument()
  await user.clear(screen.getByRole('textbox', { name: 'Cerca nel menu' }))
  await user.click(screen.getByRole('button', { name: 'Aggiungi Tiramisù' }))
  await user.click(await screen.findByRole('button', { name: /^La mia lista/, hidden: true }))
  const list = within(await screen.findByRole('dialog', { name: 'La mia lista' }))
  expect(list.getByText(/Le tue allergie: glutine\. Il codice/)).toBeInTheDocument()
})

test('a dish’s text is shown without the line; its details say what is declared, or that nothing is', async () => {
  const { user } = await openWith({ Carbonara: 'Con guanciale\nAllergens: eggs, milk', Margherita: 'Al pomodoro' })
  expect(await screen.findByText('Con guanciale')).toBeInTheDocument()
  const details = async (name: string) => {
    await user.click(await screen.findByRole('link', { name }))
    return within(await screen.findByRole('dialog', { name }))
  }
  const carbonara = await details('Carbonara')
  expect(carbonara.getByText(/uova, latte/)).toBeInTheDocument()
  await user.click(carbonara.getByRole('button', { name: 'Chiudi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await details('Margherita')).getByText(/non dichiarati/)).toBeInTheDocument()
})
