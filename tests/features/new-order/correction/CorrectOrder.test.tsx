import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { afterEach, describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { declareChoice } from '../../../support/backend/declare-choice.ts'
import { buildFor } from '../../../support/backend/dialect.ts'
import { network } from '../../../support/backend/network.ts'
import { deleteFormDrafts } from '../../../support/browser/form-drafts.ts'
import { put } from '../../../support/screen/put.ts'
import { renderAt, type Visit, type VisitOptions, withScreens } from '../../../support/screen/render-at.tsx'

withScreens()
afterEach(deleteFormDrafts)

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const orderIn = async ({ backend }: Pick<Visit, 'backend'>) =>
  (await backend.call('GET', '/api/order/kitchen', { as: 'director' })).body[0]

/** The live order of table 2, opened for a correction by a waiter. */
async function openCorrection({ before, ...options }: VisitOptions = {}) {
  let id = ''
  const visit = await renderAt((restaurantId) => paths.correctOrder(restaurantId, 2, id), {
    as: 'waiter',
    before: async (backend, restaurantId) => {
      id = (await orderIn({ backend })).id
      await before?.(backend, restaurantId)
    },
    ...options,
  })
  await screen.findByText(/^Stai correggendo un ordine già inviato/)
  return { ...visit, id }
}

const send = async ({ user }: Visit) => user.click(await button('Invia la correzione'))
const sendVoid = async (visit: Visit, reason = 'Piatto esaurito') => {
  await send(visit)
  const dialog = within(await screen.findByRole('dialog', { name: 'Perché viene tolto?' }))
  await visit.user.click(dialog.getByRole('button', { name: reason }))
  await visit.user.click(dialog.getByRole('button', { name: 'Invia la correzione' }))
}
const more = async ({ user }: Visit) => user.click(await button('Uno in più: Carbonara'))
const isDone = () => screen.findByText('Ordine corretto')

/** Another phone changes the first line. */
async function changeElsewhere(visit: Visit, line: object, rest: object = {}) {
  const currentOrder = await orderIn(visit)
  const [first, ...others] = currentOrder.dishIndices
  const { status } = await visit.backend.call('PATCH', `/api/order/${currentOrder.id}`, {
    as: 'colleague',
    body: { ...currentOrder, dishIndices: [{ ...first, ...line }, ...others], ...rest },
  })
  expect(status).toBe(200)
}

const less = async ({ user }: Visit) => user.click(await button('Uno in meno: Carbonara'))
const carbonara = async (visit: Visit) => (await orderIn(visit))?.dishIndices[0]
const alertText = async () => (await screen.findByRole('alert')).textContent

describe('a correction', () => {
  test('with more, a new dish, another table and other covers is written once for a double tap (R2.38, ADR-027)', async () => {
    const visit = await openCorrection()
    const { user, backend } = visit
    await more(visit)
    await user.click(await button('Aggiungi Tiramisù'))
    await user.click(await button('3 coperti'))
    await user.click(await button('5 coperti'))
    await user.click(await button('Tavolo 2'))
    await user.click(await button(/^Tavolo 3/))
    const writes: string[] = []
    network.use(
      http.patch('*/api/order/:id', ({ request }) => {
        writes.push(request.url)
      }),
    )
    const again = await button('Invia la correzione')
    fireEvent.click(again)
    fireEvent.click(again)
    expect(await isDone()).toBeInTheDocument()
    expect(writes).toHaveLength(1)
    const { body } = await backend.call('GET', '/api/order/kitchen', { as: 'director' })
    expect(body).toMatchObject([
      {
        id: visit.id,
        tableNumber: 3,
        totalCovers: 5,
        courseStatus: 'STATUS_RECEIVED',
        dishIndices: [
          { dishName: 'Carbonara', dishQuantity: 3, note: 'senza pepe' },
          { dishName: 'Margherita', dishDimensionName: 'grande', ingredients: [{ name: 'Bufala' }, { name: 'Olive' }] },
          { combinationName: 'Pranzo di prova', course: 2 },
          { dishName: 'Tiramisù', course: 2 },
        ],
      },
    ])
    await waitFor(() => expect(window.location.pathname).toBe(paths.tables(visit.restaurantId)))
  })

  test('needs no list of the live orders: a backend that lacks it gives the order by itself', async () => {
    const visit = await openCorrection({
      before: async () => network.use(http.get('*/api/order/kitchen', () => new HttpResponse(null, { status: 404 }))),
    })
    await more(visit)
    await send(visit)
    expect(await isDone()).toBeInTheDocument()
    expect(await carbonara(visit)).toMatchObject({ dishQuantity: 3 })
  })

  test('stays while a part of the menu that failed is read again', async () => {
    let reads = 0
    network.use(
      http.get('*/api/public/combinations/:id', async () => {
        reads += 1
        if (reads <= 2) return new HttpResponse(null, { status: 503 })
        return await new Promise<never>(() => {})
      }),
    )
    const visit = await openCorrection()
    await more(visit)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(reads).toBe(3))
    expect(screen.getByText(/^Stai correggendo un ordine già inviato/)).toBeVisible()
  })

  test('of an order that is gone says so, also without that list', async () => {
    await renderAt((restaurantId) => paths.correctOrder(restaurantId, 2, 'gone'), {
      as: 'waiter',
      before: async () => network.use(http.get('*/api/order/kitchen', () => new HttpResponse(null, { status: 404 }))),
    })
    expect(await screen.findByText('L’ordine non è più tra quelli aperti')).toBeInTheDocument()
  })

  test('of a held course says that it is held, and what is added to it is held too', async () => {
    const visit = await openCorrection({
      before: async (backend) => {
        const now = await orderIn({ backend })
        const dishIndices = now.dishIndices.map((line: { course: number; note?: string }) =>
          line.course === 2 ? { ...line, note: `[A SEGUIRE/HOLD] ${line.note ?? ''}` } : line,
        )
        const body = { ...now, dishIndices }
        expect((await backend.call('PATCH', `/api/order/${now.id}`, { as: 'colleague', body })).status).toBe(200)
      },
    })
    const { user } = visit
    const second = within(await screen.findByRole('region', { name: 'Portata 2' }))
    expect(second.getByText('A seguire')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /a seguire/ })).not.toBeInTheDocument()
    await user.click(await button('Aggiungi Tiramisù'))
    await send(visit)
    await isDone()
    const lines = (await orderIn(visit)).dishIndices
    expect(lines.map(({ note }: { note: string }) => note.startsWith('[A SEGUIRE/HOLD]'))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('reads back what was chosen of a dish and lets it be changed; a line without an answer stays as it is (ADR-046)', async () => {
    const visit = await openCorrection({
      before: async (backend) => {
        const now = await orderIn({ backend })
        const [first, second, ...others] = now.dishIndices
        const dishIndices = [
          { ...first, note: 'Cottura: media\nsenza pepe' },
          { ...second, note: 'Impasto: alto' },
          ...others,
        ]
        const body = { ...now, dishIndices }
        expect((await backend.call('PATCH', `/api/order/${now.id}`, { as: 'colleague', body })).status).toBe(200)
        await declareChoice(backend, 'Carbonara', 'Cottura = media / ben cotta')
        await declareChoice(backend, 'Margherita', 'Pasta = alta / sottile')
      },
    })
    const { user } = visit
    expect(screen.queryByText(/^Da scegliere/)).not.toBeInTheDocument()
    await user.click(await button('Modifica Carbonara'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Carbonara' }))
    expect(sheet.getByRole('button', { name: 'media' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(sheet.getByRole('button', { name: 'ben cotta' }))
    await user.click(sheet.getByRole('button', { name: /^Salva\s*[\d,]+\s*€$/ }))
    await send(visit)
    await isDone()
    const lines = (await orderIn(visit)).dishIndices
    expect(lines[0].note).toBe('Cottura: ben cotta\nsenza pepe')
    expect(lines[1].note).toBe('Impasto: alto')
  })

  test('changes the extras and the note of a line in its dialog', async () => {
    const visit = await openCorrection()
    const { user } = visit
    await user.click(await button('Modifica Margherita'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Margherita' }))
    await user.click(dialog.getByRole('button', { name: 'Uno in meno: Olive' }))
    await user.click(dialog.getByRole('button', { name: 'senza sale' }))
    await user.click(dialog.getByRole('button', { name: /^Salva/ }))
    await send(visit)
    await isDone()
    expect((await orderIn(visit)).dishIndices[1]).toMatchObject({
      ingredients: [{ name: 'Bufala' }],
      note: 'senza sale',
    })
  })

  test('that takes something off needs a reason, which is in the note', async () => {
    const visit = await openCorrection()
    await less(visit)
    await visit.user.click(await button('Togli Margherita'))
    await sendVoid(visit)
    await isDone()
    const { dishIndices } = await orderIn(visit)
    expect(dishIndices).toHaveLength(2)
    expect(dishIndices[0]).toMatchObject({
      dishQuantity: 1,
      note: 'senza pepe\nStorno: 1 × Carbonara, 1 × Margherita – Piatto esaurito',
    })
  })

  test('shows an earlier reason as a remark of the order, and keeps it when the dish that carries it is edited', async () => {
    const remark = 'Storno: 1 × Margherita – Errore di battitura'
    const visit = await openCorrection({
      before: async (backend) => {
        const now = await orderIn({ backend })
        const [first, ...others] = now.dishIndices
        const body = { ...now, dishIndices: [{ ...first, note: `senza pepe\n${remark}` }, ...others] }
        await backend.call('PATCH', `/api/order/${now.id}`, { as: 'colleague', body })
      },
    })
    const remarks = await screen.findByRole('list', { name: 'Note dell’ordine' })
    expect(remarks).toHaveTextContent(remark)
    expect(screen.getAllByText(new RegExp(remark))).toHaveLength(1)
    await more(visit)
    await send(visit)
    await isDone()
    expect((await carbonara(visit)).note).toBe(`senza pepe\n${remark}`)
  })

  test('is sent with Enter after its reason was typed, not without one', async () => {
    const visit = await openCorrection()
    await less(visit)
    await send(visit)
    const reason = await screen.findByRole('textbox', { name: 'Un altro motivo' })
    await visit.user.type(reason, '{Enter}')
    expect(reason).toBeVisible()
    await visit.user.type(reason, 'bruciata{Enter}')
    await isDone()
    expect((await carbonara(visit)).note).toMatch(/– bruciata$/)
  })

  test('keeps a pasted reason that is too long, says so, and is not sent with it', async () => {
    const visit = await openCorrection()
    await less(visit)
    await send(visit)
    const reason = await screen.findByRole('textbox', { name: 'Un altro motivo' })
    await put(visit.user, reason, 'x'.repeat(201))
    expect(reason).toHaveValue('x'.repeat(201))
    expect(reason).toHaveAccessibleDescription('Al massimo 200 caratteri')
    await visit.user.type(reason, '{Enter}')
    expect(reason).toBeVisible()
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invia la correzione' })).toBeDisabled()
    await visit.user.type(reason, '{Backspace}{Enter}')
    await isDone()
  })

  test('of all lines deletes the order, after the reason was written', async () => {
    const visit = await openCorrection()
    const { user } = visit
    const notes: string[] = []
    network.use(
      http.patch('*/api/order/:id', async ({ request }) => {
        const body = (await request.clone().json()) as { dishIndices: { note: string }[] }
        notes.push(body.dishIndices[0]?.note ?? '')
      }),
    )
    await user.click(await button('Togli portata 1'))
    await user.click(await button('Togli portata 2'))
    await user.click(await button('Annulla l’ordine'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Perché viene annullato?' }))
    await user.type(dialog.getByRole('textbox', { name: 'Un altro motivo' }), 'sono andati via')
    await user.click(dialog.getByRole('button', { name: 'Annulla l’ordine' }))
    expect(await screen.findByText('Ordine annullato')).toBeInTheDocument()
    expect(notes).toEqual(['senza pepe\nOrdine annullato – sono andati via'])
    expect(await orderIn(visit)).toBe(undefined)
  })

  test('of all lines deletes nothing that another phone adds in the same moment', async () => {
    const visit = await openCorrection()
    const { user, backend } = visit
    network.use(
      http.patch(
        '*/api/order/:id',
        async ({ request }) => {
          const answer = await backend.app.fetch(request)
          await changeElsewhere(visit, { dishQuantity: 9 })
          return answer
        },
        { once: true },
      ),
    )
    await user.click(await button('Togli portata 1'))
    await user.click(await button('Togli portata 2'))
    await user.click(await button('Annulla l’ordine'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Perché viene annullato?' }))
    await user.click(dialog.getByRole('button', { name: 'Piatto esaurito' }))
    await user.click(dialog.getByRole('button', { name: 'Annulla l’ordine' }))
    expect(await alertText()).toContain('L’ordine è cambiato nel frattempo')
    expect((await carbonara(visit)).dishQuantity).toBe(9)
  })

  test('of all lines where orders cannot be deleted leaves the order with its reason', async () => {
    const visit = await openCorrection({ omits: ['order-deletion'] })
    const { user } = visit
    await user.click(await button('Togli portata 1'))
    await user.click(await button('Togli portata 2'))
    await user.click(await button('Annulla l’ordine'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Errore di battitura' }))
    await user.click(dialog.getByRole('button', { name: 'Annulla l’ordine' }))
    expect(await alertText()).toContain('Questo server non annulla gli ordini interi')
    expect((await carbonara(visit)).note).toContain('Ordine annullato – Errore di battitura')
  })
})

describe('another person', () => {
  test('has changed another line: both changes are kept', async () => {
    const visit = await openCorrection()
    await changeElsewhere(visit, { note: 'molto pepe' })
    await visit.user.click(await button('Uno in più: Margherita'))
    await send(visit)
    await isDone()
    expect((await orderIn(visit)).dishIndices).toMatchObject([{ note: 'molto pepe' }, { dishQuantity: 2 }, {}])
  })

  test('has changed the same line and the covers: both are named, and the rest can be sent', async () => {
    const visit = await openCorrection()
    const { user } = visit
    await more(visit)
    await user.click(await button('Uno in più: Margherita'))
    await user.click(await button('3 coperti'))
    await user.click(await button('5 coperti'))
    await changeElsewhere(visit, { dishQuantity: 5 }, { totalCovers: 4 })
    await send(visit)
    const text = ((await alertText()) ?? '').replace(/[\u2066-\u2069]/g, '')
    expect(text).toContain('2 × Carbonara\nAdesso: 5 × Carbonara, senza pepe\nTu volevi: 3 × Carbonara, senza pepe')
    expect(text).toContain('Coperti – adesso: 4; tu volevi: 5.')
    expect(await carbonara(visit)).toMatchObject({ dishQuantity: 5 })
    await send(visit)
    await isDone()
    expect(await orderIn(visit)).toMatchObject({
      totalCovers: 4,
      dishIndices: [{ dishQuantity: 5 }, { dishQuantity: 2 }, {}],
    })
  })

  test.each([
    ['archived', (id: string) => ['PATCH', `/api/order/archive/${id}`]],
    ['deleted', (id: string) => ['DELETE', `/api/order/${id}`]],
  ])('has %s the order: nothing is written', async (_, call) => {
    const visit = await openCorrection()
    await more(visit)
    const [method = '', path = ''] = call(visit.id)
    await visit.backend.call(method, path, { as: 'director' })
    await send(visit)
    expect(await alertText()).toContain('Da qui adesso non è partito niente.')
  })
})

describe('a lost answer', () => {
  test('of a correction that arrived: it is done', async () => {
    const visit = await openCorrection()
    await more(visit)
    network.use(
      http.patch('*/api/order/:id', async ({ request, params }) => {
        await visit.backend.call('PATCH', `/api/order/${params.id}`, { as: 'waiter', body: await request.json() })
        return HttpResponse.error()
      }),
    )
    await send(visit)
    await isDone()
    expect(await carbonara(visit)).toMatchObject({ dishQuantity: 3 })
  })

  test('and no way to look: it is sent again only after another look, and nothing twice', async () => {
    const visit = await openCorrection()
    await visit.user.click(await button('Aggiungi Tiramisù'))
    network.use(
      http.patch(
        '*/api/order/:id',
        async ({ request, params }) => {
          await visit.backend.call('PATCH', `/api/order/${params.id}`, { as: 'waiter', body: await request.json() })
          network.use(http.get('*/api/order/kitchen', () => HttpResponse.error()))
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    await send(visit)
    expect(await alertText()).toContain('Non si sa se la correzione è arrivata')
    network.resetHandlers()
    await visit.user.click(await button('Invia di nuovo'))
    await isDone()
    const { dishIndices } = await orderIn(visit)
    expect(dishIndices.filter(({ dishName }: { dishName?: string }) => dishName === 'Tiramisù')).toHaveLength(1)
  })
})

describe('while nobody knows whether a correction has arrived, nothing of it can be changed', () => {
  const loseAnswer = () => {
    network.use(
      http.patch('*/api/order/:id', () => {
        network.use(http.get('*/api/order/kitchen', () => HttpResponse.error()))
        return HttpResponse.error()
      }),
    )
  }

  test('by taking back what was removed', async () => {
    const visit = await openCorrection()
    await less(visit)
    await visit.user.click(await button('Togli Carbonara'))
    expect(await button('Ripristina')).toBeVisible()
    loseAnswer()
    await sendVoid(visit)
    expect(await alertText()).toContain('Non si sa se la correzione è arrivata')
    expect(screen.queryByRole('button', { name: 'Ripristina' })).not.toBeInTheDocument()
  })

  test('by a course from the phone’s bar', async () => {
    const visit = await openCorrection({ viewport: 'phone' })
    await more(visit)
    loseAnswer()
    await send(visit)
    expect(await alertText()).toContain('Non si sa se la correzione è arrivata')
    await visit.user.click(await button('Chiudi'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await button('Aggiungi portata')).toBeDisabled()
    await visit.user.click(await button('Rivedi la correzione'))
    expect(await button('Invia di nuovo')).toBeEnabled()
  })
})

describe('a lost answer of an order that the kitchen archives meanwhile', () => {
  /** The correction has no answer, and the kitchen archives the order. */
  async function archiveMeanwhile(visit: Visit & { id: string }, isStored: boolean) {
    network.use(
      http.patch(
        '*/api/order/:id',
        async ({ request }) => {
          if (isStored) await visit.backend.app.fetch(request)
          await visit.backend.call('PATCH', `/api/order/archive/${visit.id}`, { as: 'director' })
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
  }

  /** The backend shows live orders only. */
  const hideWhatLeft = ({ id }: { id: string }) => {
    const refuse = () => Response.json({}, { status: 404 })
    network.use(http.get('*/api/order/:id', ({ params }) => (params.id === id ? refuse() : undefined)))
    network.use(http.get('*/api/order/archived', refuse))
  }

  test('stored: it says so, and what to ask the kitchen, and nothing can be sent again', async () => {
    const visit = await openCorrection()
    await more(visit)
    await archiveMeanwhile(visit, true)
    await send(visit)
    const text = ((await alertText()) ?? '').replace(/[\u2066-\u2069]/g, '')
    expect(text).toContain('La correzione è registrata, ma l’ordine non è più aperto')
    expect(text).toContain('Tavolo 2')
    expect(text).toContain('Prima: 2 × Carbonara, senza pepe\nOra: 3 × Carbonara, senza pepe')
    expect(screen.queryByRole('button', { name: 'Invia la correzione' })).not.toBeInTheDocument()
    await visit.user.click(await button('Chiudi'))
    await waitFor(() => expect(window.location.pathname).toBe(paths.tables(visit.restaurantId)))
  })

  test('not stored: the archive shows that it is missing', async () => {
    const visit = await openCorrection()
    await visit.user.click(await button('Aggiungi Tiramisù'))
    await archiveMeanwhile(visit, false)
    await send(visit)
    expect(await alertText()).toMatch(/archiviato senza la correzione.*In più: .*Tiramisù/s)
  })

  test('and nobody can say: it is uncertain, and found by another look', async () => {
    const visit = await openCorrection()
    await more(visit)
    await archiveMeanwhile(visit, true)
    hideWhatLeft(visit)
    await send(visit)
    expect(await alertText()).toContain('Non si sa se la correzione è arrivata')
    network.resetHandlers()
    await visit.user.click(await button('Controlla di nuovo'))
    expect(await screen.findByText(/^La correzione è registrata/)).toBeVisible()
  })

  test('is still uncertain after a reload', async () => {
    const visit = await openCorrection()
    await more(visit)
    await archiveMeanwhile(visit, true)
    hideWhatLeft(visit)
    await send(visit)
    await screen.findByText('Non si sa se la correzione è arrivata')
    network.resetHandlers()
    const { user } = await renderAt(paths.correctOrder(visit.restaurantId, 2, visit.id), { as: 'waiter' })
    expect(await screen.findByText('Non si sa se la correzione è arrivata')).toBeVisible()
    expect(screen.queryByText(/non è partit/)).not.toBeInTheDocument()
    await user.click(await button('Controlla di nuovo'))
    expect(await screen.findByText(/^La correzione è registrata/)).toBeVisible()
  })

  test('and that had left before a reload without being sent, nothing went out', async () => {
    const visit = await openCorrection()
    await visit.backend.call('PATCH', `/api/order/archive/${visit.id}`, { as: 'director' })
    await renderAt(paths.correctOrder(visit.restaurantId, 2, visit.id), { as: 'waiter' })
    expect(await screen.findByText(/non è partito niente/)).toBeVisible()
  })
})

test('a cancelled order that the kitchen archives first was not cancelled, and its dishes are named', async () => {
  const visit = await openCorrection()
  const { user } = visit
  network.use(
    http.delete('*/api/order/:id', async () => {
      await visit.backend.call('PATCH', `/api/order/archive/${visit.id}`, { as: 'director' })
      return HttpResponse.error()
    }),
  )
  for (const name of ['Togli portata 1', 'Togli portata 2', 'Annulla l’ordine', 'Piatto esaurito'])
    await user.click(await button(name))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annulla l’ordine' }))
  expect(await alertText()).toMatch(/non è stato annullato: è già archiviato.*Carbonara.*Margherita/s)
  expect(screen.queryByText('Ordine annullato')).not.toBeInTheDocument()
})

test('another try without a connection does not say that the correction was not sent', async () => {
  const visit = await openCorrection()
  await more(visit)
  network.use(http.patch('*/api/order/:id', () => HttpResponse.error(), { once: true }))
  await send(visit)
  await screen.findByText('Non si sa se la correzione è arrivata')
  network.use(http.get('*/api/order/kitchen', () => HttpResponse.error()))
  await visit.user.click(await button('Invia di nuovo'))
  expect(await alertText()).toMatch(/Non si sa se la correzione è arrivata.*Il server non risponde/s)
  expect(screen.queryByText(/Correzione non inviata/)).not.toBeInTheDocument()
  network.resetHandlers()
  await visit.user.click(await button('Invia di nuovo'))
  await isDone()
})

describe('nothing is lost', () => {
  test.each<[what: string, status: number, text: string]>([
    ['without the right', 403, 'Non autorizzato'],
    ['that the backend refuses', 422, 'Cucina chiusa'],
  ])('of a correction %s', async (_, status, text) => {
    const visit = await openCorrection()
    await more(visit)
    network.use(
      http.patch('*/api/order/:id', () => HttpResponse.json({ message: 'Cucina chiusa' }, { status }), { once: true }),
    )
    await send(visit)
    expect(await alertText()).toContain(`Correzione non inviata.${text}`)
    await send(visit)
    await isDone()
    expect(await carbonara(visit)).toMatchObject({ dishQuantity: 3 })
  })

  test('of a correction without a connection', async () => {
    const visit = await openCorrection()
    await more(visit)
    network.use(http.get('*/api/order/kitchen', () => HttpResponse.error()))
    await send(visit)
    expect(await alertText()).toContain('Correzione non inviata.')
    network.resetHandlers()
    await send(visit)
    await isDone()
  })
})

describe('a correction that was not sent', () => {
  const reopen = ({ restaurantId, id }: Visit & { id: string }) =>
    renderAt(paths.correctOrder(restaurantId, 2, id), { as: 'waiter' })

  test('is there again after a reload, is sent, and is not offered again', async () => {
    const visit = await openCorrection()
    await more(visit)
    await visit.user.click(await button('Aggiungi Tiramisù'))
    await changeElsewhere(visit, {}, { totalCovers: 6 })
    const again = { ...visit, ...(await reopen(visit)) }
    expect(await screen.findByText(/Qui c’è ciò che avevi scritto/)).toBeInTheDocument()
    await send(again)
    await isDone()
    const order = await orderIn(visit)
    expect(order.dishIndices[0].dishQuantity).toBe(3)
    expect(order.dishIndices.map(({ dishName }: { dishName?: string }) => dishName)).toContain('Tiramisù')
    expect(order.totalCovers).toBe(6)
    await reopen(visit)
    await screen.findByText(/^Stai correggendo un ordine già inviato/)
    expect(screen.queryByText(/Qui c’è ciò che avevi scritto/)).not.toBeInTheDocument()
  })

  test('can be begun anew', async () => {
    const visit = await openCorrection()
    await more(visit)
    const { user } = await reopen(visit)
    await user.click(await button('Ricomincia da capo'))
    expect(await button('Invia la correzione')).toBeDisabled()
    await reopen(visit)
    await screen.findByText(/^Stai correggendo un ordine già inviato/)
    expect(await button('Invia la correzione')).toBeDisabled()
  })

  test('is dropped, and that is said, when another person has changed the same line', async () => {
    const visit = await openCorrection()
    await more(visit)
    await changeElsewhere(visit, { note: 'molto pepe' })
    await reopen(visit)
    expect(await alertText()).toContain('non vale più')
    expect(await button('Invia la correzione')).toBeDisabled()
    expect((await carbonara(visit)).dishQuantity).toBe(2)
  })

  test('whose answer was lost before a reload is sent again, and arrives once', async () => {
    const visit = await openCorrection()
    await visit.user.click(await button('Aggiungi Tiramisù'))
    // It arrives; the page never knows.
    let isLost = false
    network.use(
      http.patch('*/api/order/:id', async ({ request }) => {
        await visit.backend.app.fetch(request)
        isLost = true
        return Response.error()
      }),
      http.get('*/api/order/kitchen', () => (isLost ? Response.error() : undefined)),
    )
    await send(visit)
    expect(await alertText()).toContain('Non si sa se la correzione è arrivata')
    network.resetHandlers()
    await reopen(visit)
    await screen.findByText(/^Stai correggendo un ordine già inviato/)
    expect(screen.queryByText('Non si sa se la correzione è arrivata')).not.toBeInTheDocument()
    expect(await button('Invia la correzione')).toBeDisabled()
    const names = (await orderIn(visit)).dishIndices.map(({ dishName }: { dishName?: string }) => dishName)
    expect(names.filter((name: string) => name === 'Tiramisù')).toHaveLength(1)
  })
})

test('a dish that sells out after it was added is asked about before the correction is sent; sent lines are not', async () => {
  const visit = await openCorrection()
  const { user } = visit
  await user.click(await button('Aggiungi Tiramisù'))
  await more(visit)
  for (const name of ['Carbonara', 'Tiramisù']) {
    fireEvent.contextMenu(await button(new RegExp(`^${name}`)))
    const panel = within(await screen.findByRole('dialog', { name }))
    await user.click(await panel.findByRole('button', { name: 'Segna esaurito' }))
    await panel.findByText('Ora è esaurito')
    await user.click(panel.getByRole('button', { name: 'Chiudi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  expect(await screen.findByText('Ora è esaurito')).toBeVisible()
  expect(screen.getByText('1 riga da controllare')).toBeVisible()
  expect(await button('Invia la correzione')).toBeDisabled()
  await user.click(await button('Togli'))
  await send(visit)
  await isDone()
  const { dishIndices } = await orderIn(visit)
  expect(dishIndices).toHaveLength(3)
  expect(dishIndices[0]).toMatchObject({ dishName: 'Carbonara', dishQuantity: 3 })
})

test('a dialog that was closed half-filled is offered again', async () => {
  const { user } = await openCorrection()
  await user.click(await button('Modifica Margherita'))
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Margherita' }))
  await user.click((await dialog()).getByRole('button', { name: 'senza sale' }))
  await user.click((await dialog()).getByRole('button', { name: 'Chiudi' }))
  await user.click(await button('Riprendi'))
  expect((await dialog()).getByRole('button', { name: 'senza sale' })).toHaveAttribute('aria-pressed', 'true')
})

test('on a phone the bar that stays says that it is a correction', async () => {
  const { user } = await openCorrection({ viewport: 'phone' })
  const sheet = within(await screen.findByRole('dialog', { name: 'Correggi il tavolo 2' }))
  await user.click(sheet.getByRole('button', { name: 'Chiudi' }))
  await user.click(await button('Rivedi la correzione'))
  expect(await screen.findByRole('dialog', { name: 'Correggi il tavolo 2' })).toBeVisible()
})

test('an order of the table leads to its correction', async () => {
  const { user, restaurantId } = await renderAt((id) => paths.newOrder(id, 2), { as: 'waiter' })
  await user.click(await button(/^1 ordine in cucina/))
  await user.click(await screen.findByText('Correggi'))
  expect(await button('Invia la correzione')).toBeDisabled()
  expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 2))
})

describe('where orders cannot be updated', () => {
  test('the table’s orders do not offer it', async () => {
    buildFor({ orderUpdate: 'no' })
    const { user } = await renderAt((id) => paths.newOrder(id, 2), { as: 'waiter' })
    await user.click(await button(/^1 ordine in cucina/))
    await screen.findByRole('article')
    expect(screen.queryByText('Correggi')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Altre azioni: tavolo 2' })).not.toBeInTheDocument()
  })

  // For the rest of the page's life, so it comes last.
  test('it says so after the first answer', async () => {
    const visit = await openCorrection({ omits: ['order-update'] })
    await more(visit)
    await send(visit)
    expect(await screen.findByRole('heading', { name: 'Gli ordini inviati non si possono correggere' })).toBeVisible()
  })
})
