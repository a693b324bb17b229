import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { combinationDraftStore } from '#/features/combinations/device-drafts.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()

withScreens()

const open = () => renderAt(paths.combinations, { as: 'director' })
const toasted = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })))
const combinationsOf = async ({ backend }: Visit) => (await thingsOf(backend)).combinations
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement)

/** Stores a draft for this director. */
const storeDraft = async ({ backend, restaurantId }: Visit, part: object = {}) => {
  const { emptyCombinationDraft } = await import('#/features/combinations/draft.ts')
  const { id } = await backend.account('director')
  const draft = {
    ...emptyCombinationDraft({ restaurantId, userId: id, opened: undefined }, 'd1', []),
    name: 'Cena',
    ...part,
  }
  await combinationDraftStore.save({ ...draft, id: `draft-${Math.random()}` })
}

describe('the grid', () => {
  test('has a card for each combination: picture, name, price, dimensions, options (R2.45)', async () => {
    await open()
    const card = await cardOf('Pranzo di prova')
    expect(card.getByText('15,00 €')).toBeInTheDocument()
    expect(card.getByText('19,90 €')).toBeInTheDocument()
    expect(await card.findByText('Il primo')).toBeInTheDocument()
    expect(card.getByText('Il dolce')).toBeInTheDocument()
  })

  test('shows an option added on another device after a return to the page', async () => {
    const visit = await open()
    const card = await cardOf('Pranzo di prova')
    await card.findByText('Il primo')
    const { id } = (await thingsOf(visit.backend)).combination('Pranzo di prova')
    const body = { name: 'Il caffè', combinationId: id }
    await visit.backend.call('POST', '/api/create-menu-combination', { as: 'director', body })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await card.findByText('Il caffè')).toBeInTheDocument()
  })

  test('has details: a price per dimension, and the dishes of each option', async () => {
    const { user } = await open()
    const card = await cardOf('Pranzo di prova')
    await user.click(card.getByRole('button', { name: 'Dettagli: Pranzo di prova' }))
    const details = within(await screen.findByRole('dialog', { name: 'Pranzo di prova' }))
    expect(await details.findByRole('heading', { name: 'Il dolce' })).toBeInTheDocument()
    expect(details.getByText('Carbonara')).toBeInTheDocument()
    expect(details.getByText('19,90 €')).toBeInTheDocument()
  })

  test('explains combinations while there are none', async () => {
    await renderAt(paths.combinations, {
      as: 'director',
      before: async (backend) => {
        const { combinations } = await thingsOf(backend)
        for (const { id } of combinations) await backend.call('DELETE', `/api/combination/${id}`, { as: 'director' })
      },
    })
    expect(await screen.findByText('Nessun menu a prezzo fisso')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Nuovo menu' })).toHaveAttribute('href', expect.stringMatching(/\/new$/))
  })

  test('a combination that cannot be ordered says why', async () => {
    await renderAt(paths.combinations, {
      as: 'director',
      before: async (backend) => {
        const things = await thingsOf(backend)
        const dimensions = [{ dimensionId: things.dimension('standard').id, price: 9, name: 'standard' }]
        const body = { name: 'A metà', menuIds: [], dimensions }
        await backend.call('POST', '/api/create-combination', { as: 'director', body })
      },
    })
    expect(await (await cardOf('A metà')).findByText('Senza opzioni')).toBeInTheDocument()
  })

  test('a price and options in a form that is not understood are called unread', async () => {
    const sent = {
      id: 'c',
      name: 'Cena',
      dimension_assignments: [{ price: 15 }],
      menu_list: [{ id: 'm', name: 'Primo' }],
    }
    await renderAt(paths.combinations, {
      as: 'director',
      before: () => {
        network.use(
          http.get('*/api/public/combinations/:id', () => Response.json([sent])),
          http.get('*/api/combination/:id', () => Response.json(sent)),
        )
      },
    })
    const card = await cardOf('Cena')
    expect(await card.findByText('Opzioni non lette')).toBeInTheDocument()
    expect(card.getByText('Prezzo non letto')).toBeInTheDocument()
    expect(card.queryByText(/3,00|Senza opzioni/)).not.toBeInTheDocument()
  })
})

describe('deleting', () => {
  test('asks first, then the card is gone (R2.45)', async () => {
    const visit = await open()
    await visit.user.click((await cardOf('Pranzo di prova')).getByRole('button', { name: 'Elimina: Pranzo di prova' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare «Pranzo di prova»?' }))
    await visit.user.click(question.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pranzo di prova' })).not.toBeInTheDocument())
    await toasted('Menu a prezzo fisso eliminato')
    expect(await combinationsOf(visit)).toEqual([])
  })
})

test('the question before a deletion mentions unsaved changes', async () => {
  const visit = await open()
  const { id } = (await thingsOf(visit.backend)).combination('Pranzo di prova')
  await storeDraft(visit, { name: 'Pranzo di prova lungo', opened: id, combinationId: id })
  const card = await cardOf('Pranzo di prova')
  await card.findByText('Modifiche non salvate')
  await visit.user.click(card.getByRole('button', { name: 'Elimina: Pranzo di prova' }))
  const question = await screen.findByRole('alertdialog', { name: 'Eliminare «Pranzo di prova»?' })
  expect(question).toHaveTextContent('Si perdono anche le modifiche non salvate su questo dispositivo.')
})

describe('a draft', () => {
  test('is listed above the grid with a link to the wizard', async () => {
    const visit = await open()
    await storeDraft(visit)
    expect(await screen.findByText('Bozza: «Cena»')).toBeInTheDocument()
    await visit.user.click(screen.getByRole('link', { name: 'Riprendi: Cena' }))
    expect(await screen.findByRole('textbox', { name: /^Nome/ })).toHaveValue('Cena')
  })

  test('is discarded only after a question', async () => {
    const visit = await open()
    await storeDraft(visit)
    await visit.user.click(await screen.findByRole('button', { name: 'Scarta: Cena' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Scartare «Cena»?' }))
    await visit.user.click(question.getByRole('button', { name: 'Scarta' }))
    await waitFor(() => expect(screen.queryByText('Bozza: «Cena»')).not.toBeInTheDocument())
  })

  test('of a half-saved combination: discarding it deletes the saved half', async () => {
    const visit = await open()
    const { id } = (await thingsOf(visit.backend)).combination('Pranzo di prova')
    const done = [{ kind: 'createCombination', name: 'Pranzo di prova' }]
    await storeDraft(visit, { name: 'Pranzo di prova', combinationId: id, done })
    expect(await screen.findByText('«Pranzo di prova» è salvato solo in parte')).toBeInTheDocument()
    const card = await cardOf('Pranzo di prova')
    expect(card.getByText('Salvato a metà')).toBeInTheDocument()
    // Edit opens the same draft, not a second one.
    expect(card.getByRole('link', { name: /^Modifica/ })).toHaveAttribute('href', expect.stringMatching(/\/new$/))
    await visit.user.click(screen.getByRole('button', { name: 'Scarta: Pranzo di prova' }))
    await visit.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Scarta' }))
    await waitFor(async () => expect(await combinationsOf(visit)).toEqual([]))
    await waitFor(() => expect(screen.queryByText(/salvato solo in parte/)).not.toBeInTheDocument())
  })
})
