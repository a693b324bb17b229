import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { inCurrency } from '../../support/backend/in-currency.ts'
import { loseCreation } from '../../support/backend/lost-creation.ts'
import { network } from '../../support/backend/network.ts'
import { deleteFormDrafts } from '../../support/browser/form-drafts.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'
import { writesFinished } from '../../support/screen/writes-finished.ts'

stubToasts()

withScreens()

afterEach(deleteFormDrafts)

const address = (search = '') => renderAt((id) => paths.settings(id, 'ingredients') + search, { as: 'director' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const modal = async (title = 'Nuovo ingrediente') => {
  const asked = within(await screen.findByRole('dialog', { name: title }))
  return { asked, name: await asked.findByRole('textbox', { name: /^Nome dell’ingrediente/ }) }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

/** A new ingredient, half typed. */
async function typeFunghi(): Promise<{ visit: Visit; asked: ReturnType<typeof within>; name: HTMLElement }> {
  const visit = await address()
  await visit.user.click(await button('Nuovo ingrediente'))
  const { asked, name } = await modal()
  await visit.user.type(name, 'Funghi')
  await visit.user.type(asked.getByRole('textbox', { name: /^Prezzo/ }), '1,5')
  return { visit, asked, name }
}

test('every way of closing asks; a stored draft is there when the modal opens again', async () => {
  const { visit, asked } = await typeFunghi()
  await visit.user.keyboard('{Escape}')
  await visit.user.click(await button('Continua a scrivere'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await visit.user.click(asked.getByRole('button', { name: 'Annulla' }))
  await visit.user.click(await button('Conserva e chiudi'))
  await isClosed()
  await visit.user.click(await button('Nuovo ingrediente'))
  const again = await modal()
  expect(again.name).toHaveValue('Funghi')
  expect(again.asked.getByText(/Qui c’è ciò che avevi scritto/)).toBeInTheDocument()
  await visit.user.click(again.asked.getByRole('button', { name: 'Ricomincia da capo' }))
  expect(again.name).toHaveValue('')
})

test('a discarded draft is deleted, and an untouched modal closes without a question', async () => {
  const { visit, asked } = await typeFunghi()
  await visit.user.click(asked.getByRole('button', { name: 'Chiudi' }))
  await visit.user.click(await button('Scarta'))
  await isClosed()
  await visit.user.click(await button('Nuovo ingrediente'))
  const again = await modal()
  expect(again.name).toHaveValue('')
  await visit.user.keyboard('{Escape}')
  await isClosed()
})

test('a reload leads back to the open modal with what was typed', async () => {
  await typeFunghi()
  await writesFinished()
  await address(window.location.search)
  const { asked, name } = await modal()
  expect(name).toHaveValue('Funghi')
  expect(asked.getByRole('textbox', { name: /^Prezzo/ })).toHaveValue('1,5')
})

test('a double tap makes one ingredient, also when the second comes while the modal closes', async () => {
  const { visit, asked } = await typeFunghi()
  let calls = 0
  network.use(
    http.post('*/api/create-ingredients', ({ request }) => {
      calls++
      return visit.backend.app.fetch(request)
    }),
  )
  const save = asked.getByRole('button', { name: 'Salva' })
  save.click()
  save.click()
  expect(await screen.findByRole('heading', { name: 'Funghi' })).toBeInTheDocument()
  save.click()
  await isClosed()
  expect(calls).toBe(1)
})

test('what is being saved cannot be changed, and the button has a spinner: it would be lost with the modal (R2.59)', async () => {
  const { visit, asked, name } = await typeFunghi()
  let answer = () => {}
  network.use(
    http.post('*/api/create-ingredients', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return Response.json({}, { status: 500 })
    }),
  )
  const save = asked.getByRole('button', { name: 'Salva' })
  await visit.user.click(save)
  await visit.user.type(name, ' secchi')
  expect(name).toHaveValue('Funghi')
  expect(save.querySelector('.MuiCircularProgress-root')).toBeInTheDocument()
  answer()
  // A busy button stays enabled, so that it keeps the focus.
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
  await visit.user.type(name, ' secchi')
  expect(name).toHaveValue('Funghi secchi')
})

describe('closed during the save', () => {
  /** Saves and closes at once, without a question. `answer` releases the response. */
  async function closeWhileSaving(reply: (visit: Visit, request: Request) => Response | Promise<Response>) {
    const { visit, asked } = await typeFunghi()
    const sent = Promise.withResolvers<void>()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    let calls = 0
    network.use(
      http.post('*/api/create-ingredients', async ({ request }) => {
        calls++
        sent.resolve()
        await answered
        return reply(visit, request)
      }),
    )
    await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
    await sent.promise
    await visit.user.click(asked.getByRole('button', { name: 'Annulla' }))
    await isClosed()
    return { visit, answer, calls: () => calls }
  }

  test('deletes the draft, so that no second one is created', async () => {
    const { visit, answer, calls } = await closeWhileSaving((visit, request) => visit.backend.app.fetch(request))
    await visit.user.click(await button('Nuovo ingrediente'))
    const again = within(await screen.findByRole('dialog', { name: 'Nuovo ingrediente' }))
    await visit.user.click(again.getByRole('button', { name: 'Salva' }))
    expect(again.queryByRole('textbox')).not.toBeInTheDocument()
    answer()
    expect((await modal()).name).toHaveValue('')
    expect(again.queryByText(/Qui c’è ciò che avevi scritto/)).not.toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Funghi', hidden: true })).toBeInTheDocument()
    expect(calls()).toBe(1)
  })

  test('a failure is reported, and the typed text stays', async () => {
    const { visit, answer } = await closeWhileSaving(() => Response.json({}, { status: 500 }))
    vi.mocked(toast).mockClear()
    answer()
    await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'error' })))
    await visit.user.click(await button('Nuovo ingrediente'))
    expect((await modal()).name).toHaveValue('Funghi')
  })
})

test('a lost response counts as success if the item is there', async () => {
  const { visit, asked } = await typeFunghi()
  network.use(
    http.post('*/api/create-ingredients', async ({ request }) => {
      await visit.backend.app.fetch(request)
      return Response.error()
    }),
  )
  await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
  await isClosed()
  expect(await screen.findAllByRole('heading', { name: 'Funghi' })).toHaveLength(1)
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Ingrediente creato' }))
})

test('saved again with another price after a lost response, there is one with the new price', async () => {
  const { visit, asked } = await typeFunghi()
  const { calls, heal } = loseCreation(visit.backend, '/api/create-ingredients', '/api/ingredients')
  await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
  await asked.findByText('Non si sa se la creazione è riuscita')
  heal()
  const price = asked.getByRole('textbox', { name: /^Prezzo/ })
  await visit.user.clear(price)
  await visit.user.type(price, '2,75')
  await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
  await isClosed()
  expect(await screen.findAllByRole('heading', { name: 'Funghi' })).toHaveLength(1)
  expect(calls.sent).toBe(1)
  const { body } = await visit.backend.call('GET', '/api/ingredients', { as: 'director' })
  const [made] = body.filter(({ name }: { name: string }) => name === 'Funghi')
  expect(made.dimensionAssignments).toEqual([expect.objectContaining({ price: 2.75 })])
})

const savedPrices = async ({ backend }: Visit, name: string) => {
  const { body } = await backend.call<Ingredient[]>('GET', '/api/ingredients', { as: 'director' })
  return body.find((each) => each.name === name)?.dimensionAssignments.map(({ price }) => price)
}

test('an ambiguous price is asked about, and the answer is filled in', async () => {
  const { visit, asked } = await typeFunghi()
  const price = asked.getByRole('textbox', { name: /^Prezzo/ })
  await visit.user.clear(price)
  await visit.user.type(price, '1.234')
  expect(price).toHaveAccessibleDescription('«1.234»: quale prezzo intendi?')
  await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
  expect(await savedPrices(visit, 'Funghi')).toBeUndefined()
  expect(asked.getByRole('button', { name: /^1[.]?234,00/ })).toBeInTheDocument()
  await visit.user.click(asked.getByRole('button', { name: /^1,23/ }))
  expect(price).toHaveValue('1,23')
  expect(price).toHaveFocus()
  expect(price).not.toHaveAccessibleDescription()
  await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
  await isClosed()
  expect(await savedPrices(visit, 'Funghi')).toEqual([1.23])
})

test('without decimals it means thousands, and the meaning is shown', async () => {
  const visit = await renderAt((id) => paths.settings(id, 'ingredients'), {
    as: 'director',
    before: inCurrency('L.L.'),
  })
  await visit.user.click(await button('Nuovo ingrediente'))
  const { asked, name } = await modal()
  await visit.user.type(name, 'Funghi')
  await asked.findByRole('textbox', { name: /L\.L\./ })
  await visit.user.type(asked.getByRole('textbox', { name: /^Prezzo/ }), '45.000')
  expect(asked.getByText('Inteso:').parentElement).toHaveTextContent(/^Inteso: 45\.000\sL/)
  await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
  await isClosed()
  expect(await savedPrices(visit, 'Funghi')).toEqual([45_000])
})

test('an ingredient with a price and no sizes shows it, and saving keeps it as the standard size’s', async () => {
  const visit = await address()
  const { body } = await visit.backend.call<Ingredient[]>('GET', '/api/ingredients', { as: 'director' })
  network.use(
    http.get('*/api/ingredients', () =>
      Response.json(
        body.map((each) => (each.name === 'Olive' ? { ...each, price: 1.75, dimensionAssignments: null } : each)),
      ),
    ),
  )
  const sent = vi.fn()
  network.use(http.patch('*/api/update-ingredient/:id', async ({ request }) => void sent(await request.clone().json())))
  await address()
  const card = within((await screen.findByRole('heading', { name: 'Olive' })).closest('li') as HTMLElement)
  expect(card.getByText(/1,75/)).toBeInTheDocument()
  await visit.user.click(await button('Modifica: Olive'))
  const { asked, name } = await modal('Modifica l’ingrediente «Olive»')
  expect(asked.getByRole('textbox', { name: /^Prezzo/ })).toHaveValue('1,75')
  await visit.user.type(name, ' nere')
  await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
  await isClosed()
  expect(sent).toHaveBeenCalledWith({
    name: 'Olive nere',
    dimensions: [{ dimensionId: expect.any(String), price: 1.75 }],
  })
})

test('a name of invisible characters counts as empty', async () => {
  const visit = await address()
  await visit.user.click(await button('Nuovo ingrediente'))
  const { asked, name } = await modal()
  await visit.user.type(name, '\u200b')
  await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
  expect(await asked.findByText('Scrivi un nome')).toBeInTheDocument()
})

test('an edit has its own draft, which is deleted after the save', async () => {
  const visit = await address()
  await visit.user.click(await button('Modifica: Olive'))
  const { name } = await modal('Modifica l’ingrediente «Olive»')
  await visit.user.type(name, ' nere')
  await writesFinished()
  await address(window.location.search)
  const again = await modal('Modifica l’ingrediente «Olive»')
  expect(again.name).toHaveValue('Olive nere')
  await visit.user.click(again.asked.getByRole('button', { name: 'Salva' }))
  await screen.findByRole('heading', { name: 'Olive nere' })
  await isClosed()
  await visit.user.click(await button('Modifica: Olive nere'))
  expect((await modal('Modifica l’ingrediente «Olive nere»')).name).toHaveValue('Olive nere')
  expect(screen.queryByText(/Qui c’è ciò che avevi scritto/)).not.toBeInTheDocument()
})

test('an edit does not undo price changes of another device', async () => {
  const visit = await address()
  const { backend, user } = visit
  await user.click(await button('Modifica: Olive'))
  const { asked, name } = await modal('Modifica l’ingrediente «Olive»')
  const olives = async () => {
    const { body } = await backend.call<Ingredient[]>('GET', '/api/ingredients', { as: 'director' })
    return body.find((each) => each.name?.startsWith('Olive'))
  }
  const before = await olives()
  const dimensions = before?.dimensionAssignments.map(({ dimension: { id, name } }) => ({
    ...{ dimensionId: id, name, price: 9 },
  }))
  const body = { name: 'Olive', dimensions }
  await backend.call('PATCH', `/api/update-ingredient/${before?.id}`, { as: 'director', body })
  await user.type(name, ' nere')
  await user.click(asked.getByRole('button', { name: 'Salva' }))
  await isClosed()
  const after = await olives()
  expect(after).toMatchObject({ name: 'Olive nere' })
  expect(after?.dimensionAssignments.map(({ price }) => price)).toEqual(dimensions?.map(() => 9))
})

test('one that another device deleted can be created again with the typed values', async () => {
  const visit = await address()
  const { backend, user } = visit
  const stored = async () => (await backend.call<Ingredient[]>('GET', '/api/ingredients', { as: 'director' })).body
  await user.click(await button('Modifica: Olive'))
  const { asked, name } = await modal('Modifica l’ingrediente «Olive»')
  const before = (await stored()).find((each) => each.name === 'Olive')
  await backend.call('DELETE', `/api/remove-ingredient/${before?.id}`, { as: 'director' })
  await user.type(name, ' nere')
  await user.click(asked.getByRole('button', { name: 'Salva' }))
  await user.click(await asked.findByRole('button', { name: 'Crea di nuovo' }))
  await isClosed()
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Ingrediente creato' })))
  const pricesOf = (ingredient: Ingredient | undefined) => ingredient?.dimensionAssignments.map(({ price }) => price)
  const made = (await stored()).filter((each) => each.name === 'Olive nere')
  expect(made.map(pricesOf)).toEqual([pricesOf(before)])
})

test('another interface language is no change of an edit or its base', async () => {
  const visit = await address()
  await visit.user.click(await button('Modifica: Olive'))
  await visit.user.type((await modal('Modifica l’ingrediente «Olive»')).name, '!')
  await writesFinished()
  const again = await renderAt(window.location.pathname + window.location.search, { as: 'director', language: 'en' })
  const asked = within(await screen.findByRole('dialog', { name: 'Edit the ingredient “Olive”' }))
  expect(await asked.findByText(/Here is what you wrote/)).not.toHaveTextContent('The saved data has changed')
  await again.user.type(asked.getByRole('textbox', { name: /^Ingredient name/ }), '{Backspace}')
  await again.user.keyboard('{Escape}')
  await isClosed()
})

test('a session that ends while it is saved loses nothing: the modal waits after the login', async () => {
  const { visit, asked } = await typeFunghi()
  const before = window.location.search
  network.use(http.post('*/api/create-ingredients', () => Response.json({}, { status: 401 })))
  await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
  await screen.findByText('La sessione è scaduta')
  network.resetHandlers()
  await writesFinished()
  await address(before)
  const again = await modal()
  expect(again.name).toHaveValue('Funghi')
  await visit.user.click(again.asked.getByRole('button', { name: 'Salva' }))
  expect(await screen.findByRole('heading', { name: 'Funghi' })).toBeInTheDocument()
})

test('"back" closes the modal, and what was typed is offered again', async () => {
  const { visit } = await typeFunghi()
  window.history.back()
  await isClosed()
  await visit.user.click(await button('Nuovo ingrediente'))
  expect((await modal()).name).toHaveValue('Funghi')
})
