import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { declareChoice } from '../../support/backend/declare-choice.ts'
import { network } from '../../support/backend/network.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
// A worker compiles the popups when they are first asked for; no test is about how long that takes.
beforeAll(() => import('#/features/public-restaurant/PopupPanels.tsx'))

const row = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)
const section = (name: string) => screen.findByRole('region', { name })

test('the public page has a back button, logo, photo, name, address and description; below a block titled Menu comes a section for each menu with dishes, under a row of their names (R2.2, R2.21, R2.22, R2.23)', async () => {
  await renderAt(paths.restaurant)
  expect(await screen.findByRole('heading', { level: 1, name: 'Trattoria di Prova' })).toBeInTheDocument()
  expect(screen.getByText('Si mangia e si prova.')).toBeInTheDocument()
  await section('Carta')
  expect(screen.getByRole('link', { name: 'Indietro' })).toHaveAttribute('href', '/')
  const pictures = [...document.querySelectorAll('img')].map(({ src }) => /restaurant-(image|logo)/.exec(src)?.[1])
  expect(pictures.slice(0, 3)).toEqual(['logo', 'image', 'logo'])
  const bar = within(screen.getByRole('navigation', { name: 'Sezioni del menu' }))
  expect(bar.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Menu', 'Carta', 'Dolci'])
  expect(document.title).toBe('Trattoria di Prova · Coperto')
})

test('a dish: the description in the reader’s language, the standard price, the other sizes', async () => {
  await renderAt(paths.restaurant)
  const carbonara = await row('Carbonara')
  expect(carbonara.getByText('Con guanciale e pecorino')).toHaveAttribute('lang', 'it')
  expect(carbonara.getByText(/^12,50/)).toBeInTheDocument()
  expect(within(carbonara.getByRole('list', { name: 'Formati' })).getByRole('listitem')).toHaveTextContent(
    /piccola 8,00/,
  )
})

test('a menu of several categories has their headings, above the dishes', async () => {
  await renderAt(paths.restaurant)
  const carta = within(await section('Carta'))
  const headings = carta.getAllByRole('heading').map(({ localName, textContent }) => `${localName} ${textContent}`)
  expect(headings).toEqual(expect.arrayContaining(['h2 Carta', 'h3 Primi', 'h4 Carbonara']))
  expect(headings.indexOf('h3 Primi')).toBeLessThan(headings.indexOf('h4 Carbonara'))
})

test('the only category of a menu has its heading too, and a price that is not the standard one is followed by its size (R9.3)', async () => {
  const half = { id: 'h', price: 9.5, dimension: { id: 'h', name: 'hg', standard: false } }
  const whole = { id: 'k', price: 90, dimension: { id: 'k', name: 'kg', standard: false } }
  const dish = sampleDish('Astice', {
    category: { id: 'm', name: 'Mare' },
    dimensionAssignments: [half, whole],
    price: undefined,
  })
  await renderAt(paths.restaurant, {
    before: () => {
      network.use(http.get('*/api/public/restaurant/menu/:id', () => Response.json([sampleMenu('Carta', [dish])])))
    },
  })
  const carta = within(await section('Carta'))
  const headings = carta.getAllByRole('heading').map(({ localName, textContent }) => `${localName} ${textContent}`)
  expect(headings).toEqual(['h2 Carta', 'h3 Mare', 'h4 Astice'])
  // A bar with one category would lead to where the menu begins.
  expect(screen.queryByRole('group', { name: /Carta/ })).not.toBeInTheDocument()
  const astice = await row('Astice')
  expect(astice.getByText(/^9,50/).closest('p')).toHaveTextContent(/^9,50 €\/ hg$/)
  expect(astice.getByRole('list', { name: 'Formati' })).toHaveTextContent(/^kg 90,00 €$/)
})

test('in Arabic the Arabic description, read from the right', async () => {
  await renderAt(paths.restaurant, { language: 'ar' })
  const text = (await row('Carbonara')).getByText('مع الجبن')
  expect(text).toHaveAttribute('lang', 'ar')
  expect(text).toHaveAttribute('dir', 'rtl')
})

test('a dish that is not available says so, is greyed and has no add button (R2.24)', async () => {
  await renderAt(paths.restaurant)
  const soldOut = await row('Pizza al tartufo')
  expect(soldOut.getByText('Esaurito')).toBeInTheDocument()
  expect(soldOut.queryByRole('button')).not.toBeInTheDocument()
  // The class carries the grey.
  expect(screen.getByRole('heading', { name: 'Pizza al tartufo' }).closest('li')?.className).toMatch(/soldOut/)
  expect((await row('Margherita')).getByRole('button', { name: 'Aggiungi Margherita' })).toBeInTheDocument()
})

test('a combination with a sold-out option says so, by the menus', async () => {
  const { user } = await renderAt(paths.restaurant, {
    before: async ({ call }, restaurantId) => {
      const { body } = await call('GET', `/api/public/restaurant/menu/${restaurantId}`)
      const menus = (body as Menu[]).map((menu) => ({
        ...menu,
        dish: menu.dish.map((dish) => (menu.name === 'Dolci' ? { ...dish, isAvailable: false } : dish)),
      }))
      const { body: list } = await call('GET', `/api/public/combinations/${restaurantId}`)
      const whole = await Promise.all(
        (list as { id: string }[]).map(async ({ id }) => (await call('GET', `/api/public/combination/${id}`)).body),
      )
      network.use(
        http.get('*/api/public/restaurant/menu/:id', () => Response.json(menus)),
        // Other backends send the options in the list too (docs/wire-contract.md).
        http.get('*/api/public/combinations/:id', () => Response.json(whole)),
      )
    },
  })
  await row('Tiramisù')
  const card = await screen.findByRole('link', { name: /Pranzo di prova/ })
  expect(card).toHaveTextContent('Esaurito in «Il dolce»')
  await user.click(card)
  const popup = within(await screen.findByRole('dialog', { name: 'Pranzo di prova' }))
  expect(popup.getByText('Esaurito in «Il dolce»')).toBeInTheDocument()
})

test('an available combination, or one of which nothing is known, has no note', async () => {
  await renderAt(paths.restaurant)
  expect(await screen.findByRole('link', { name: /Pranzo di prova/ })).not.toHaveTextContent('Esaurito')
})

test('options that a list sends without dishes are not sold out, and the details read them', async () => {
  const { user } = await renderAt(paths.restaurant, {
    before: async ({ call }, restaurantId) => {
      const { body: list } = await call('GET', `/api/public/combinations/${restaurantId}`)
      const option = { id: 'm', name: 'Il primo', combination: true, dish: null, ingredients: null }
      const bare = (list as object[]).map((each) => ({ ...each, menuList: [option] }))
      network.use(http.get('*/api/public/combinations/:id', () => Response.json(bare)))
    },
  })
  const card = await screen.findByRole('link', { name: /Pranzo di prova/ })
  expect(card).not.toHaveTextContent('Esaurito')
  await user.click(card)
  const popup = within(await screen.findByRole('dialog', { name: 'Pranzo di prova' }))
  expect(await popup.findByText('Carbonara')).toBeInTheDocument()
  expect(popup.queryByText(/Esaurito/)).not.toBeInTheDocument()
})

test('the combinations have a chip while one is shown, and by keyboard it leads to their heading', async () => {
  const { user } = await renderAt(paths.restaurant)
  const chip = await screen.findByRole('button', { name: 'Menu' })
  chip.focus()
  await user.keyboard('{Enter}')
  expect(within(await section('Menu')).getByRole('heading', { level: 2 })).toHaveFocus()
  await user.type(screen.getByRole('textbox', { name: 'Cerca nel menu' }), 'tiramisu')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument())
})

test('the address links to a map', async () => {
  await renderAt(paths.restaurant)
  const link = await screen.findByRole('link', { name: 'Via dei Test 1 · Bologna (apri la mappa)' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/search\?query=Via%20dei%20Test%201%2C%20Bologna/))
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('the header shows the table of the address, if there is one', async () => {
  await renderAt((id) => paths.restaurantAtTable(id, 7))
  expect(within(await screen.findByRole('banner')).getByText('Tavolo 7')).toBeInTheDocument()
  await renderAt((id) => `${paths.restaurant(id)}?table=<b>7`)
  await section('Carta')
  expect(screen.queryByText(/Tavolo/)).not.toBeInTheDocument()
})

test('for those who work there the table of the address leads to its order', async () => {
  const { restaurantId } = await renderAt((id) => paths.restaurantAtTable(id, 7), { as: 'waiter' })
  const link = await within(await screen.findByRole('banner')).findByRole('link', { name: 'Comanda: tavolo 7' })
  expect(link).toHaveAttribute('href', paths.newOrder(restaurantId, 7))
})

test('a dish without a price is not offered for nothing', async () => {
  network.use(
    http.get('*/api/public/restaurant/menu/:id', () =>
      Response.json([{ id: 'm', name: 'Carta', dish: [{ id: 'd', name: 'Gricia', dimensionAssignments: [] }] }]),
    ),
  )
  await renderAt(paths.restaurant)
  expect((await row('Gricia')).queryByText(/0,00/)).not.toBeInTheDocument()
})

describe('popups', () => {
  test('say what there is to choose in plain words, not as the line of the description (ADR-046)', async () => {
    const { user } = await renderAt(paths.restaurant, {
      before: (backend) => declareChoice(backend, 'Carbonara', 'Cottura = al sangue / media'),
    })
    await user.click((await row('Carbonara')).getByRole('link'))
    const popup = within(await screen.findByRole('dialog', { name: 'Carbonara' }))
    expect(popup.getByText('Cottura').closest('p')).toHaveTextContent('Cottura: al sangue, media')
    expect(popup.queryByText(/Scelta|Choice|=/)).not.toBeInTheDocument()
  })

  test('the details of a dish show name, a price for each dimension and the descriptions (default, it, ar, fr, es); they have an address, and "back" closes them (R1.7, R2.26)', async () => {
    const { user } = await renderAt(paths.restaurant)
    await user.click((await row('Carbonara')).getByRole('link'))
    const popup = within(await screen.findByRole('dialog', { name: 'Carbonara' }))
    expect(window.location.search).toMatch(/^\?dish=/)
    expect(popup.getByText('standard', { selector: 'bdi' }).closest('div')).toHaveTextContent(/12,50/)
    expect(popup.getByText('piccola', { selector: 'bdi' }).closest('div')).toHaveTextContent(/8,00/)
    const descriptions = [
      ['it', 'Con guanciale e pecorino'],
      ['en', 'With guanciale and pecorino'],
      ['ar', 'مع الجبن'],
      ['fr', 'Au guanciale'],
      ['es', 'Con guanciale'],
    ]
    for (const [language, text] of descriptions) expect(popup.getByText(text ?? '')).toHaveAttribute('lang', language)
    act(() => window.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(window.location.search).toBe('')
  })

  test('an address with a dish opens it; closing stays on the page and keeps the table', async () => {
    const dishes = async (id: string) => {
      const menus = await fetch(`${window.location.origin}/api/public/restaurant/menu/${id}`).then((r) => r.json())
      return menus[0].dish[0].id as string
    }
    const { restaurantId, user } = await renderAt(paths.restaurant)
    const dishId = await dishes(restaurantId)
    await renderAt(`/restaurant/${restaurantId}?table=7&dish=${dishId}`)
    await screen.findByRole('dialog', { name: 'Carbonara' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(window.location.search).toBe('?table=7')
  })

  test('an unknown dish opens nothing', async () => {
    await renderAt((id) => `${paths.restaurant(id)}?dish=gone`)
    await section('Carta')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('the details of a combination show its name, its price, the price of each dimension, and its options with their dishes (R2.27)', async () => {
    const { user } = await renderAt(paths.restaurant)
    const card = await screen.findByRole('link', { name: /Pranzo di prova/ })
    expect(card).toHaveTextContent(/15,00/)
    await user.click(card)
    const popup = within(await screen.findByRole('dialog', { name: 'Pranzo di prova' }))
    expect(popup.getByText('grande').closest('div')).toHaveTextContent(/19,90/)
    const option = (await popup.findByRole('heading', { name: 'Il dolce' })).closest('section') as HTMLElement
    expect(
      within(option)
        .getAllByRole('listitem')
        .map((dish) => dish.textContent),
    ).toEqual(['Tiramisù', 'Sorbetto'])
  })

  test('a combination with one dimension names it', async () => {
    const sizes = [{ id: 'a', price: 18, dimension: { id: 's', name: 'cena' } }]
    network.use(
      http.get('*/api/public/combinations/:id', () =>
        Response.json([{ id: 'c', name: 'Menu sera', dimensionAssignments: sizes, combinationImageIds: [] }]),
      ),
    )
    await renderAt((id) => `${paths.restaurant(id)}?combination=c`)
    const popup = within(await screen.findByRole('dialog', { name: 'Menu sera' }))
    expect(popup.getByText('cena').closest('div')).toHaveTextContent(/18,00/)
  })

  test.each([400, 401, 404, 405, 501])(
    'a backend without that call shows the combination without its options (%i)',
    async (status) => {
      network.use(http.get('*/api/public/combination/:id', () => new Response('', { status })))
      const { user } = await renderAt(paths.restaurant)
      await user.click(await screen.findByRole('link', { name: /Pranzo di prova/ }))
      const popup = within(await screen.findByRole('dialog', { name: 'Pranzo di prova' }))
      await waitFor(() => expect(popup.queryByText('Caricamento')).not.toBeInTheDocument())
      expect(popup.queryByRole('heading', { name: 'Il dolce' })).not.toBeInTheDocument()
      expect(popup.queryByRole('alert')).not.toBeInTheDocument()
    },
  )

  test('at a table its number opens the card about how to order, which has the QR code and orders nothing itself (R1.3, R2.25)', async () => {
    const { user } = await renderAt((id) => paths.restaurantAtTable(id, 7))
    // Who sits at a table has its code.
    expect(screen.queryByRole('button', { name: /QR/ })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Tavolo 7 Come si ordina' }))
    const card = within(await screen.findByRole('dialog', { name: 'Come si ordina' }))
    expect(card.getByText('Tavolo 7')).toBeInTheDocument()
    expect(card.queryByText(/inquadra il codice QR che trovi sul tavolo/)).not.toBeInTheDocument()
    expect(card.getByText(/Da questa pagina non parte nessun ordine/)).toBeInTheDocument()
    expect(card.getByRole('img', { name: 'Codice QR di Trattoria di Prova' })).toBeInTheDocument()
  })

  test('sharing shows the page’s own address, without the table', async () => {
    const { user, restaurantId } = await renderAt((id) => paths.restaurantAtTable(id, 7))
    await user.click(await screen.findByRole('button', { name: 'Condividi' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Condividi' }))
    expect(panel.getByText(`${window.location.origin}/restaurant/${restaurantId}`)).toBeInTheDocument()
  })

  test('in another language than the default, the shared address asks for it', async () => {
    const { user, restaurantId } = await renderAt(paths.restaurant, { language: 'es' })
    await user.click(await screen.findByRole('button', { name: 'Compartir' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Compartir' }))
    expect(panel.getByText(`${window.location.origin}/restaurant/${restaurantId}?lang=es`)).toBeInTheDocument()
  })
})

test('a chosen language ends what the link has asked for; the rest of the address stays', async () => {
  const { user } = await renderAt((id) => `${paths.restaurantAtTable(id, 7)}&lang=es`, { language: 'es' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Idioma' }), 'fr')
  await waitFor(() => expect(window.location.search).toBe('?table=7'))
  expect(localStorage.getItem('i18nextLng')).toBe('fr')
})

test('the search shows the matches, or that there are none', async () => {
  const { user } = await renderAt(paths.restaurant)
  await section('Carta')
  const field = screen.getByRole('textbox', { name: 'Cerca nel menu' })
  await user.type(field, 'TIRAMISU')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Carta' })).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Tiramisù' })).toBeInTheDocument()
  await user.type(field, 'zzz')
  expect(await screen.findByText('Nessun piatto con questo nome.')).toBeInTheDocument()
})

describe('when a read fails', () => {
  test('a restaurant that does not load: "error;" with a retry (R8.5)', async () => {
    network.use(http.get('*/api/public/restaurant/:id', () => new Response('', { status: 400 })))
    const { user } = await renderAt(paths.restaurant)
    expect(await screen.findByText('error;')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Mostra tutti i ristoranti' })).toHaveAttribute('href', '/')
    network.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Trattoria di Prova' })).toBeInTheDocument()
  })

  test('the menus: the combinations are still shown', async () => {
    network.use(http.get('*/api/public/restaurant/menu/:id', () => new Response('', { status: 400 })))
    await renderAt(paths.restaurant)
    expect(await screen.findByRole('link', { name: /Pranzo di prova/ })).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Caricamento non riuscito')
    // The one that floats on a phone would cover the retry.
    expect(screen.getAllByRole('button', { name: 'Ordina con il QR' })).toHaveLength(1)
  })

  test('a retry of one read keeps the other one and its search', async () => {
    let answer = () => {}
    network.use(http.get('*/api/public/combinations/:id', () => new Response('', { status: 400 })))
    const { user, backend } = await renderAt(paths.restaurant)
    await section('Carta')
    await user.type(screen.getByRole('textbox', { name: 'Cerca nel menu' }), 'pranzo')
    network.use(
      http.get('*/api/public/combinations/:id', async ({ request }) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return backend.app.fetch(request)
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(screen.getByRole('textbox', { name: 'Cerca nel menu' })).toHaveValue('pranzo')
    answer()
    expect(await screen.findByRole('link', { name: /Pranzo di prova/ })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Cerca nel menu' })).toHaveValue('pranzo')
  })

  test('nothing on the menu: "No dishes or combinations available." (R2.23)', async () => {
    network.use(
      http.get('*/api/public/restaurant/menu/:id', () => Response.json([{ id: 'm', name: 'Vuoto', dish: null }])),
      http.get('*/api/public/combinations/:id', () => Response.json([])),
    )
    await renderAt(paths.restaurant, { language: 'en' })
    expect(await screen.findByText('No dishes or combinations available.')).toBeInTheDocument()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    // Nothing to order, so no button for it; sharing stays.
    expect(screen.queryByRole('button', { name: 'Order by QR code' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
  })

  test('an option of a combination is no dish of the page', async () => {
    const option = { id: 'm', name: 'Opzione', combination: true, dish: [{ id: 'd', name: 'Gricia' }] }
    network.use(
      http.get('*/api/public/restaurant/menu/:id', () => Response.json([option])),
      http.get('*/api/public/combinations/:id', () => Response.json([])),
    )
    await renderAt(paths.restaurant, { language: 'en' })
    expect(await screen.findByText('No dishes or combinations available.')).toBeInTheDocument()
  })

  test('an unknown restaurant: a link to the list, and no retry', async () => {
    const { user } = await renderAt('/restaurant/gone')
    expect(await screen.findByText(/non esiste o non è più/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument()
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Coperto' })).toBeInTheDocument()
    expect(document.title).toBe('Pagina non trovata · Coperto')
    await user.click(screen.getByRole('link', { name: 'Mostra tutti i ristoranti' }))
    expect(await screen.findByRole('link', { name: /Trattoria di Prova/ })).toBeInTheDocument()
  })
})
