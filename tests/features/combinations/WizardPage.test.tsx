import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw/http'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { combinationDrafts } from '#/features/combinations/draft.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { network } from '../../support/backend/network.ts'
import { refuseCall } from '../../support/backend/refuse-call.ts'
import { holdInOtherTab } from '../../support/browser/fake-locks.ts'
import { put } from '../../support/screen/put.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'
import { writesFinished } from '../../support/screen/writes-finished.ts'

stubToasts()

withScreens()

// Compile the page that opens after saving; its time is not part of any test.
beforeAll(() => import('#/features/combinations/CombinationsPage.tsx').then(() => undefined), 60_000)

const told = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })))
const button = (name: string) => screen.getByRole('button', { name })
const step = (name: string) => screen.findByRole('heading', { level: 2, name })
const openNew = () => renderAt(paths.newCombination, { as: 'director', user: userEvent.setup({ delay: null }) })
const next = async ({ user }: Visit) => user.click(button('Avanti'))
const nameField = () => screen.findByRole('textbox', { name: /^Nome/ })
const addOption = async (visit: Visit, name: string) => {
  await put(visit.user, screen.getByRole('textbox', { name: 'Nuova opzione' }), name)
  await visit.user.click(button('Aggiungi opzione'))
}
/** Opens the part of one option. */
const partOf = async ({ user }: Visit, option: string) => {
  const part = (await screen.findByText(option, { selector: 'summary bdi' })).closest('details') as HTMLDetailsElement
  if (!part.open) await user.click(within(part).getByText(option))
  return within(part)
}
const choose = async (visit: Visit, option: string, ...names: string[]) => {
  const part = await partOf(visit, option)
  for (const name of names) await visit.user.click(part.getByRole('checkbox', { name }))
}
const stored = async ({ backend }: Visit, name: string) => {
  const found = (await thingsOf(backend)).combinations.filter((each) => each.name === name)
  return found.map(({ dimensionAssignments, menuList }) => ({
    prices: dimensionAssignments.map(({ price }) => price),
    options: menuList.map((menu) => ({
      name: menu.name,
      dishes: menu.dish.map((dish) => dish.name),
      ingredients: menu.ingredients.map((ingredient) => ingredient.name),
    })),
  }))
}

/** Goes to the last step with two options, their ingredients and dishes. */
const fillDinner = async (visit: Visit) => {
  await put(visit.user, await nameField(), 'Cena')
  await put(visit.user, screen.getByRole('textbox', { name: /^Prezzo/ }), '32,50')
  await next(visit)
  await addOption(visit, 'Il piatto')
  await addOption(visit, 'Il finale')
  await next(visit)
  await choose(visit, 'Il piatto', 'Bufala')
  await next(visit)
  await choose(visit, 'Il piatto', 'Carbonara', 'Margherita')
  await choose(visit, 'Il finale', 'Sorbetto')
}
const dinner = {
  prices: [32.5],
  options: [
    { name: 'Il piatto', dishes: ['Carbonara', 'Margherita'], ingredients: ['Bufala'] },
    { name: 'Il finale', dishes: ['Sorbetto'], ingredients: [] },
  ],
}

describe('a new combination', () => {
  test('next is disabled while the name is blank', async () => {
    const { user } = await openNew()
    await user.type(await nameField(), '  ')
    expect(button('Avanti')).toBeDisabled()
    await user.type(await nameField(), 'Cena')
    expect(button('Avanti')).toBeEnabled()
  })

  test('is built in four steps and saved: name and sizes, options, ingredients and dishes of each menu (R2.46)', async () => {
    const visit = await openNew()
    await fillDinner(visit)
    await visit.user.click(button('Salva'))
    expect(await screen.findByRole('heading', { name: 'Cena' })).toBeInTheDocument()
    expect(window.location.pathname).toBe(paths.combinations(visit.restaurantId))
    await told('Menu a prezzo fisso creato')
    expect(await stored(visit, 'Cena')).toEqual([dinner])
    expect(screen.queryByText(/Bozza/)).not.toBeInTheDocument()
  })

  test('takes menus of the restaurant as options; one that is removed again stays a menu (R2.46, ADR-022)', async () => {
    const visit = await openNew()
    await put(visit.user, await nameField(), 'Cena')
    await next(visit)
    await visit.user.click(button('Aggiungi il menu: Dolci'))
    await visit.user.click(button('Aggiungi il menu: Carta'))
    expect(screen.queryByRole('button', { name: /^Aggiungi il menu: (Dolci|Carta)/ })).not.toBeInTheDocument()
    await visit.user.click(button('Togli l’opzione: Carta'))
    expect(button('Aggiungi il menu: Carta')).toBeEnabled()
    await next(visit)
    await next(visit)
    await visit.user.click(button('Salva'))
    await told('Menu a prezzo fisso creato')
    const dolci = { name: 'Dolci', dishes: ['Tiramisù', 'Sorbetto'], ingredients: [] }
    expect(await stored(visit, 'Cena')).toMatchObject([{ options: [dolci] }])
    const { menu } = await thingsOf(visit.backend)
    expect([menu('Dolci').combination, menu('Carta').combination]).toEqual([false, false])
    // Saved, it is shown, and can be neither changed nor removed: that would delete the menu.
    await visit.user.click(await screen.findByRole('link', { name: 'Modifica: Cena' }))
    await nameField()
    await next(visit)
    expect(await screen.findByText(/Da un menu a prezzo fisso già salvato non si può togliere/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Dolci/ })).not.toBeInTheDocument()
  })

  test('without options the next steps say so and link to step 2', async () => {
    const visit = await openNew()
    await put(visit.user, await nameField(), 'Cena')
    await next(visit)
    expect(button('Aggiungi opzione')).toBeDisabled()
    await next(visit)
    const words = 'Nessun menu disponibile. Torna al passaggio precedente per aggiungere menu.'
    expect(await screen.findByText(words)).toBeInTheDocument()
    await next(visit)
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(button('Salva')).toBeDisabled()
    await visit.user.click(button('Vai alle opzioni'))
    expect(await step('Opzioni')).toBeInTheDocument()
  })

  test('asks for a dish for each option', async () => {
    const visit = await openNew()
    await fillDinner(visit)
    await choose(visit, 'Il finale', 'Sorbetto')
    expect(screen.getByText('Aggiungi un piatto per ogni opzione')).toBeInTheDocument()
    expect(screen.getByText('Manca un piatto:').parentElement).toHaveTextContent('Manca un piatto: Il finale')
    expect(button('Salva')).toBeDisabled()
    await choose(visit, 'Il finale', 'Scegli tutti: Dolci')
    expect(screen.queryByText('Aggiungi un piatto per ogni opzione')).not.toBeInTheDocument()
    expect(button('Salva')).toBeEnabled()
  })

  test('is restored after a reload, at the same step', async () => {
    const visit = await openNew()
    await fillDinner(visit)
    await writesFinished()
    const again = await openNew()
    expect(await step('Piatti')).toBeInTheDocument()
    await again.user.click(button('Salva'))
    await told('Menu a prezzo fisso creato')
    expect(await stored(again, 'Cena')).toEqual([dinner])
  })
})

describe('a failure in the middle', () => {
  const failOnce = (path: string, answer: () => Response) => network.use(http.post(path, answer, { once: true }))

  test('shows what is saved, and resuming creates nothing twice', async () => {
    const visit = await openNew()
    await fillDinner(visit)
    failOnce('*/api/create-dish-combination', () => Response.json({ message: 'Too many dishes' }, { status: 400 }))
    await visit.user.click(button('Salva'))
    expect(await step('Il salvataggio si è fermato')).toBeInTheDocument()
    expect(screen.getByText('Too many dishes')).toBeInTheDocument()
    const calls = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(calls).toEqual(
      expect.arrayContaining([
        'Menu «Cena»salvato',
        'Opzione «Il piatto»salvato',
        'Piatti di «Il piatto»non riuscito',
        'Opzione «Il finale»da salvare',
      ]),
    )
    await visit.user.click(button('Riprendi il salvataggio'))
    await told('Menu a prezzo fisso creato')
    expect(await stored(visit, 'Cena')).toEqual([dinner])
  })

  test('is shown after a reload too, in the list and in the wizard', async () => {
    const visit = await openNew()
    await fillDinner(visit)
    failOnce('*/api/create-menu-combination', () => Response.json({}, { status: 400 }))
    await visit.user.click(button('Salva'))
    await step('Il salvataggio si è fermato')
    await renderAt(paths.combinations, { as: 'director' })
    expect(await screen.findByText('«Cena» è salvato solo in parte')).toBeInTheDocument()
    const again = await openNew()
    expect(await step('Il salvataggio si è fermato')).toBeInTheDocument()
    await again.user.click(button('Riprendi il salvataggio'))
    await told('Menu a prezzo fisso creato')
    expect(await stored(again, 'Cena')).toEqual([dinner])
  })

  test('can be edited, and the edits are saved', async () => {
    const visit = await openNew()
    await fillDinner(visit)
    failOnce('*/api/create-ingredients/*', () => Response.json({}, { status: 400 }))
    await visit.user.click(button('Salva'))
    await step('Il salvataggio si è fermato')
    await visit.user.click(button('Torna a modificare'))
    await visit.user.click(screen.getByRole('tab', { name: /Ingredienti/ }))
    await choose(visit, 'Il piatto', 'Bufala', 'Olive')
    await visit.user.click(screen.getByRole('tab', { name: /Piatti$/ }))
    await visit.user.click(button('Salva'))
    await told('Menu a prezzo fisso creato')
    const [saved, ...others] = await stored(visit, 'Cena')
    expect(others).toEqual([])
    expect(saved?.options[0]?.ingredients).toEqual(['Olive'])
  })

  test('with a lost answer: the new combination is found, not created again', async () => {
    const visit = await openNew()
    await fillDinner(visit)
    network.use(
      http.post(
        '*/api/create-combination',
        async ({ request }) => {
          await visit.backend.app.fetch(request)
          return Response.error()
        },
        { once: true },
      ),
    )
    await visit.user.click(button('Salva'))
    await told('Menu a prezzo fisso creato')
    expect(await stored(visit, 'Cena')).toEqual([dinner])
  })
})

describe('an existing combination', () => {
  const openEdit = async () => {
    let id = ''
    const visit = await renderAt((restaurantId) => paths.editCombination(restaurantId, id), {
      as: 'director',
      before: async (backend) => {
        id = (await thingsOf(backend)).combination('Pranzo di prova').id
      },
    })
    await step('Nome e formati')
    return visit
  }

  test('a new price is saved in the first step, and nothing else is sent', async () => {
    const visit = await openEdit()
    const sent: string[] = []
    network.events.on('request:start', ({ request }) => {
      if (request.method !== 'GET') sent.push(`${request.method} ${new URL(request.url).pathname.split('/')[2]}`)
    })
    expect(screen.queryByRole('button', { name: 'Salva' })).not.toBeInTheDocument()
    const [price] = screen.getAllByRole('textbox', { name: /^Prezzo/ })
    await visit.user.clear(price as HTMLElement)
    await visit.user.type(price as HTMLElement, '16')
    await visit.user.click(button('Salva'))
    await told('Menu a prezzo fisso modificato')
    network.events.removeAllListeners()
    expect(sent).toEqual(['PATCH update-combination'])
    expect((await stored(visit, 'Pranzo di prova'))[0]).toMatchObject({ prices: [16, 19.9], options: [{}, {}] })
  })

  test.each([
    ['Tieni ciò che è salvato', 'Pranzo d’altri'],
    ['Salva ciò che ho scritto', 'Pranzo di prova lungo'],
  ])('a name changed on another device too is asked about: %s', async (answer, expected) => {
    const visit = await openEdit()
    await visit.user.type(await nameField(), ' lungo')
    const { id, dimensionAssignments } = (await thingsOf(visit.backend)).combination('Pranzo di prova')
    const dimensions = dimensionAssignments.map(({ dimension, price }) => ({
      dimensionId: dimension.id,
      name: dimension.name,
      price,
    }))
    const body = { name: 'Pranzo d’altri', dimensions }
    const changed = await visit.backend.call('PATCH', `/api/update-combination/${id}`, { as: 'director', body })
    expect(changed.status).toBe(200)
    await visit.user.click(button('Salva'))
    const question = within(await screen.findByRole('alertdialog', { name: /cambiato anche altrove/ }))
    expect(question.getByText('Pranzo d’altri')).toBeInTheDocument()
    expect(question.getByText('Pranzo di prova lungo')).toBeInTheDocument()
    await visit.user.click(question.getByRole('button', { name: 'Indietro' }))
    // Nothing was sent, and the steps are there again.
    expect(await nameField()).toHaveValue('Pranzo di prova lungo')
    expect(await stored(visit, 'Pranzo d’altri')).toHaveLength(1)
    await visit.user.click(button('Salva'))
    await screen.findByRole('alertdialog', { name: /cambiato anche altrove/ })
    await visit.user.click(button(answer))
    await told('Menu a prezzo fisso modificato')
    expect(await stored(visit, expected)).toHaveLength(1)
  })

  test('a backend that cannot rename an option: its old name leads out', async () => {
    refuseCall('renameMenu', 405)
    const visit = await openEdit()
    await visit.user.type(await nameField(), ' lungo')
    await next(visit)
    const option = () => screen.getByRole('textbox', { name: /^Opzione 1/ })
    const [before] = (await stored(visit, 'Pranzo di prova'))[0]?.options ?? []
    await visit.user.clear(option())
    await put(visit.user, option(), 'La pasta')
    await visit.user.click(button('Salva'))
    await step('Il salvataggio si è fermato')
    expect(screen.getByRole('alert')).toHaveTextContent(/^Questo server non sa cambiare il nome di un menu\.$/)
    expect(screen.getByText(new RegExp(`^L’opzione resta «${before?.name}»`))).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Riprendi il salvataggio' })).not.toBeInTheDocument()
    await visit.user.click(button('Torna a modificare'))
    await visit.user.clear(option())
    await put(visit.user, option(), before?.name ?? '')
    // Nothing is left to save.
    expect(screen.queryByRole('button', { name: 'Salva' })).not.toBeInTheDocument()
    expect(await stored(visit, 'Pranzo di prova lungo')).toHaveLength(1)
  })

  test('options are renamed, removed and added', async () => {
    const visit = await openEdit()
    await next(visit)
    const first = screen.getByRole('textbox', { name: /^Opzione 1/ })
    await visit.user.clear(first)
    await visit.user.type(first, 'La pasta')
    // It has dishes, so a question is asked.
    await visit.user.click(button('Togli l’opzione: Il dolce'))
    const question = await screen.findByRole('alertdialog', { name: 'Togliere l’opzione «Il dolce»?' })
    expect(screen.getByDisplayValue('Il dolce')).toBeInTheDocument()
    await visit.user.click(within(question).getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await addOption(visit, 'La birra')
    await visit.user.click(button('Togli l’opzione: La birra'))
    await addOption(visit, 'La pizza')
    await next(visit)
    await next(visit)
    await choose(visit, 'La pizza', 'Margherita')
    await visit.user.click(button('Salva'))
    await told('Menu a prezzo fisso modificato')
    expect((await stored(visit, 'Pranzo di prova'))[0]?.options).toEqual([
      { name: 'La pasta', dishes: ['Carbonara', 'Margherita'], ingredients: ['Olive'] },
      { name: 'La pizza', dishes: ['Margherita'], ingredients: [] },
    ])
  })

  test('while another tab saves it nothing is typed here; when that tab is closed this one goes on', async () => {
    const visit = await openEdit()
    await put(visit.user, await nameField(), ' lungo')
    await writesFinished()
    const [key] = (await appDatabase.entries(combinationDrafts))[0] ?? []
    const other = holdInOtherTab(`coperto.combination ${key}`)
    expect(await screen.findByText(/^Un’altra scheda del browser lo sta facendo/)).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /^Nome/ })).not.toBeInTheDocument()
    other.release()
    expect(await nameField()).toHaveValue('Pranzo di prova lungo')
    await visit.user.click(button('Salva'))
    await told('Menu a prezzo fisso modificato')
  })

  test('deleted elsewhere: the edits can be saved as a new combination', async () => {
    const visit = await openEdit()
    await put(visit.user, await nameField(), ' lungo')
    await writesFinished()
    const { id } = (await thingsOf(visit.backend)).combination('Pranzo di prova')
    await visit.backend.call('DELETE', `/api/combination/${id}`, { as: 'director' })
    const again = await renderAt((restaurantId) => paths.editCombination(restaurantId, id), { as: 'director' })
    expect(await screen.findByText('Questo menu a prezzo fisso non c’è più')).toBeInTheDocument()
    await again.user.click(button('Crea di nuovo'))
    expect(await nameField()).toHaveValue('Pranzo di prova lungo')
    await again.user.click(screen.getByRole('tab', { name: /Piatti$/ }))
    await again.user.click(button('Salva'))
    await told('Menu a prezzo fisso creato')
    expect((await stored(again, 'Pranzo di prova lungo'))[0]?.options).toHaveLength(2)
  })

  test('deleted elsewhere during editing: the edits can be saved as a new combination too', async () => {
    const visit = await openEdit()
    await visit.user.type(await nameField(), ' lungo')
    const { id } = (await thingsOf(visit.backend)).combination('Pranzo di prova')
    await visit.backend.call('DELETE', `/api/combination/${id}`, { as: 'director' })
    await visit.user.click(button('Salva'))
    await visit.user.click(await screen.findByRole('button', { name: 'Crea di nuovo' }))
    expect(await nameField()).toHaveValue('Pranzo di prova lungo')
  })

  test('deleted elsewhere while a new one is begun here: neither overwrites the other', async () => {
    const begun = await openNew()
    await put(begun.user, await nameField(), 'Cena iniziata')
    const visit = await openEdit()
    await put(visit.user, await nameField(), ' lungo')
    await writesFinished()
    const { id } = (await thingsOf(visit.backend)).combination('Pranzo di prova')
    await visit.backend.call('DELETE', `/api/combination/${id}`, { as: 'director' })
    const again = await renderAt((restaurantId) => paths.editCombination(restaurantId, id), { as: 'director' })
    await again.user.click(await screen.findByRole('button', { name: 'Crea di nuovo' }))
    expect(await screen.findByText(/C’è già un nuovo menu iniziato/)).toBeInTheDocument()
    const names = (await appDatabase.entries(combinationDrafts)).map(([, draft]) => draft.name)
    expect(names.toSorted()).toEqual(['Cena iniziata', 'Pranzo di prova lungo'])
  })
})
