import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { describe, expect, test, vi } from 'vitest'
import { paths, type SettingsTab } from '#/config/paths.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { loseCreation } from '../../support/backend/lost-creation.ts'
import { network } from '../../support/backend/network.ts'
import { refuseCall } from '../../support/backend/refuse-call.ts'
import { renderAt, type Visit, type VisitOptions, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()

withScreens()

const openTab = (tab: SettingsTab, options: VisitOptions = {}) =>
  renderAt((id) => paths.settings(id, tab), { as: 'director', ...options })
const told = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })))
const failing = (method: 'patch' | 'get', path: string, body: object = {}, status = 500) =>
  network.use(http[method](`*${path}`, () => Response.json(body, { status })))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

async function typeName({ user }: Visit, title: string, name: string, confirm: string) {
  const form = await dialog(title)
  const field = form.getByRole('textbox', { name: /^Nome/ })
  await user.clear(field)
  await user.type(field, name)
  await user.click(form.getByRole('button', { name: confirm }))
}

describe('the frame', () => {
  test('the tabs are profile, menus, categories, dimensions and ingredients; it begins with the first, and each has an address of its own (R2.53)', async () => {
    const { user, restaurantId } = await renderAt((id) => paths.settings(id), { as: 'director' })
    expect(await screen.findByRole('link', { name: 'Profilo', current: 'page' })).toBeInTheDocument()
    const tabs = within(screen.getByRole('navigation', { name: 'Sezioni delle impostazioni' }))
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Profilo',
      'Menu',
      'Categorie',
      'Formati',
      'Ingredienti',
    ])
    await user.click(tabs.getByRole('link', { name: 'Categorie' }))
    await screen.findByRole('heading', { name: 'Categorie', level: 2 })
    expect(window.location.pathname).toBe(paths.settings(restaurantId, 'categories'))
  })

  test('on a phone the tabs are a dropdown (R2.53)', async () => {
    const { user } = await openTab('menus', { viewport: 'phone' })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sezioni delle impostazioni' }), 'Formati')
    expect(await screen.findByRole('heading', { name: 'Formati', level: 2 })).toBeInTheDocument()
  })

  test('an unknown tab is a page that does not exist', async () => {
    await renderAt((id) => `${paths.settings(id)}/nothing`, { as: 'director' })
    expect(await screen.findByText('Pagina non trovata')).toBeInTheDocument()
  })

  test('works on the session’s restaurant, whatever the id in the address is (R2.6)', async () => {
    await renderAt(paths.settings('another', 'menus'), { as: 'director' })
    expect(await screen.findByRole('heading', { name: 'Carta' })).toBeInTheDocument()
  })

  test('without a restaurant in its session the tab shows "403" (R2.55)', async () => {
    await renderAt(paths.settings('another', 'menus'), { as: 'client' })
    expect(await screen.findByText('403')).toBeInTheDocument()
  })
})

test.each([
  ['categories', '/api/create-category', 'Nuova categoria', 'Contorni', 'Categoria creata'],
  ['dimensions', '/api/create-dimension', 'Nuovo formato', 'Maxi', 'Formato creato'],
  ['menus', '/api/create-menu', 'Nuovo menu', 'Vini', 'Menu creato'],
] as const)('in %s, a lost response counts as success if the item is there', async (tab, path, title, name, says) => {
  const visit = await openTab(tab)
  network.use(
    http.post(`*${path}`, async ({ request }) => {
      await visit.backend.app.fetch(request)
      return Response.error()
    }),
  )
  await visit.user.click(await button(title))
  await typeName(visit, title, name, 'Aggiungi')
  await told(says)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(names().filter((each) => each === name)).toHaveLength(1)
})

test.each([
  ['categories', '/api/create-category', '/api/categories', 'Nuova categoria', 'Categoria creata'],
  ['dimensions', '/api/create-dimension', '/api/dimensions', 'Nuovo formato', 'Formato creato'],
  ['menus', '/api/create-menu', '/api/menu/restaurant/:id', 'Nuovo menu', 'Menu creato'],
] as const)('in %s, saved again after a lost response, there is one', async (tab, path, listPath, title, says) => {
  const visit = await openTab(tab)
  const { calls, heal } = loseCreation(visit.backend, path, listPath)
  await visit.user.click(await button(title))
  await typeName(visit, title, 'Contorni', 'Aggiungi')
  const form = await dialog(title)
  await form.findByText('Non si sa se la creazione è riuscita')
  heal()
  await visit.user.click(form.getByRole('button', { name: 'Aggiungi' }))
  await told(says)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(names().filter((each) => each === 'Contorni')).toHaveLength(1)
  expect(calls.sent).toBe(1)
})

test('a response that is not JSON counts as success', async () => {
  const visit = await openTab('categories')
  network.use(
    http.post('*/api/create-category', async ({ request }) => {
      await visit.backend.app.fetch(request)
      return new Response('created!')
    }),
  )
  await visit.user.click(await button('Nuova categoria'))
  await typeName(visit, 'Nuova categoria', 'Contorni', 'Aggiungi')
  await told('Categoria creata')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(names().filter((each) => each === 'Contorni')).toHaveLength(1)
})

test.each([
  ['categories', '/api/category', 'Primi'],
  ['dimensions', '/api/dimension', 'grande'],
  ['menus', '/api/menu', 'Dolci'],
] as const)(
  'in %s, renaming what another device deleted says so, and offers to create it again',
  async (tab, path, name) => {
    const visit = await openTab(tab)
    await visit.user.click(await button(`Modifica: ${name}`))
    const things = await thingsOf(visit.backend)
    const { id } = { categories: things.category, dimensions: things.dimension, menus: things.menu }[tab](name)
    await visit.backend.call('DELETE', `${path}/${id}`, { as: 'director' })
    await typeName(visit, `Rinomina «${name}»`, 'Altro', 'Salva')
    expect(await screen.findByText('Non esiste più: nel frattempo l’elenco è cambiato.')).toBeInTheDocument()
    expect(names()).not.toContain(name)
    await visit.user.click(screen.getByRole('button', { name: 'Crea di nuovo' }))
    expect(await screen.findByRole('heading', { name: 'Altro' })).toBeInTheDocument()
  },
)

test.each([
  ['categories', '/api/category', 'Primi', 'Tieni ciò che è salvato', 'Da un’altra persona'],
  ['dimensions', '/api/dimension', 'grande', 'Salva ciò che ho scritto', 'Scritto qui'],
  ['menus', '/api/menu', 'Dolci', 'Tieni ciò che è salvato', 'Da un’altra persona'],
] as const)(
  'in %s, a name that another device has changed too is asked about',
  async (tab, path, name, answer, kept) => {
    const visit = await openTab(tab)
    await visit.user.click(await button(`Modifica: ${name}`))
    const things = await thingsOf(visit.backend)
    const { id } = { categories: things.category, dimensions: things.dimension, menus: things.menu }[tab](name)
    await visit.backend.call('PATCH', path, { as: 'director', body: { id, name: 'Da un’altra persona' } })
    await typeName(visit, `Rinomina «${name}»`, 'Scritto qui', 'Salva')
    const question = within(await screen.findByRole('alertdialog', { name: /cambiato anche altrove/ }))
    expect(question.getByText('Da un’altra persona')).toBeInTheDocument()
    await visit.user.click(question.getByRole('button', { name: answer }))
    expect(await screen.findByRole('heading', { name: kept })).toBeInTheDocument()
    expect(names()).not.toContain(name)
  },
)

describe('categories', () => {
  test('are added in a dialog, whose save is disabled while the name is blank (R2.56, R5.6)', async () => {
    const visit = await openTab('categories')
    await visit.user.click(await button('Nuova categoria'))
    const form = await dialog('Nuova categoria')
    expect(form.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
    await visit.user.type(form.getByRole('textbox'), '   ')
    expect(form.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
    await typeName(visit, 'Nuova categoria', 'Contorni', 'Aggiungi')
    expect(await screen.findByRole('heading', { name: 'Contorni' })).toBeInTheDocument()
    await told('Categoria creata')
  })

  test('a failed addition becomes a toast once the dialog is closed', async () => {
    let answer = () => {}
    network.use(
      http.post('*/api/create-category', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return Response.json({}, { status: 500 })
      }),
    )
    const visit = await openTab('categories')
    await visit.user.click(await button('Nuova categoria'))
    await typeName(visit, 'Nuova categoria', 'Contorni', 'Aggiungi')
    await visit.user.click(await button('Annulla'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    answer()
    await told('Creazione non riuscita')
  })

  test('a rename that has to be asked about after the dialog was closed saves nothing, and a toast says so', async () => {
    const visit = await openTab('categories')
    await visit.user.click(await button('Modifica: Primi'))
    const id = (await thingsOf(visit.backend)).category('Primi').id
    const answer = Promise.withResolvers<Response>()
    network.use(http.get('*/api/categories', () => answer.promise, { once: true }))
    await typeName(visit, 'Rinomina «Primi»', 'Primi piatti', 'Salva')
    await visit.user.click(await button('Annulla'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    answer.resolve(Response.json([{ id, name: 'Paste' }]))
    await told('Nel frattempo è cambiato anche altrove')
    expect((await thingsOf(visit.backend)).category('Primi').id).toBe(id)
  })

  test('a second tap while the dialog closes does not add another, nor delete one again', async () => {
    const visit = await openTab('categories')
    let calls = 0
    const counted = ({ request }: { request: Request }) => {
      calls++
      return visit.backend.app.fetch(request)
    }
    network.use(http.post('*/api/create-category', counted), http.delete('*/api/category/:id', counted))
    await visit.user.click(await button('Nuova categoria'))
    await typeName(visit, 'Nuova categoria', 'Fritti', 'Aggiungi')
    const add = screen.getByText('Aggiungi').closest('button')
    await told('Categoria creata')
    add?.click()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await visit.user.click(await button('Elimina: Fritti'))
    const remove = (await question('Eliminare «Fritti»?')).getByRole('button', { name: 'Elimina' })
    await visit.user.click(remove)
    await told('Categoria eliminata')
    remove.click()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(calls).toBe(2)
  })

  test('are renamed, and a toast says so (R2.56, R8.14)', async () => {
    const visit = await openTab('categories')
    await visit.user.click(await button('Modifica: Primi'))
    await typeName(visit, 'Rinomina «Primi»', 'Primi piatti', 'Salva')
    expect(await screen.findByRole('heading', { name: 'Primi piatti' })).toBeInTheDocument()
    await told('Categoria modificata')
  })

  test('are deleted after a question that names what depends on them, and a toast says so (R2.56, R8.14)', async () => {
    const { user } = await openTab('categories')
    await user.click(await button('Elimina: Pizze'))
    const asked = await question('Eliminare «Pizze»?')
    expect(await asked.findByText(/2 piatti restano senza categoria.*Margherita e Pizza al tartufo/)).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(names()).toEqual(['Primi', 'Dolci']))
    await told('Categoria eliminata')
  })

  test('are not filtered when so few are left that there is no search field', async () => {
    let left = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `Portata ${index}` }))
    network.use(
      http.get('*/api/categories', () => Response.json(left)),
      http.delete('*/api/category/:id', ({ params }) => {
        left = left.filter(({ id }) => id !== params.id)
        return new Response(null, { status: 204 })
      }),
    )
    const { user } = await openTab('categories')
    await user.type(await screen.findByRole('textbox', { name: 'Cerca' }), 'portata 3')
    await waitFor(() => expect(names()).toEqual(['Portata 3']))
    await user.click(await button('Elimina: Portata 3'))
    await user.click((await question('Eliminare «Portata 3»?')).getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(names()).toHaveLength(8))
  })

  test('an empty list says so, and has the one button', async () => {
    network.use(http.get('*/api/categories', () => Response.json([])))
    await openTab('categories')
    expect(await screen.findByText('Lista vuota')).toBeInTheDocument()
    expect(await button('Nuova categoria')).toBeInTheDocument()
  })
})

describe('dimensions', () => {
  test('standard is first and can be neither changed nor deleted (R3.5, R3.6)', async () => {
    await openTab('dimensions')
    expect(await screen.findByRole('heading', { name: 'standard' })).toBeInTheDocument()
    expect(names()).toEqual(['standard', 'grande', 'piccola'])
    expect(screen.queryByRole('button', { name: 'Modifica: standard' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Elimina: standard' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Modifica: grande' })).toBeInTheDocument()
  })

  test('are added, but no second standard, and a toast says so (R2.56, R8.14)', async () => {
    const visit = await openTab('dimensions')
    await visit.user.click(await button('Nuovo formato'))
    const form = await dialog('Nuovo formato')
    await visit.user.type(form.getByRole('textbox'), 'Standard')
    expect(form.getByText('Il formato «standard» esiste già')).toBeInTheDocument()
    expect(form.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
    await typeName(visit, 'Nuovo formato', 'Maxi', 'Aggiungi')
    expect(await screen.findByRole('heading', { name: 'Maxi' })).toBeInTheDocument()
    await told('Formato creato')
  })

  test('are deleted after a question that names what has a price in them (R2.56)', async () => {
    const { user } = await openTab('dimensions')
    await user.click(await button('Elimina: grande'))
    const asked = await question('Eliminare «grande»?')
    expect(
      await asked.findByText(
        'Ha un prezzo in: 1 piatto, 1 ingrediente e 1 menu a prezzo fisso. Questi prezzi spariscono.',
      ),
    ).toBeInTheDocument()
    await user.click(asked.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(names()).toEqual(['standard', 'piccola']))
    await told('Formato eliminato')
  })

  test('are renamed (R2.56)', async () => {
    const visit = await openTab('dimensions')
    await visit.user.click(await button('Modifica: grande'))
    await typeName(visit, 'Rinomina «grande»', 'gigante', 'Salva')
    expect(await screen.findByRole('heading', { name: 'gigante' })).toBeInTheDocument()
    await told('Formato modificato')
  })
})

describe('menus', () => {
  test('are listed in order with their number of dishes', async () => {
    await openTab('menus')
    expect(await screen.findByRole('heading', { name: 'Carta' })).toBeInTheDocument()
    expect(names()).toEqual(['Carta', 'Dolci'])
    expect(screen.getByRole('link', { name: /^3 piatti.*Carta$/ })).toBeVisible()
  })

  test('are created', async () => {
    const visit = await openTab('menus')
    await visit.user.click(await button('Nuovo menu'))
    await typeName(visit, 'Nuovo menu', 'Vini', 'Aggiungi')
    await waitFor(() => expect(names()).toEqual(['Carta', 'Dolci', 'Vini']))
    await told('Menu creato')
  })

  test('none can be named standard: it could never be changed again', async () => {
    const { user } = await openTab('menus')
    await user.click(await button('Nuovo menu'))
    const form = await dialog('Nuovo menu')
    await user.type(form.getByRole('textbox'), 'Standard')
    expect(form.getByText('Un menu di nome «standard» non si può cambiare né eliminare.')).toBeInTheDocument()
    expect(form.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
  })

  test('one named standard says why it is fixed (R3.6)', async () => {
    await openTab('menus', {
      before: async ({ call }) => {
        await call('POST', '/api/create-menu', { as: 'director', body: { name: 'standard' } })
      },
    })
    const row = within((await screen.findByRole('heading', { name: 'standard' })).closest('li') as HTMLElement)
    expect(row.getByText('Un menu di nome «standard» non si può cambiare né eliminare.')).toBeInTheDocument()
    expect(row.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByText(/Esiste sempre/)).not.toBeInTheDocument()
  })

  test('a backend that cannot rename gets its own message', async () => {
    refuseCall('renameMenu', 405)
    const visit = await openTab('menus')
    await visit.user.click(await button('Modifica: Carta'))
    await typeName(visit, 'Rinomina «Carta»', 'La carta', 'Salva')
    expect(await screen.findByText('Questo server non sa cambiare il nome di un menu.')).toBeInTheDocument()
    expect(screen.queryByText('Questo server non ha questa funzione.')).not.toBeInTheDocument()
  })

  test('before a menu is deleted, the question offers its file, from which it can be imported again (ADR-035)', async () => {
    const { user } = await openTab('menus')
    await user.click(await button('Elimina: Carta'))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    let file: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob
      return 'blob:copy'
    })
    const asked = await question('Eliminare «Carta»?')
    await user.click(await asked.findByRole('button', { name: 'Scarica una copia (CSV)' }))
    const lines = ((await file?.text()) ?? '').split('\r\n')
    expect(lines[0]).toContain('Menu;Nome;Categoria;')
    expect(lines.slice(1).map((line) => line.split(';').slice(0, 2).join(' '))).toEqual([
      'Carta Carbonara',
      'Carta Margherita',
      'Carta Pizza al tartufo',
      '',
    ])
  })

  test('are deleted after a question that names the dishes and the combinations, and a toast says so (R8.14)', async () => {
    const { user } = await openTab('menus')
    await user.click(await button('Elimina: Dolci'))
    const asked = await question('Eliminare «Dolci»?')
    expect(
      await asked.findByText(/i suoi 2 piatti: Tiramisù e Sorbetto\..*menu a prezzo fisso: Il dolce/),
    ).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(names()).toEqual(['Carta']))
    await told('Menu eliminato')
  })

  test('none are an invitation to add one (R8.13)', async () => {
    network.use(http.get('*/api/menu/restaurant/:id', () => Response.json([])))
    await openTab('menus')
    expect(
      await screen.findByText('Per ora, non ci sono menu disponibili per la visualizzazione. Prova ad aggiungerne uno'),
    ).toBeInTheDocument()
  })

  describe('are put in order', () => {
    const begin = async () => {
      const visit = await openTab('menus')
      await visit.user.click(await button('Modifica posizione'))
      return visit
    }
    const order = () =>
      within(screen.getByRole('list', { name: 'Posizione dei menu' }))
        .getAllByRole('listitem')
        .map((row) => row.querySelector('bdi')?.textContent)

    test('by arrows, the first not up, the last not down; save sends positions from 0 and ends the mode (R2.55, R3.3)', async () => {
      const { user, backend, restaurantId } = await begin()
      expect(await button('Su: Carta')).toHaveAttribute('aria-disabled', 'true')
      expect(await button('In cima: Carta')).toHaveAttribute('aria-disabled', 'true')
      expect(await button('Giù: Dolci')).toHaveAttribute('aria-disabled', 'true')
      // The button that began it is gone.
      expect(await button('Giù: Carta')).toHaveFocus()
      await user.keyboard('{Enter}')
      expect(order()).toEqual(['Dolci', 'Carta'])
      expect(screen.getByText('Carta: posizione 2 di 2')).toBeInTheDocument()
      // It cannot go further down: one Enter more does nothing, and does not bring it back.
      expect(await button('Giù: Carta')).toHaveFocus()
      await user.keyboard('{Enter}')
      expect(order()).toEqual(['Dolci', 'Carta'])
      await user.click(await button('Salva'))
      await waitFor(() => expect(names()).toEqual(['Dolci', 'Carta']))
      expect(await button('Modifica posizione')).toHaveFocus()
      await told('Posizioni salvate')
      const { body } = await backend.call('GET', `/api/menu/restaurant/${restaurantId}?combination=false`, {
        as: 'director',
      })
      expect(body.map(({ name, position }: { name: string; position: number }) => [name, position])).toEqual([
        ['Dolci', 0],
        ['Carta', 1],
      ])
    })

    test('a menu that another device deleted leaves the chosen order, and the next save works', async () => {
      const { user, backend } = await begin()
      const { id } = (await thingsOf(backend)).menu('Carta')
      await backend.call('POST', '/api/create-menu', { as: 'director', body: { name: 'Vini' } })
      await user.click(await button('Giù: Carta'))
      await backend.call('DELETE', `/api/menu/${id}`, { as: 'director' })
      await user.click(await button('Salva'))
      await told('Oops...qualcosa è andato storto, riprova!')
      await waitFor(() => expect(order()).toEqual(['Dolci', 'Vini']))
      await user.click(await button('Salva'))
      await told('Posizioni salvate')
      await waitFor(() => expect(names()).toEqual(['Dolci', 'Vini']))
    })

    test('is not lost without a question: by cancelling, or by a link', async () => {
      const { user } = await begin()
      await user.click(await button('Giù: Carta'))
      await user.click(await button('Annulla'))
      const ask = () => screen.findByRole('alertdialog', { name: 'Chiudere senza salvare?' })
      await user.click(within(await ask()).getByRole('button', { name: 'Annulla' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      await user.click(screen.getByRole('link', { name: 'Categorie' }))
      await user.click(within(await ask()).getByRole('button', { name: 'Annulla' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      expect(order()).toEqual(['Dolci', 'Carta'])
    })
  })
})

describe('ingredients', () => {
  test('have an info banner, and are cards with prices (R2.57)', async () => {
    await openTab('ingredients')
    const card = within((await screen.findByRole('heading', { name: 'Bufala' })).closest('li') as HTMLElement)
    expect(card.getByText('3,50 €')).toBeInTheDocument()
    expect(screen.getByText(/Gli ingredienti si trovano qui/)).toBeInTheDocument()
  })

  test('one without a name is called "Nome non defenito" (R2.57)', async () => {
    network.use(http.get('*/api/ingredients', () => Response.json([{ id: 'i', name: null }])))
    await openTab('ingredients')
    expect(await screen.findByRole('heading', { name: 'Nome non defenito' })).toBeInTheDocument()
  })

  test('a failed read is a box titled "Errore" with "Could not retrieve ingredients." in the language, and a retry (R2.58)', async () => {
    failing('get', '/api/ingredients', { message: 'Gone' }, 404)
    const { user } = await openTab('ingredients')
    const box = within(await screen.findByRole('alert'))
    expect(box.getByText('Errore')).toBeInTheDocument()
    expect(box.getByText('Non è stato possibile recuperare gli ingredienti.')).toBeInTheDocument()
    expect(box.getByText('Gone')).toBeInTheDocument()
    network.resetHandlers()
    await user.click(box.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByRole('heading', { name: 'Bufala' })).toBeInTheDocument()
  })

  test('are added by name and dimensions, a price per size; a comma is a decimal (R2.57, R3.7)', async () => {
    const { user, backend } = await openTab('ingredients')
    const sent: unknown[] = []
    network.use(
      http.post('*/api/create-ingredients', async ({ request }) => {
        sent.push(await request.clone().json())
      }),
    )
    await user.click(await button('Nuovo ingrediente'))
    const form = await dialog('Nuovo ingrediente')
    await user.type(await form.findByRole('textbox', { name: /^Nome dell’ingrediente/ }), 'Funghi')
    await user.type(form.getByRole('textbox', { name: /^Prezzo/ }), '1,50')
    await user.click(form.getByRole('button', { name: 'Aggiungi formato' }))
    await user.selectOptions(form.getAllByRole('combobox')[1] as HTMLElement, 'grande')
    await user.click(form.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByRole('heading', { name: 'Funghi' })).toBeInTheDocument()
    await told('Ingrediente creato')
    const { body } = await backend.call('GET', '/api/ingredients', { as: 'director' })
    const made = body.find(({ name }: { name: string }) => name === 'Funghi')
    expect(
      made.dimensionAssignments.map((each: { price: number; dimension: { name: string } }) => [
        each.dimension.name,
        each.price,
      ]),
    ).toEqual([
      ['standard', 1.5],
      ['grande', 0],
    ])
    const priced = (price: number) => expect.objectContaining({ price })
    expect(sent).toEqual([[{ name: 'Funghi', dimensions: [priced(1.5), priced(0)] }]])
  })

  test('the modal of an edit has its title, is prefilled, and marks a missing name (R2.59)', async () => {
    const { user } = await openTab('ingredients')
    await user.click(await button('Modifica: Bufala'))
    const form = await dialog('Modifica l’ingrediente «Bufala»')
    const name = await form.findByRole('textbox', { name: /^Nome dell’ingrediente/ })
    expect(name).toHaveValue('Bufala')
    expect(form.getAllByRole('textbox', { name: /^Prezzo/ }).map((field) => (field as HTMLInputElement).value)).toEqual(
      ['2,00', '3,50'],
    )
    await user.clear(name)
    await user.click(form.getByRole('button', { name: 'Salva' }))
    expect(name).toHaveAccessibleDescription('Scrivi un nome')
    await waitFor(() => expect(name).toHaveFocus())
    await user.type(name, 'Bufala campana')
    await user.click(form.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByRole('heading', { name: 'Bufala campana' })).toBeInTheDocument()
    await told('Ingrediente modificato')
  })

  test('can be added if the list cannot be loaded', async () => {
    failing('get', '/api/ingredients', {}, 404)
    const { user } = await openTab('ingredients')
    await user.click(await button('Nuovo ingrediente'))
    await dialog('Nuovo ingrediente')
  })

  test('are not filtered when so few are left that there is no search field', async () => {
    let left = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `Erba ${index}` }))
    network.use(
      http.get('*/api/ingredients', () => Response.json(left)),
      http.delete('*/api/remove-ingredient/:id', ({ params }) => {
        left = left.filter(({ id }) => id !== params.id)
        return new Response(null, { status: 204 })
      }),
    )
    const { user } = await openTab('ingredients')
    await user.type(await screen.findByRole('textbox', { name: 'Cerca un ingrediente' }), 'erba 3')
    await waitFor(() => expect(names()).toEqual(['Erba 3']))
    await user.click(await button('Elimina: Erba 3'))
    await user.click((await question('Eliminare «Erba 3»?')).getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(names()).toHaveLength(8))
  })

  test('unreadable dimensions are reported inside the modal', async () => {
    failing('get', '/api/dimensions', {}, 400)
    const { user } = await openTab('ingredients')
    await user.click(await button('Nuovo ingrediente'))
    const form = await dialog('Nuovo ingrediente')
    expect(await form.findByText('Caricamento non riuscito')).toBeInTheDocument()
    expect(form.getByRole('button', { name: 'Salva' })).toBeDisabled()
  })

  test('are deleted after a question that names the menus; then the list is read again (R2.57, R7.5)', async () => {
    const { user } = await openTab('ingredients')
    await user.click(await button('Elimina: Olive'))
    const asked = await question('Eliminare «Olive»?')
    expect(await asked.findByText(/È un extra dei menu: Carta/)).toBeInTheDocument()
    await user.click(asked.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(names()).toEqual(['Bufala']))
    await told('Ingrediente eliminato')
  })
})
