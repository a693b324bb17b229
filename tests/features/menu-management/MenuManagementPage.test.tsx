import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw/http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { deviceDrafts } from '#/lib/forms/device-drafts.ts'
import { formDraftKey } from '#/lib/forms/form-drafts.ts'
import { session } from '#/lib/session/session.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { remindTomorrow } from '#/panels/sold-out/until-tomorrow.ts'
import type { TestBackend } from '../../support/backend/backend.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { loseCreation } from '../../support/backend/lost-creation.ts'
import { network } from '../../support/backend/network.ts'
import { setAvailable } from '../../support/backend/sold-out.ts'
import { deleteFormDrafts } from '../../support/browser/form-drafts.ts'
import { storedSetting } from '../../support/browser/stored-rows.ts'
import { chooseAction } from '../../support/screen/choose-action.ts'
import { renderAt, type Visit, type VisitOptions, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()

withScreens()

afterEach(deleteFormDrafts)

const openMenus = (options: VisitOptions = {}) => renderAt(paths.menuManagement, { as: 'director', ...options })
const told = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })))
const failing = (method: 'post' | 'get', path: string, body: object = {}, status = 500) =>
  network.use(http[method](`*${path}`, () => Response.json(body, { status })))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const card = async (name: string) => within(await screen.findByRole('article', { name }))
const cards = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const dishOf = async (backend: TestBackend, name: string) => (await thingsOf(backend)).dish(name)

const form = async (title = 'Nuovo piatto') => {
  const sheet = await dialog(title)
  await sheet.findByRole('textbox', { name: /^Nome/ })
  return {
    sheet,
    name: sheet.getByRole('textbox', { name: /^Nome/ }),
    category: sheet.getByRole('combobox', { name: /^Categoria/ }),
    price: sheet.getAllByRole('textbox', { name: /^Prezzo/ })[0] as HTMLElement,
    save: sheet.getByRole('button', { name: 'Salva' }),
  }
}
const openForm = async (options: VisitOptions = {}) => {
  const visit = await openMenus(options)
  await visit.user.click(await button('Nuovo piatto'))
  return { visit, ...(await form()) }
}

describe('the screen', () => {
  test('shows the menus as tabs in their order, and the dishes of the first one with name and price (R2.43)', async () => {
    await openMenus()
    const carbonara = await card('Carbonara')
    expect(carbonara.getByText('12,50 €')).toBeInTheDocument()
    expect(cards()).toEqual(['Carbonara', 'Margherita', 'Pizza al tartufo'])
    const tabs = within(screen.getByRole('navigation', { name: 'Menu del ristorante' }))
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['Carta3', 'Dolci2'])
  })

  test('a tab shows the dishes of its menu, at an address of its own', async () => {
    const { user, backend } = await openMenus()
    await user.click(await screen.findByRole('link', { name: 'Dolci' }))
    await card('Tiramisù')
    expect(cards()).toEqual(['Tiramisù', 'Sorbetto'])
    expect(window.location.search).toBe(`?menu=${(await thingsOf(backend)).menu('Dolci').id}`)
  })

  test('on a phone new dish, ingredients, "Modifica posizione" and the others are in a menu "Azioni" (R2.42)', async () => {
    const { user } = await openMenus({ viewport: 'phone' })
    await user.click(await button('Azioni'))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Nuovo piatto',
      'Modifica posizione',
      'Aggiungi ingredienti',
      'Nuovo menu',
      'Esauriti (1)',
      'Tabella dei piatti',
      'Controlla il menu',
      'Traduci le descrizioni',
      'Stampa il menu',
      'Registro degli allergeni',
      'Importa, esporta, copia',
      'Codice QR',
    ])
    const withLine = screen.getAllByRole('menuitem').filter((item) => item.matches('.MuiMenuItem-divider'))
    expect(withLine.map((item) => item.textContent)).toEqual(['Aggiungi ingredienti'])
  })

  test('the head has the main act and one menu; what belongs to the shown menu is beside its search (R2.42)', async () => {
    const { user } = await openMenus()
    await card('Carbonara')
    const head = within(screen.getByRole('heading', { level: 1, name: 'Menu' }).closest('header') as HTMLElement)
    expect(head.getAllByRole('button').map((each) => each.textContent)).toEqual(['Azioni', 'Nuovo piatto'])
    for (const name of ['Aggiungi ingredienti', 'Modifica posizione'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument()
    await user.click(head.getByRole('button', { name: 'Azioni' }))
    expect((await screen.findAllByRole('menuitem'))[0]).toHaveTextContent('Nuovo menu')
  })

  test('no menus are an invitation to add one (R8.13)', async () => {
    network.use(http.get('*/api/menu/restaurant/:id', () => Response.json([])))
    await openMenus()
    expect(
      await screen.findByText('Per ora, non ci sono menu disponibili per la visualizzazione. Prova ad aggiungerne uno'),
    ).toBeInTheDocument()
  })

  test('no menus and an empty one both lead to the import of a file, and have no count of sold-out dishes (R2.42)', async () => {
    const { user, restaurantId } = await openMenus()
    await chooseAction({ user }, 'Nuovo menu')
    const asked = await dialog('Nuovo menu')
    await user.type(asked.getByRole('textbox'), 'Vini')
    await user.click(asked.getByRole('button', { name: 'Aggiungi' }))
    await screen.findByText('Ancora nessun piatto in questo menu')
    // The empty list has the one button. The page has its roles when the dialog is gone.
    expect(await screen.findAllByRole('button', { name: 'Nuovo piatto' })).toHaveLength(1)
    const link = await screen.findByRole('link', { name: 'Importa da un file' })
    expect(link).toHaveAttribute('href', paths.menuImport(restaurantId))

    network.use(http.get('*/api/menu/restaurant/:id', () => Response.json([])))
    await openMenus()
    expect(await screen.findByRole('link', { name: 'Importa da un file' })).toBeInTheDocument()
    await user.click(await button('Azioni'))
    // The backend may have left the dishes out: what is sold out can be looked at all the same.
    expect(await screen.findByRole('menuitem', { name: 'Esauriti' })).toBeInTheDocument()
  })

  test('a menu of which all can be ordered has no count of sold-out dishes', async () => {
    network.use(
      http.get('*/api/menu/restaurant/:id', () =>
        Response.json([{ id: 'm1', name: 'Carta', dish: [{ id: 'd1', name: 'Gricia', isAvailable: true }] }]),
      ),
    )
    const { user } = await openMenus()
    await user.click(await button('Azioni'))
    expect(await screen.findByRole('menuitem', { name: 'Esauriti' })).toBeInTheDocument()
  })

  test('a new menu is created in a dialog, which does not save a blank name, and shown (R2.44, R5.6, R8.14)', async () => {
    const { user } = await openMenus()
    await chooseAction({ user }, 'Nuovo menu')
    const asked = await dialog('Nuovo menu')
    expect(asked.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
    await user.type(asked.getByRole('textbox'), 'Vini')
    await user.click(asked.getByRole('button', { name: 'Aggiungi' }))
    await told('Menu creato')
    expect(await screen.findByText('Ancora nessun piatto in questo menu')).toBeInTheDocument()
  })
})

describe('the search over all menus', () => {
  const dishes = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `Piatto ${index}` }))

  test('ends when so few are left that there is no search field', async () => {
    let left = [...dishes]
    network.use(
      http.get('*/api/menu/restaurant/:id', () => Response.json([{ id: 'm', name: 'Carta', dish: left }])),
      http.delete('*/api/dish/:id', ({ params }) => {
        left = left.filter(({ id }) => id !== params.id)
        return new Response(null, { status: 204 })
      }),
    )
    const { user } = await openMenus()
    await user.type(await screen.findByRole('textbox', { name: 'Cerca un piatto in tutti i menu' }), 'piatto 3')
    await waitFor(() => expect(cards()).toEqual(['Piatto 3']))
    await user.click(await button('Elimina: Piatto 3'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(cards()).toHaveLength(8))
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })
})

describe('a dish is available or not, which is switched on its card (R4.4)', () => {
  test('and saved at once', async () => {
    const { user, backend } = await openMenus()
    await user.click((await card('Carbonara')).getByRole('switch'))
    await waitFor(async () => expect((await dishOf(backend, 'Carbonara')).isAvailable).toBe(false))
    expect((await card('Carbonara')).getByRole('switch')).not.toBeChecked()
  })

  test('a dish that has only the price 0 is asked about, on the card and in its form (ADR-031)', async () => {
    const { user, backend } = await openMenus({
      before: (before, restaurantId) => setAvailable(before, restaurantId, 'Carbonara', false, 0),
    })
    const available = (await card('Carbonara')).getByRole('switch')
    await user.click(available)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }))
    expect(available).not.toBeChecked()

    await user.click(await screen.findByRole('button', { name: 'Modifica: Carbonara' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Modifica piatto' }))
    await user.click(await sheet.findByRole('switch', { name: 'Disponibile' }))
    await user.click(sheet.getByRole('button', { name: 'Salva' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }))
    expect((await dishOf(backend, 'Carbonara')).isAvailable).toBe(false)
    await user.click(sheet.getByRole('switch', { name: 'Disponibile' }))
    await user.click(sheet.getByRole('button', { name: 'Chiudi' }))

    await user.click((await card('Carbonara')).getByRole('switch'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Senza prezzo: Carbonara' }))
    await user.click(question.getByRole('button', { name: 'Rendi disponibile' }))
    await waitFor(async () => expect((await dishOf(backend, 'Carbonara')).isAvailable).toBe(true))
    // Back again at once: it is asked whenever guests would see the 0.
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('an available dish that gets the price 0 in its form is asked about when it is saved (ADR-031)', async () => {
    const { user, backend } = await openMenus()
    await user.click(await screen.findByRole('button', { name: 'Modifica: Carbonara' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Modifica piatto' }))
    await sheet.findByRole('switch', { name: 'Disponibile' })
    for (const price of sheet.getAllByRole('textbox', { name: /^Prezzo/ })) {
      await user.clear(price)
      await user.type(price, '0')
    }
    await user.click(sheet.getByRole('button', { name: 'Salva' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Senza prezzo: Carbonara' }))
    const priceNow = async () => (await dishOf(backend, 'Carbonara')).dimensionAssignments[0]?.price
    expect(await priceNow()).not.toBe(0)
    await user.click(question.getByRole('button', { name: 'Salva' }))
    await waitFor(async () => expect(await priceNow()).toBe(0))
  })

  test('an older reminder "until tomorrow" is forgotten', async () => {
    const { user, backend } = await openMenus()
    remindTomorrow('r', (await dishOf(backend, 'Carbonara')).id)
    await user.click((await card('Carbonara')).getByRole('switch'))
    await waitFor(async () => expect(await storedSetting('until-tomorrow')).toEqual({ reminders: [] }))
  })

  test('what another device has changed meanwhile stays', async () => {
    const { user, backend } = await openMenus()
    const available = (await card('Carbonara')).getByRole('switch')
    const { id, category, menuId, dimensionAssignments } = await dishOf(backend, 'Carbonara')
    const { status } = await backend.call('PATCH', `/api/dish/${id}`, {
      as: 'director',
      body: {
        menuId,
        name: 'Carbonara vera',
        category: category?.id,
        isAvailable: true,
        position: 1,
        description: '',
        descriptionIt: '',
        descriptionAr: '',
        descriptionFr: '',
        descriptionEs: '',
        dimensions: dimensionAssignments.map(({ price, dimension }) => ({ dimensionId: dimension.id, price })),
      },
    })
    expect(status).toBe(200)
    await user.click(available)
    await waitFor(async () => expect((await dishOf(backend, 'Carbonara vera')).isAvailable).toBe(false))
  })

  test('of a backend without positions leaves the dish in its place', async () => {
    const visit = await openMenus({
      before: ({ app }) => {
        const withoutPositions = async ({ request }: { request: Request }) => {
          const body = await (await app.fetch(request)).json()
          return Response.json(
            JSON.parse(JSON.stringify(body, (key, value) => (key === 'position' ? undefined : value))),
          )
        }
        network.use(
          http.get('*/api/menu/restaurant/:id', withoutPositions),
          http.get('*/api/dish/:id', withoutPositions),
        )
      },
    })
    const { position } = await dishOf(visit.backend, 'Margherita')
    await visit.user.click((await card('Margherita')).getByRole('switch'))
    await waitFor(async () => expect(await dishOf(visit.backend, 'Margherita')).toMatchObject({ isAvailable: false }))
    expect((await dishOf(visit.backend, 'Margherita')).position).toBe(position)
  })

  test('a dish without a category says so; it can be marked sold out and edited without getting one', async () => {
    const { user, backend } = await openMenus({
      before: async (backend) => {
        await backend.call('DELETE', `/api/category/${(await thingsOf(backend)).category('Primi').id}`, {
          as: 'director',
        })
      },
    })
    const carbonara = await card('Carbonara')
    expect(carbonara.getByText('Manca la categoria')).toBeInTheDocument()
    await user.click(carbonara.getByRole('switch'))
    await waitFor(async () => expect(await dishOf(backend, 'Carbonara')).toMatchObject({ isAvailable: false }))
    await user.click(carbonara.getByRole('button', { name: 'Modifica: Carbonara' }))
    const { save, name, category } = await form('Modifica piatto')
    expect(category).toHaveDisplayValue('Nessuna categoria')
    await user.type(name, ' classica')
    await user.click(save)
    await told('Piatto modificato')
    expect(await dishOf(backend, 'Carbonara classica')).toMatchObject({ category: null, isAvailable: false })
  })
})

test('what a dish has in a form that is not understood is not called missing', async () => {
  const standard = { id: 's', name: 'standard', standard: true }
  const priced = (name: string, more: object) => ({
    ...{ id: name, name, dishImagesId: ['p'], dimensionAssignments: [{ price: 9, dimension: standard }] },
    ...more,
  })
  const dish = [
    priced('Gricia', { category: 7 }),
    priced('Pici', { category: undefined, categoryId: 7 }),
    priced('Tonnarelli', { category: 'Minestre' }),
    priced('Rigatoni', { category: null, categoryId: null }),
    priced('Cannelloni', { category: { id: 7, name: 'Primi' }, categoryId: 7 }),
    priced('Lasagne', { category: 7, dimensionAssignments: [{ price: 'nove euro', dimension: standard }] }),
    priced('Ravioli', { category: 7, dimensionAssignments: [{ price: 9, dimension: 's' }] }),
  ]
  network.use(http.get('*/api/menu/restaurant/:id', () => Response.json([{ id: 'm', name: 'Carta', dish }])))
  await openMenus()
  for (const [name, said] of [
    ['Gricia', 'Categoria non letta'],
    ['Pici', 'Categoria non letta'],
    ['Tonnarelli', 'Categoria non letta'],
    ['Rigatoni', 'Manca la categoria'],
    ['Lasagne', 'Prezzo non letto'],
    ['Ravioli', 'Prezzo non letto'],
  ] as const) {
    const lacks = await card(name)
    expect(lacks.getByText(said)).toBeInTheDocument()
    expect(lacks.queryByText(/0,00/)).not.toBeInTheDocument()
  }
  expect((await card('Cannelloni')).queryByText(/letta|Manca/)).not.toBeInTheDocument()
})

test('a category is read by its id or name alone, where the list of categories has it', async () => {
  network.use(
    http.get('*/api/categories', () =>
      Response.json([
        { id: 7, name: 'Primi' },
        { id: 8, name: '9' },
        { id: 9, name: 'Dolci' },
      ]),
    ),
    http.get('*/api/menu/restaurant/:id', () => {
      const dimensionAssignments = [{ price: 9, dimension: { id: 's', name: 'standard', standard: true } }]
      const dish = ['7', 'Primi', 9].map((category, at) => ({
        ...{ id: at, name: `Piatto ${category}`, category, dimensionAssignments },
      }))
      return Response.json([{ id: 'm', name: 'Carta', dish }])
    }),
  )
  // Nobody has read the categories by this login.
  await openMenus({ as: 'manager' })
  for (const name of ['Piatto 7', 'Piatto Primi']) {
    const known = await card(name)
    expect(known.getByText('Primi')).toBeInTheDocument()
    expect(known.queryByText('Categoria non letta')).not.toBeInTheDocument()
  }
  // The id of one, and the name of another.
  expect((await card('Piatto 9')).getByText(/^Categoria non letta/)).toBeInTheDocument()
})

test('a dish that lacks its category and its price is not shown for nothing', async () => {
  network.use(
    http.get('*/api/menu/restaurant/:id', () =>
      Response.json([{ id: 'm', name: 'Carta', dish: [{ id: 'd', name: 'Gricia', dimensionAssignments: [] }] }]),
    ),
  )
  await openMenus()
  expect((await card('Gricia')).queryByText(/0,00/)).not.toBeInTheDocument()
})

describe('a new dish', () => {
  test('is saved with its sizes and descriptions, comes last, and a toast says so (R2.42, R8.14)', async () => {
    const { visit, sheet, name, category, price, save } = await openForm()
    const { user, backend } = visit
    await user.type(name, 'Cacio e pepe')
    await user.selectOptions(category, 'Primi')
    await user.type(price, '10,5')
    await user.click(sheet.getByRole('button', { name: 'Aggiungi formato' }))
    await user.selectOptions(sheet.getAllByRole('combobox', { name: /^Formato/ })[1] as HTMLElement, 'piccola')
    await user.type(sheet.getAllByRole('textbox', { name: /^Prezzo/ })[1] as HTMLElement, '7')
    await user.click(sheet.getByRole('button', { name: 'Aggiungi la descrizione: Italiano' }))
    await user.type(sheet.getByRole('textbox', { name: 'Italiano' }), 'Con pecorino')
    await user.click(save)
    await card('Cacio e pepe')
    await told('Piatto creato')
    expect(cards().at(-1)).toBe('Cacio e pepe')
    const made = await dishOf(backend, 'Cacio e pepe')
    expect(made).toMatchObject({ descriptionIt: 'Con pecorino', position: 4, isAvailable: true })
    expect(made.dimensionAssignments.map(({ price: sold, dimension }) => [dimension.name, sold])).toEqual([
      ['standard', 10.5],
      ['piccola', 7],
    ])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('comes last also after earlier dishes were deleted', async () => {
    const { visit, name, category, save } = await openForm({
      before: async (backend) => {
        for (const gone of ['Carbonara', 'Margherita'])
          await backend.call('DELETE', `/api/dish/${(await dishOf(backend, gone)).id}`, { as: 'director' })
      },
    })
    await visit.user.type(name, 'Gricia')
    await visit.user.selectOptions(category, 'Primi')
    await visit.user.click(save)
    await card('Gricia')
    await waitFor(() => expect(cards()).toEqual(['Pizza al tartufo', 'Gricia']))
  })

  test('is not sent while something is missing, and each missing thing is marked', async () => {
    const { visit, name, category, save } = await openForm()
    await visit.user.click(save)
    expect(name).toHaveAccessibleDescription('Scrivi il nome del piatto')
    expect(category).toHaveAccessibleDescription('Scegli una categoria')
    await waitFor(() => expect(name).toHaveFocus())
  })

  test('may need a new category, made on the spot (R2.42)', async () => {
    const { visit, sheet, name, save } = await openForm()
    await visit.user.type(name, 'Insalata')
    await visit.user.click(sheet.getByRole('button', { name: 'Nuova' }))
    const asked = await dialog('Nuova categoria')
    await visit.user.type(asked.getByRole('textbox'), 'Contorni')
    await visit.user.click(asked.getByRole('button', { name: 'Aggiungi' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nuova categoria' })).not.toBeInTheDocument())
    await visit.user.click(save)
    expect((await card('Insalata')).getByText('Contorni')).toBeInTheDocument()
  })

  test('may need a new size, made on the spot and priced at once (R2.42)', async () => {
    const { visit, sheet, name, category, save } = await openForm()
    await visit.user.type(name, 'Insalata')
    await visit.user.selectOptions(category, 'Primi')
    // While a size is free, a new one is a choice of the added row.
    expect(sheet.queryByRole('button', { name: 'Nuovo formato' })).not.toBeInTheDocument()
    await visit.user.click(sheet.getByRole('button', { name: 'Aggiungi formato' }))
    const added = sheet.getAllByRole('combobox', { name: /^Formato/ }).at(-1) as HTMLElement
    await visit.user.selectOptions(added, 'Nuovo formato')
    const asked = await dialog('Nuovo formato')
    await visit.user.type(asked.getByRole('textbox'), 'Mezza')
    await visit.user.click(asked.getByRole('button', { name: 'Aggiungi' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nuovo formato' })).not.toBeInTheDocument())
    const sizes = () => sheet.getAllByRole('combobox', { name: /^Formato/ })
    await waitFor(() => expect(sizes().at(-1)).toHaveDisplayValue('Mezza'))
    expect(sizes()).toHaveLength(2)
    await visit.user.type(sheet.getAllByRole('textbox', { name: /^Prezzo/ }).at(-1) as HTMLElement, '4,50')
    await visit.user.click(save)
    expect((await card('Insalata')).getByText(/Mezza/)).toBeInTheDocument()
  })

  test('another one can follow at once', async () => {
    const { visit, sheet, name, category } = await openForm()
    await visit.user.type(name, 'Gricia')
    await visit.user.selectOptions(category, 'Primi')
    const menu = () => screen.getByRole('combobox', { name: 'Menu' })
    expect(menu()).not.toHaveDisplayValue('Dolci')
    await visit.user.selectOptions(menu(), 'Dolci')
    await visit.user.click(sheet.getByRole('button', { name: 'Salva e nuovo' }))
    await told('Piatto creato')
    await waitFor(async () => expect((await form()).name).toHaveValue(''))
    // Most dishes are added menu by menu and category by category.
    expect(menu()).toHaveDisplayValue('Dolci')
    expect((await form()).category).toHaveDisplayValue('Primi')
    expect((await dishOf(visit.backend, 'Gricia')).name).toBe('Gricia')
  })

  test('an added language gets the focus; after a removal its button gets it back', async () => {
    const { visit, sheet } = await openForm()
    await visit.user.click(sheet.getByRole('button', { name: 'Aggiungi la descrizione: Français' }))
    expect(sheet.getByRole('textbox', { name: 'Français' })).toHaveFocus()
    await visit.user.click(sheet.getByRole('button', { name: 'Togli la descrizione: Français' }))
    expect(sheet.getByRole('button', { name: 'Aggiungi la descrizione: Français' })).toHaveFocus()
  })

  test('a size that is added has the focus, one that is removed gives it back; each price says its size', async () => {
    const { visit, sheet } = await openForm()
    const { user } = visit
    await user.click(sheet.getByRole('button', { name: 'Aggiungi formato' }))
    const added = sheet.getAllByRole('combobox', { name: /^Formato/ })[1] as HTMLElement
    expect(added).toHaveFocus()
    await user.selectOptions(added, 'piccola')
    expect(sheet.getByRole('textbox', { name: 'Prezzo (€): standard' })).toBeInTheDocument()
    expect(sheet.getByRole('textbox', { name: 'Prezzo (€): piccola' })).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: 'Togli il formato: piccola' }))
    expect(sheet.getByRole('button', { name: 'Aggiungi formato' })).toHaveFocus()
  })

  test('a double tap makes one dish, also when the second comes while the form closes', async () => {
    const { visit, name, category, save } = await openForm()
    let calls = 0
    network.use(
      http.post('*/api/create-dish', ({ request }) => {
        calls++
        return visit.backend.app.fetch(request)
      }),
    )
    await visit.user.type(name, 'Gricia')
    await visit.user.selectOptions(category, 'Primi')
    save.click()
    save.click()
    await told('Piatto creato')
    save.click()
    await waitFor(() => expect(save).not.toBeInTheDocument())
    expect(calls).toBe(1)
  })

  test('a save that is answered when the form was closed long ago leads nowhere', async () => {
    const { visit, sheet, name, category, save } = await openForm()
    let answer = () => {}
    network.use(
      http.post('*/api/create-dish', async ({ request }) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return visit.backend.app.fetch(request)
      }),
    )
    await visit.user.type(name, 'Gricia')
    await visit.user.selectOptions(category, 'Primi')
    await visit.user.click(save)
    // What is on its way is not changed any more: it would be lost with the form.
    await visit.user.type(name, ' bis')
    expect(name).toHaveValue('Gricia')
    // It cannot be taken back, so nothing is asked.
    await visit.user.click(sheet.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const go = vi.spyOn(window.history, 'go')
    answer()
    await card('Gricia')
    await told('Piatto creato')
    // Where "back" leads from here is another page.
    expect(go).not.toHaveBeenCalled()
  })

  test('closed while it is saved it is not offered again, also where the button was tapped twice', async () => {
    const { visit, sheet, name, category } = await openForm()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    let calls = 0
    network.use(
      http.post('*/api/create-dish', async ({ request }) => {
        calls++
        await answered
        return visit.backend.app.fetch(request)
      }),
    )
    await visit.user.type(name, 'Gricia')
    await visit.user.selectOptions(category, 'Primi')
    const saveAndNew = sheet.getByRole('button', { name: 'Salva e nuovo' })
    await visit.user.click(saveAndNew)
    await visit.user.click(saveAndNew)
    await visit.user.click(sheet.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await visit.user.click(await button('Nuovo piatto'))
    const again = await dialog('Nuovo piatto')
    answer()
    expect(await again.findByRole('textbox', { name: /^Nome/ })).toHaveValue('')
    expect(again.queryByText(/Qui c’è ciò che avevi scritto/)).not.toBeInTheDocument()
    expect(calls).toBe(1)
  })

  test('a failed save becomes a toast once the form is closed, and nothing is lost', async () => {
    const { visit, sheet, name, category, save } = await openForm()
    let answer = () => {}
    network.use(
      http.post('*/api/create-dish', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return Response.json({}, { status: 500 })
      }),
    )
    await visit.user.type(name, 'Gricia')
    await visit.user.selectOptions(category, 'Primi')
    await visit.user.click(save)
    await visit.user.click(sheet.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    answer()
    await told('Creazione non riuscita')
    await visit.user.click(await button('Nuovo piatto'))
    expect(await screen.findByRole('textbox', { name: /^Nome/ })).toHaveValue('Gricia')
  })

  test('a save whose response was lost counts as success if the dish is there', async () => {
    const { visit, name, category, save } = await openForm()
    await visit.user.type(name, 'Gricia')
    await visit.user.selectOptions(category, 'Primi')
    network.use(
      http.post(
        '*/api/create-dish',
        async ({ request }) => {
          await visit.backend.app.fetch(request)
          return Response.error()
        },
        { once: true },
      ),
    )
    await visit.user.click(save)
    await told('Piatto creato')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(cards()).toEqual(['Carbonara', 'Margherita', 'Pizza al tartufo', 'Gricia'])
  })

  test('saved again after a lost answer, also after a reload, there is one dish, as it was typed last', async () => {
    const { visit, name, category, price, save } = await openForm()
    const { calls, heal } = loseCreation(visit.backend, '/api/create-dish', '/api/menu/restaurant/:id')
    await visit.user.type(name, 'Gricia')
    await visit.user.selectOptions(category, 'Primi')
    await visit.user.type(price, '9')
    await visit.user.click(save)
    await (await dialog('Nuovo piatto')).findByText('Non si sa se la creazione è riuscita')
    heal()
    await openMenus()
    await visit.user.click(await button('Nuovo piatto'))
    const again = await form()
    await waitFor(() => expect(again.name).toHaveValue('Gricia'))
    await visit.user.clear(again.price)
    await visit.user.type(again.price, '10')
    await visit.user.click(again.save)
    await told('Piatto creato')
    expect(calls.sent).toBe(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(cards().filter((each) => each === 'Gricia')).toHaveLength(1)
    const { dimensionAssignments } = await dishOf(visit.backend, 'Gricia')
    expect(dimensionAssignments).toEqual([expect.objectContaining({ price: 10 })])
  })

  test('a dish that is refused with 400 without words is a validation error: what was typed stays (R8.6)', async () => {
    failing('post', '/api/create-dish', { message: '' }, 400)
    const { visit, sheet, name, category, save } = await openForm()
    await visit.user.type(name, 'Gricia')
    await visit.user.selectOptions(category, 'Primi')
    await visit.user.click(save)
    expect(await sheet.findByText('Il piatto non è stato accettato: controlla i campi.')).toBeInTheDocument()
    expect(name).toHaveValue('Gricia')
  })

  test('a 400 with words has them, and does not blame the fields', async () => {
    const reason = 'The menu is closed while its name is changed'
    failing('post', '/api/create-dish', { message: [reason], error: 'Bad Request' }, 400)
    const { visit, sheet, name, category, save } = await openForm()
    await visit.user.type(name, 'Gricia')
    await visit.user.selectOptions(category, 'Primi')
    await visit.user.click(save)
    expect(await sheet.findByText('Il server non ha accettato il piatto.')).toBeInTheDocument()
    expect(await sheet.findByText(reason)).toBeInTheDocument()
  })
})

describe('editing a dish', () => {
  const edit = async (visit: Visit, name: string) => {
    await visit.user.click((await card(name)).getByRole('button', { name: `Modifica: ${name}` }))
    return form('Modifica piatto')
  }

  test('begins with all that it has; removing a language clears its text', async () => {
    const visit = await openMenus()
    const { sheet, name, price, save } = await edit(visit, 'Carbonara')
    expect(name).toHaveValue('Carbonara')
    expect(price).toHaveValue('12,50')
    expect(sheet.getByRole('textbox', { name: 'Italiano' })).toHaveValue('Con guanciale e pecorino')
    await visit.user.click(sheet.getByRole('button', { name: 'Togli la descrizione: Italiano' }))
    expect(sheet.queryByRole('textbox', { name: 'Italiano' })).not.toBeInTheDocument()
    await visit.user.clear(price)
    await visit.user.type(price, '13')
    await visit.user.click(save)
    await told('Piatto modificato')
    const saved = await dishOf(visit.backend, 'Carbonara')
    expect(saved).toMatchObject({ descriptionIt: '', descriptionFr: 'Au guanciale', price: 13, position: 1 })
  })

  test('to another menu it goes to the end', async () => {
    const visit = await openMenus()
    const { sheet, save } = await edit(visit, 'Carbonara')
    await visit.user.selectOptions(sheet.getByRole('combobox', { name: /^Menu/ }), 'Dolci')
    await visit.user.click(save)
    await waitFor(() => expect(cards()).toEqual(['Margherita', 'Pizza al tartufo']))
    const { menu } = await thingsOf(visit.backend)
    expect(menu('Dolci').dish.map(({ name }) => name)).toEqual(['Tiramisù', 'Sorbetto', 'Carbonara'])
  })

  test('takes back nothing that was changed meanwhile on another device', async () => {
    const visit = await openMenus()
    const { name, save } = await edit(visit, 'Carbonara')
    const { id, menuId, category, dimensionAssignments } = await dishOf(visit.backend, 'Carbonara')
    const elsewhere = await visit.backend.call('PATCH', `/api/dish/${id}`, {
      as: 'director',
      body: {
        ...{ menuId, name: 'Carbonara', category: category?.id, isAvailable: false, position: 1 },
        ...{ description: 'New', descriptionIt: '', descriptionAr: '', descriptionFr: '', descriptionEs: '' },
        dimensions: dimensionAssignments.map(({ dimension }) => ({ dimensionId: dimension.id, price: 25 })),
      },
    })
    expect(elsewhere.status).toBe(200)
    await visit.user.type(name, ' alla romana')
    await visit.user.click(save)
    await told('Piatto modificato')
    const saved = await dishOf(visit.backend, 'Carbonara alla romana')
    expect(saved).toMatchObject({ isAvailable: false, price: 25, description: 'New', descriptionFr: '' })
  })

  /** Another device gives the dish another name, or deletes it, while it is edited here. */
  const editWhile = async (act: (visit: Visit, id: string) => Promise<unknown>) => {
    const visit = await openMenus()
    const form = await edit(visit, 'Carbonara')
    await act(visit, (await dishOf(visit.backend, 'Carbonara')).id)
    await visit.user.type(form.name, ' alla romana')
    await visit.user.click(form.save)
    return { visit, ...form }
  }
  const renameElsewhere = async ({ backend }: Visit, id: string) => {
    const { dimensionAssignments, ...rest } = (await backend.call('GET', `/api/dish/${id}`, { as: 'director' })).body
    const dimensions = dimensionAssignments.map(
      ({ dimension, price }: { dimension: { id: string }; price: number }) => ({ dimensionId: dimension.id, price }),
    )
    const body = { ...rest, name: 'Carbonara di mare', category: rest.category.id, dimensions }
    expect((await backend.call('PATCH', `/api/dish/${id}`, { as: 'director', body })).status).toBe(200)
  }

  test.each([
    ['Tieni ciò che è salvato', 'Carbonara di mare'],
    ['Salva ciò che ho scritto', 'Carbonara alla romana'],
  ])('a name that another device has changed too is asked about: %s', async (answer, name) => {
    const { visit } = await editWhile(renameElsewhere)
    const question = within(await screen.findByRole('alertdialog', { name: /cambiato anche altrove/ }))
    expect(question.getByText('Carbonara di mare')).toBeInTheDocument()
    expect(question.getByText('Carbonara alla romana')).toBeInTheDocument()
    await visit.user.click(question.getByRole('button', { name: answer }))
    await told('Piatto modificato')
    expect(await dishOf(visit.backend, name)).toBeDefined()
  })

  test('one that another device deleted can be created again with the typed values', async () => {
    const { visit, sheet } = await editWhile(({ backend }, id) =>
      backend.call('DELETE', `/api/dish/${id}`, { as: 'director' }),
    )
    await visit.user.click(await sheet.findByRole('button', { name: 'Crea di nuovo' }))
    await told('Piatto creato')
    expect(await dishOf(visit.backend, 'Carbonara alla romana')).toMatchObject({
      descriptionIt: 'Con guanciale e pecorino',
    })
  })

  test("a dish that cannot be loaded shows 'error'", async () => {
    failing('get', '/api/dish/:id', {}, 404)
    const visit = await openMenus()
    await visit.user.click((await card('Carbonara')).getByRole('button', { name: 'Modifica: Carbonara' }))
    const sheet = await dialog('Modifica piatto')
    expect(await sheet.findByText('error')).toBeInTheDocument()
    expect(sheet.queryByRole('textbox')).not.toBeInTheDocument()
  })
})

describe('the typed text is never lost', () => {
  const typeGricia = async () => {
    const opened = await openForm()
    await opened.visit.user.type(opened.name, 'Gricia')
    return opened
  }
  const keptName = async ({ backend, restaurantId }: Visit) => {
    const person = (await backend.account('director')).id
    const kept = await deviceDrafts.load(formDraftKey({ person, scope: restaurantId, form: 'dish', thing: 'new' }))
    return (kept?.typed as { name: string } | undefined)?.name
  }

  test('closing asks; "keep" stores the draft, and the form finds it again', async () => {
    const { visit, sheet } = await typeGricia()
    await visit.user.click(sheet.getByRole('button', { name: 'Annulla' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Chiudere senza salvare?' }))
    await visit.user.click(question.getByRole('button', { name: 'Conserva e chiudi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await visit.user.click(await button('Nuovo piatto'))
    const again = await form()
    expect(again.name).toHaveValue('Gricia')
    await visit.user.click(again.sheet.getByRole('button', { name: 'Ricomincia da capo' }))
    expect(again.name).toHaveValue('')
    expect(await keptName(visit)).toBeUndefined()
  })

  test('Escape asks too; continuing keeps the form open; discarding deletes the draft', async () => {
    const { visit, name } = await typeGricia()
    await visit.user.keyboard('{Escape}')
    await visit.user.click(await button('Continua a scrivere'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(name).toHaveValue('Gricia')
    await visit.user.keyboard('{Escape}')
    await visit.user.click(await button('Scarta'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await keptName(visit)).toBeUndefined()
  })

  test('an untouched form closes without a question', async () => {
    const { visit, sheet } = await openForm()
    await visit.user.click(sheet.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('it survives a reload and the end of the session', async () => {
    const { visit } = await typeGricia()
    await waitFor(async () => expect(await keptName(visit)).toBe('Gricia'))
    session.signOut()
    await screen.findByText('La sessione è scaduta')
    // The address says that the form was open.
    await renderAt((id) => `${paths.menuManagement(id)}?dish=new`, { as: 'director' })
    const again = await form()
    expect(again.name).toHaveValue('Gricia')
    expect(again.sheet.getByText(/Qui c’è ciò che avevi scritto/)).toBeInTheDocument()
  })
})

test('a session that ends while a dish is saved leads to the 403 screen, and the form waits after the login', async () => {
  const { visit, name, category, save } = await openForm()
  await visit.user.type(name, 'Gricia')
  await visit.user.selectOptions(category, 'Primi')
  failing('post', '/api/create-dish', {}, 401)
  await visit.user.click(save)
  await screen.findByText('La sessione è scaduta')
  network.resetHandlers()
  await renderAt((id) => `${paths.menuManagement(id)}?dish=new`, { as: 'director' })
  const again = await form()
  expect(again.name).toHaveValue('Gricia')
  await visit.user.click(again.save)
  await card('Gricia')
})

describe('deleting a dish', () => {
  test('asks first, and names the combinations that offer it; a toast says that it is gone (R2.43, R2.44, R8.14)', async () => {
    const { user } = await openMenus()
    await user.click(await button('Elimina: Margherita'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare «Margherita»?' }))
    expect(await question.findByText(/È una scelta nei menu a prezzo fisso: Il primo/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(cards()).toEqual(['Carbonara', 'Pizza al tartufo']))
    await told('Piatto eliminato')
  })

  test('a backend that lists its other menus too makes no option of them', async () => {
    const { user, backend } = await openMenus()
    await card('Pizza al tartufo')
    network.use(
      http.get('*/api/menu/restaurant/:id', ({ request }) => {
        const every = new URL(request.url)
        every.searchParams.set('combination', 'false')
        return backend.app.fetch(new Request(every, request))
      }),
    )
    await user.click(await button('Elimina: Pizza al tartufo'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare «Pizza al tartufo»?' }))
    expect(await question.findByText(/^Sparisce anche dalla pagina pubblica/)).toBeInTheDocument()
  })

  test('says so if it is unknown which combinations offer it', async () => {
    network.use(
      http.get('*/api/menu/restaurant/:id', ({ request }) =>
        new URL(request.url).searchParams.get('combination') === 'true'
          ? Response.json({}, { status: 400 })
          : undefined,
      ),
    )
    const { user } = await openMenus()
    await user.click(await button('Elimina: Margherita'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare «Margherita»?' }))
    expect(await question.findByText('Non è stato possibile controllare se è in uso.')).toBeInTheDocument()
  })
})

describe('putting dishes in order', () => {
  test('is a dialog: one save sends positions 1 to n (R2.44, R4.9)', async () => {
    const { user, backend } = await openMenus()
    await user.click(await button('Modifica posizione'))
    await user.click(await button('In fondo: Carbonara'))
    await user.click(await button('Su: Pizza al tartufo'))
    await user.click(await button('Salva'))
    await waitFor(() => expect(cards()).toEqual(['Pizza al tartufo', 'Margherita', 'Carbonara']))
    await told('Posizioni salvate')
    expect((await thingsOf(backend)).menu('Carta').dish.map(({ position }) => position)).toEqual([1, 2, 3])
  })

  test('closed while it is saved it does not ask whether to lose it', async () => {
    const { user, backend } = await openMenus()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    network.use(
      http.patch('*/api/dish/position', async ({ request }) => {
        await answered
        return backend.app.fetch(request)
      }),
    )
    await user.click(await button('Modifica posizione'))
    await user.click(await button('In fondo: Carbonara'))
    await user.click(await button('Salva'))
    await user.click(await button('Annulla'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    answer()
    await waitFor(() => expect(cards().at(-1)).toBe('Carbonara'))
  })

  test('a dish that another device deleted leaves the chosen order, and the next save works', async () => {
    const { user, backend } = await openMenus()
    await user.click(await button('Modifica posizione'))
    await user.click(await button('In fondo: Carbonara'))
    await backend.call('DELETE', `/api/dish/${(await dishOf(backend, 'Margherita')).id}`, { as: 'director' })
    await user.click(await button('Salva'))
    await told('Oops...qualcosa è andato storto, riprova!')
    const list = screen.getByRole('list', { name: 'Posizione dei piatti di «Carta»' })
    await waitFor(() => expect(list.childElementCount).toBe(2))
    expect(list.lastElementChild).toHaveTextContent('Carbonara')
    await user.click(await button('Salva'))
    await told('Posizioni salvate')
    await waitFor(() => expect(cards()).toEqual(['Pizza al tartufo', 'Carbonara']))
  })

  test('Escape does not discard an unsaved order', async () => {
    const { user } = await openMenus()
    await user.click(await button('Modifica posizione'))
    await user.click(await button('In fondo: Carbonara'))
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Chiudere senza salvare?' }))
    await user.click(question.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    const list = screen.getByRole('list', { name: 'Posizione dei piatti di «Carta»' })
    expect(list.lastElementChild).toHaveTextContent('Carbonara')
    await user.keyboard('{Escape}')
    await user.click(await button('Scarta'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(cards()[0]).toBe('Carbonara'))
  })
})

describe('the ingredients of a menu', () => {
  const open = async () => {
    const visit = await openMenus()
    await visit.user.click(await button('Aggiungi ingredienti'))
    return { visit, asked: await dialog('Ingredienti di «Carta»') }
  }

  test('move between available and in the menu; one save sends the whole set (R2.44)', async () => {
    const { visit, asked } = await open()
    await visit.user.click(await asked.findByRole('button', { name: 'Togli dal menu: Bufala' }))
    const available = within(asked.getByRole('region', { name: /Disponibili/ }))
    expect(available.getByRole('button', { name: 'Aggiungi al menu: Bufala' })).toBeInTheDocument()
    expect(asked.getByText('Fuori dal menu: Bufala')).toBeInTheDocument()
    await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
    await told('Menu modificato')
    expect((await thingsOf(visit.backend)).menu('Carta').ingredients.map(({ name }) => name)).toEqual(['Olive'])
  })

  test('closed while they are saved they do not ask whether to lose it', async () => {
    const { visit, asked } = await open()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    network.use(
      http.post('*/api/create-ingredients/:id', async ({ request }) => {
        await answered
        return visit.backend.app.fetch(request)
      }),
    )
    await visit.user.click(await asked.findByRole('button', { name: 'Togli dal menu: Bufala' }))
    await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
    await visit.user.click(asked.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    answer()
    await told('Menu modificato')
  })

  test('the focus moves to the next one, and Escape does not discard the moves', async () => {
    const { visit, asked } = await open()
    const first = await asked.findByRole('button', { name: 'Togli dal menu: Bufala' })
    first.focus()
    await visit.user.keyboard('{Enter}')
    expect(asked.getByRole('button', { name: 'Togli dal menu: Olive' })).toHaveFocus()
    await visit.user.keyboard('{Enter}')
    expect(asked.getByRole('heading', { name: /Nel menu/ })).toHaveFocus()
    await visit.user.keyboard('{Escape}')
    await visit.user.click(await button('Scarta'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await thingsOf(visit.backend)).menu('Carta').ingredients).toHaveLength(2)
  })
})

describe('the picture of a dish', () => {
  test('can be deleted after a question (R2.43)', async () => {
    const { user, backend } = await openMenus()
    await user.click(await button('Immagine di Carbonara'))
    await user.click((await dialog('Immagine di «Carbonara»')).getByRole('button', { name: /^Elimina/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare l’immagine di «Carbonara»?' }))
    await user.click(question.getByRole('button', { name: 'Elimina' }))
    await told('Immagine eliminata')
    expect(await button('Aggiungi un’immagine a Carbonara')).toBeInTheDocument()
    expect((await dishOf(backend, 'Carbonara')).dishImagesId).toEqual([])
  })

  test('a file that is no image is refused with a sentence (R5.16)', async () => {
    // `accept` keeps it out of the file dialog; it may still be dropped.
    const user = userEvent.setup({ applyAccept: false })
    await openMenus({ user })
    await user.click(await button('Aggiungi un’immagine a Margherita'))
    const asked = await dialog('Immagine di «Margherita»')
    const file = new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' })
    await user.upload(asked.getByLabelText(/Scegli un’immagine/), file)
    expect(await asked.findByText('Questo file non è un’immagine.')).toBeInTheDocument()
    expect(asked.getByRole('button', { name: 'Carica' })).toBeDisabled()
  })
})

test('the QR dialog shows the code of the public page and its address (R2.44)', async () => {
  const { user, restaurantId } = await openMenus()
  await chooseAction({ user }, 'Codice QR')
  const asked = await dialog('Codice QR')
  expect(asked.getByRole('img', { name: /Codice QR di Trattoria di Prova/ })).toBeInTheDocument()
  expect(asked.getByText(`${window.location.origin}${paths.restaurant(restaurantId)}`)).toBeInTheDocument()
  expect(asked.getByText(/vale solo su questo computer/)).toBeInTheDocument()
  expect(asked.getByRole('link', { name: 'Apri la pagina pubblica' })).toHaveAttribute(
    'href',
    paths.restaurant(restaurantId),
  )
})
