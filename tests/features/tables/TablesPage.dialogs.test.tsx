import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { readCode } from '#/lib/qr/read-code.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { loseCreation } from '../../support/backend/lost-creation.ts'
import { network } from '../../support/backend/network.ts'
import { chooseAction } from '../../support/screen/choose-action.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'
import { stubCodeReading, stubToasts } from '../../support/screen/stubs.ts'

// Decoding needs a canvas, which happy-dom has not; a browser test reads real codes.
stubCodeReading()
stubToasts()

withScreens()

const NAMES = { Modifica: 'Modifica: Tavolo ', Elimina: 'Elimina: Tavolo ', 'Codice QR': 'Codice QR del tavolo ' }

/** By the icon of the card. */
const press = async ({ user }: Visit, number: number, entry: keyof typeof NAMES) =>
  user.click(await screen.findByRole('button', { name: NAMES[entry] + number }))
const shownTables = () => screen.queryAllByRole('heading', { name: /^Tavolo \d+$/ })
const told = (title: string, detail?: string) =>
  waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining(detail ? { title, detail } : { title })))
const tablesOf = async ({ backend }: Visit) =>
  (await backend.call<{ id: string; number: number }[]>('GET', '/api/dinner-table', { as: 'director' })).body

test('on a phone order is a button of the card, and edit, QR code and delete are in its menu (R2.33)', async () => {
  const { user } = await renderAt(paths.tables, { as: 'director', viewport: 'phone' })
  await user.click(await screen.findByRole('button', { name: 'Altre azioni: tavolo 7' }))
  expect(screen.queryByRole('button', { name: /^Elimina/ })).toBeNull()
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Preconto',
    'Modifica',
    'Codice QR',
    'Elimina',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Elimina' }))
  expect(await screen.findByRole('alertdialog', { name: /tavolo 7/ })).toBeVisible()
})

describe('adding a table', () => {
  const open = async () => {
    const visit = await renderAt(paths.tables, { as: 'director' })
    await visit.user.click(await screen.findByRole('button', { name: 'Aggiungi tavolo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aggiungi tavolo' }))
    return { visit, dialog, add: dialog.getByRole('button', { name: 'Aggiungi' }) }
  }
  const number = () => screen.getByRole('textbox', { name: /^Numero/ })

  test('is disabled unless a number is given (R5.12)', async () => {
    const { visit, add } = await open()
    expect(add).toBeDisabled()
    await visit.user.type(number(), '0')
    expect(add).toBeDisabled()
    await visit.user.type(number(), '9')
    expect(add).toBeEnabled()
  })

  test('sends number, number of seats and status; the table is there, and a toast says so (R2.37, R8.14)', async () => {
    const { visit, dialog, add } = await open()
    await visit.user.type(number(), '9')
    await visit.user.click(dialog.getByRole('button', { name: 'Uno in più' }))
    await visit.user.click(dialog.getByRole('radio', { name: 'riservata' }))
    await visit.user.click(add)
    expect(await screen.findByRole('heading', { name: 'Tavolo 9' })).toBeInTheDocument()
    await told('Tavolo creato')
    expect(await tablesOf(visit)).toContainEqual(
      expect.objectContaining({ number: 9, numberOfSeats: 5, status: 'STATUS_RESERVED' }),
    )
  })

  test('offers the first free number', async () => {
    const { visit, dialog } = await open()
    await visit.user.click(dialog.getByRole('button', { name: 'Usa il 4, il primo libero' }))
    expect(number()).toHaveValue('4')
  })

  test('a taken number has a text of its own, and what was typed is kept (R8.9)', async () => {
    const { visit, add } = await open()
    await visit.user.type(number(), '7')
    await visit.user.click(add)
    expect(await screen.findByText('Il numero del tavolo esiste già. Riprova!')).toBeInTheDocument()
    expect(number()).toHaveValue('7')
    expect(number()).toHaveAccessibleDescription('Il numero del tavolo esiste già. Riprova!')
    await visit.user.type(number(), '1')
    expect(screen.queryByText('Il numero del tavolo esiste già. Riprova!')).not.toBeInTheDocument()
  })

  test('saved again after a lost response it is not refused as taken', async () => {
    const { visit, dialog, add } = await open()
    const { calls, heal } = loseCreation(visit.backend, '/api/dinner-table', '/api/dinner-table')
    await visit.user.type(number(), '9')
    await visit.user.click(add)
    await dialog.findByText('Non si sa se la creazione è riuscita')
    heal()
    await visit.user.click(dialog.getByRole('button', { name: 'Uno in più' }))
    await visit.user.click(add)
    await told('Tavolo creato')
    expect(calls.sent).toBe(1)
    expect(await tablesOf(visit)).toContainEqual(expect.objectContaining({ number: 9, numberOfSeats: 5 }))
  })

  test('what is being saved cannot be changed', async () => {
    const { visit, add } = await open()
    let answer = () => {}
    network.use(
      http.post('*/api/dinner-table', async ({ request }) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return visit.backend.app.fetch(request)
      }),
    )
    await visit.user.type(number(), '9')
    await visit.user.click(add)
    await visit.user.type(number(), '1')
    expect(number()).toHaveValue('9')
    answer()
    expect(await screen.findByRole('heading', { name: 'Tavolo 9' })).toBeInTheDocument()
  })
})

describe('adding several tables', () => {
  const open = async () => {
    const visit = await renderAt(paths.tables, { as: 'director' })
    await visit.user.click(await screen.findByRole('button', { name: 'Aggiungi tavolo' }))
    await visit.user.click(await screen.findByRole('button', { name: 'Aggiungi più tavoli' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aggiungi più tavoli' }))
    const type = async (name: string, text: string) => {
      await visit.user.clear(dialog.getByRole('textbox', { name }))
      await visit.user.type(dialog.getByRole('textbox', { name }), text)
    }
    return { visit, dialog, type }
  }
  const openFilled = async () => {
    const { type, ...opened } = await open()
    await type('Quanti tavoli', '4')
    await type('Primo numero', '5')
    await type('Posti per tavolo', '6')
    return opened
  }
  test('more than 100 at once are limited, and the dialog says so', async () => {
    const { dialog, type } = await open()
    await type('Quanti tavoli', '150')
    expect(dialog.getByRole('status')).toHaveTextContent('Al massimo 100 tavoli alla volta.')
  })

  const numbersOf = async (visit: Visit) =>
    (await tablesOf(visit)).map(({ number }) => number).toSorted((a, b) => a - b)

  test('skips numbers that exist, and says so before anything is sent', async () => {
    const { visit, dialog } = await openFilled()
    expect(dialog.getByText('Saranno creati: 5–6, 8')).toBeInTheDocument()
    expect(dialog.getByText('Esistono già e restano come sono: 7')).toBeInTheDocument()
    await visit.user.click(dialog.getByRole('button', { name: 'Aggiungi' }))
    await told('Creati 3 di 3')
    expect(await numbersOf(visit)).toEqual([1, 2, 3, 5, 6, 7, 8])
    expect(await tablesOf(visit)).toContainEqual(expect.objectContaining({ number: 8, numberOfSeats: 6 }))
  })

  test('reports each failure, and retries only these', async () => {
    const { visit, dialog } = await openFilled()
    const sent: number[] = []
    network.use(
      http.post('*/api/dinner-table', async ({ request }) => {
        const { number } = (await request.clone().json()) as { number: number }
        sent.push(number)
        if (number === 6 && sent.length < 4) return Response.json({ message: 'Troppi tavoli' }, { status: 400 })
        return visit.backend.app.fetch(request)
      }),
    )
    await visit.user.click(dialog.getByRole('button', { name: 'Aggiungi' }))
    expect(await dialog.findByText('Tavolo 6 · Troppi tavoli')).toBeInTheDocument()
    expect(dialog.getByText('Creati 2 di 3')).toBeInTheDocument()
    await visit.user.click(dialog.getByRole('button', { name: 'Riprova con quelli che mancano' }))
    await told('Creati 1 di 1')
    expect(sent).toEqual([5, 6, 8, 6])
    expect(await numbersOf(visit)).toEqual([1, 2, 3, 5, 6, 7, 8])
  })

  test('keeps the offered first number when some tables exist by the retry', async () => {
    const { visit, dialog, type } = await open()
    await type('Quanti tavoli', '3')
    const sent: number[] = []
    network.use(
      http.post('*/api/dinner-table', async ({ request }) => {
        const { number } = (await request.clone().json()) as { number: number }
        sent.push(number)
        return sent.length === 2 ? new Response(null, { status: 500 }) : visit.backend.app.fetch(request)
      }),
    )
    await visit.user.click(dialog.getByRole('button', { name: 'Aggiungi' }))
    expect(await dialog.findByText('Creati 2 di 3')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Primo numero' })).toHaveValue('4')
    await visit.user.click(await dialog.findByRole('button', { name: 'Riprova con quelli che mancano' }))
    await told('Creati 1 di 1')
    expect(sent).toEqual([4, 5, 6, 5])
  })
})

test('editing changes the table under its id', async () => {
  const visit = await renderAt(paths.tables, { as: 'director' })
  await press(visit, 3, 'Modifica')
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica il tavolo 3' }))
  expect(dialog.getByRole('radio', { name: 'riservata' })).toBeChecked()
  await visit.user.click(dialog.getByRole('radio', { name: 'libera' }))
  await visit.user.clear(screen.getByRole('textbox', { name: /^Numero/ }))
  await visit.user.type(screen.getByRole('textbox', { name: /^Numero/ }), '30')
  await visit.user.click(dialog.getByRole('button', { name: 'Modifica' }))
  expect(await screen.findByRole('heading', { name: 'Tavolo 30' })).toBeInTheDocument()
  expect(shownTables()).toHaveLength(4)
  expect(await tablesOf(visit)).toContainEqual(expect.objectContaining({ number: 30, status: 'STATUS_FREE' }))
})

test('editing does not undo changes of another device', async () => {
  const visit = await renderAt(paths.tables, { as: 'director' })
  await press(visit, 3, 'Modifica')
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica il tavolo 3' }))
  const { id } = (await tablesOf(visit)).find(({ number }) => number === 3) ?? {}
  const body = { id, number: 3, numberOfSeats: 8, status: 'STATUS_RESERVED' }
  await visit.backend.call('PATCH', '/api/dinner-table', { as: 'director', body })
  await visit.user.click(dialog.getByRole('radio', { name: 'libera' }))
  await visit.user.click(dialog.getByRole('button', { name: 'Modifica' }))
  await told('Tavolo modificato')
  expect(await tablesOf(visit)).toContainEqual(
    expect.objectContaining({ number: 3, numberOfSeats: 8, status: 'STATUS_FREE' }),
  )
})

describe('a field that another device has changed too', () => {
  const openChanged = async () => {
    const visit = await renderAt(paths.tables, { as: 'director' })
    await press(visit, 3, 'Modifica')
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifica il tavolo 3' }))
    const { id } = (await tablesOf(visit)).find(({ number }) => number === 3) ?? {}
    const body = { id, number: 3, numberOfSeats: 8, status: 'STATUS_RESERVED' }
    await visit.backend.call('PATCH', '/api/dinner-table', { as: 'director', body })
    await visit.user.click(dialog.getByRole('button', { name: 'Uno in più' }))
    const typed = Number((screen.getByRole('textbox', { name: 'Posti' }) as HTMLInputElement).value)
    await visit.user.click(dialog.getByRole('button', { name: 'Modifica' }))
    const question = within(await screen.findByRole('alertdialog', { name: /cambiato anche altrove/ }))
    expect(question.getByText('Posti')).toBeInTheDocument()
    expect(question.getByText('8')).toBeInTheDocument()
    expect(question.getByText(String(typed))).toBeInTheDocument()
    const seats = async () =>
      (await tablesOf(visit))
        .map((each) => each as unknown as { number: number; numberOfSeats: number })
        .find(({ number }) => number === 3)?.numberOfSeats
    return { visit, dialog, question, typed, seats }
  }

  test('is asked about: theirs', async () => {
    const { visit, question, seats } = await openChanged()
    await visit.user.click(question.getByRole('button', { name: 'Tieni ciò che è salvato' }))
    await told('Tavolo modificato')
    expect(await seats()).toBe(8)
  })

  test('is asked about: mine', async () => {
    const { visit, question, seats, typed } = await openChanged()
    await visit.user.click(question.getByRole('button', { name: 'Salva ciò che ho scritto' }))
    await told('Tavolo modificato')
    expect(await seats()).toBe(typed)
  })

  test('going back sends nothing, and keeps the form as it is', async () => {
    const { visit, dialog, question, seats, typed } = await openChanged()
    await visit.user.click(question.getByRole('button', { name: 'Indietro' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Modifica' })).not.toHaveAttribute('aria-disabled'))
    expect(screen.getByRole('textbox', { name: 'Posti' })).toHaveValue(String(typed))
    expect(await seats()).toBe(8)
    expect(toast).not.toHaveBeenCalled()
  })
})

test('a table that was deleted meanwhile can be created again with the typed values', async () => {
  const visit = await renderAt(paths.tables, { as: 'director' })
  await press(visit, 7, 'Modifica')
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica il tavolo 7' }))
  const { id } = (await tablesOf(visit)).find(({ number }) => number === 7) ?? {}
  await visit.backend.call('DELETE', `/api/dinner-table/${id}`, { as: 'director' })
  await visit.user.click(dialog.getByRole('radio', { name: 'riservata' }))
  await visit.user.click(dialog.getByRole('button', { name: 'Modifica' }))
  expect(await dialog.findByText(/Non esiste più/)).toBeInTheDocument()
  await visit.user.click(dialog.getByRole('button', { name: 'Crea di nuovo' }))
  await told('Tavolo creato')
  expect(await tablesOf(visit)).toContainEqual(expect.objectContaining({ number: 7, status: 'STATUS_RESERVED' }))
})

test('a table of unknown status can be given a number, and no status is sent that nobody has chosen (ADR-015)', async () => {
  const visit = await renderAt(paths.tables, { as: 'director' })
  const table = { id: 't7', number: 7, numberOfSeats: 6 }
  const sent: unknown[] = []
  network.use(
    http.get('*/api/dinner-table', () => Response.json([table])),
    http.patch('*/api/dinner-table', async ({ request }) => {
      sent.push(await request.json())
      return new Response('Table number already exists', { status: 409 })
    }),
  )
  await press(visit, 7, 'Modifica')
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica il tavolo 7' }))
  const number = dialog.getByRole('textbox', { name: /^Numero/ })
  await visit.user.clear(number)
  await visit.user.type(number, '8')
  expect(number).toBeValid()
  for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked()
  await visit.user.click(dialog.getByRole('button', { name: 'Modifica' }))
  expect(await dialog.findByText('Il numero del tavolo esiste già. Riprova!')).toBeVisible()
  expect(sent).toEqual([{ ...table, number: 8 }])
})

test('an occupied table has no chosen status; changing its seats keeps its status (R3.9)', async () => {
  const visit = await renderAt(paths.tables, { as: 'director' })
  const { backend, user } = visit
  const { id } = (await tablesOf(visit)).find(({ number }) => number === 2) ?? {}
  const reserved = { id, number: 2, numberOfSeats: 4, status: 'STATUS_RESERVED' }
  await backend.call('PATCH', '/api/dinner-table', { as: 'director', body: reserved })
  await press(visit, 2, 'Modifica')
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica il tavolo 2' }))
  for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Uno in più' }))
  await user.click(dialog.getByRole('button', { name: 'Modifica' }))
  await told('Tavolo modificato')
  const live = await backend.call<{ id: string; tableNumber: number }[]>('GET', '/api/order/kitchen', {
    as: 'director',
  })
  for (const order of live.body.filter(({ tableNumber }) => tableNumber === 2))
    await backend.call('PATCH', `/api/order/archive/${order.id}`, { as: 'director' })
  expect(await tablesOf(visit)).toContainEqual(
    expect.objectContaining({ number: 2, numberOfSeats: 5, status: 'STATUS_RESERVED' }),
  )
})

describe('deleting', () => {
  test('asks first, then deletes the table', async () => {
    const visit = await renderAt(paths.tables, { as: 'director' })
    await press(visit, 7, 'Elimina')
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare il tavolo 7?' }))
    await visit.user.click(question.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(shownTables()).toHaveLength(3))
    await told('Tavolo eliminato')
  })

  test('mentions an open order, and "no" changes nothing', async () => {
    const visit = await renderAt(paths.tables, { as: 'director' })
    await press(visit, 2, 'Elimina')
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare il tavolo 2?' }))
    expect(question.getByText('A questo tavolo c’è un ordine aperto.')).toBeInTheDocument()
    await visit.user.click(question.getByRole('button', { name: 'Annulla' }))
    expect(await tablesOf(visit)).toHaveLength(4)
  })

  test('a table with an open order is refused with the reason', async () => {
    const visit = await renderAt(paths.tables, { as: 'director' })
    await press(visit, 2, 'Elimina')
    await visit.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }))
    await told(
      'Oops...qualcosa è andato storto, riprova!',
      'Table 2 has a live order, which must be archived or deleted first',
    )
    expect(await tablesOf(visit)).toHaveLength(4)
  })

  test('deleting a table that another device deleted is no failure', async () => {
    const visit = await renderAt(paths.tables, { as: 'director' })
    await press(visit, 7, 'Elimina')
    const { id } = (await tablesOf(visit)).find(({ number }) => number === 7) as { id: string }
    await visit.backend.call('DELETE', `/api/dinner-table/${id}`, { as: 'director' })
    await visit.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(shownTables()).toHaveLength(3))
    await told('Tavolo eliminato')
    expect(toast).not.toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }))
  })
})

test('a waiter’s card has all actions (ADR-008)', async () => {
  const visit = await renderAt(paths.tables, { as: 'waiter' })
  expect(await screen.findByRole('button', { name: 'Aggiungi tavolo' })).toBeVisible()
  await visit.user.click(screen.getByRole('button', { name: 'Azioni' }))
  expect(screen.getByRole('menuitem', { name: 'Stampa i codici QR' })).toBeVisible()
  await visit.user.keyboard('{Escape}')
  await press(visit, 7, 'Elimina')
  await visit.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }))
  await told('Tavolo eliminato')
  expect(await tablesOf(visit)).toHaveLength(3)
})

/** One on each card that is printed, not those of the preview. */
const printedHints = () => {
  const printed = document.querySelector('body > [class*="printed"]')
  return within(printed as HTMLElement).getAllByText('Inquadra il codice per vedere il menu')
}

describe('the codes', () => {
  let restaurantId = ''
  const holds = (table: number, origin = 'https://coperto.example') =>
    origin + paths.restaurantAtTable(restaurantId, table)
  const before = (_backend: unknown, id: string) => {
    restaurantId = id
  }

  beforeEach(() => {
    vi.mocked(readCode).mockImplementation(async () => holds(7))
    URL.createObjectURL = vi.fn(() => 'blob:code')
    URL.revokeObjectURL = vi.fn()
    // happy-dom prints nothing, and its pictures cannot be decoded.
    HTMLImageElement.prototype.decode = async () => undefined
  })

  test('a table’s QR dialog shows the picture of its code, with what it holds (R2.34)', async () => {
    const visit = await renderAt(paths.tables, { as: 'director', before })
    await press(visit, 7, 'Codice QR')
    const dialog = within(await screen.findByRole('dialog', { name: 'Codice QR del tavolo 7' }))
    // The picture's box is drawn first, its address comes with the next effect.
    const code = await dialog.findByRole('img', { name: 'Codice QR del tavolo 7' })
    await waitFor(() => expect(code).toHaveAttribute('src', 'blob:code'))
    expect(dialog.getByText(holds(7))).toBeInTheDocument()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Scarica' })).toBeEnabled())
  })

  test('a table renumbered on another device gets its new code', async () => {
    const visit = await renderAt(paths.tables, { as: 'director', before })
    await press(visit, 7, 'Codice QR')
    await screen.findByRole('img', { name: 'Codice QR del tavolo 7' })
    await visit.user.keyboard('{Escape}')
    const id = (await tablesOf(visit)).find((table) => table.number === 7)?.id
    const body = { id, number: 77, numberOfSeats: 4, status: 'STATUS_FREE' }
    await visit.backend.call('PATCH', '/api/dinner-table', { as: 'director', body })
    vi.mocked(readCode).mockImplementation(async () => holds(77))
    window.dispatchEvent(new Event('visibilitychange'))
    await press(visit, 77, 'Codice QR')
    expect(await screen.findByText(holds(77))).toBeInTheDocument()
    expect(screen.queryByText('Il codice porta a un altro tavolo')).not.toBeInTheDocument()
  })

  test('an address of this computer is reported', async () => {
    vi.mocked(readCode).mockImplementation(async () => holds(7, 'http://localhost:3000'))
    const visit = await renderAt(paths.tables, { as: 'director', before })
    await press(visit, 7, 'Codice QR')
    expect(await screen.findByText(/un telefono non può aprirlo/)).toBeInTheDocument()
  })

  test('of a backend that makes none has no retry', async () => {
    network.use(http.get('*/api/qr-code/:id', () => new Response(null, { status: 501 })))
    const visit = await renderAt(paths.tables, { as: 'director', before })
    await press(visit, 7, 'Codice QR')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('L’immagine del codice manca')).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument()
  })

  test('a missing one is the broken-image picture, with a retry (R2.34)', async () => {
    network.use(http.get('*/api/qr-code/:id', () => new Response(null, { status: 404 })))
    const visit = await renderAt(paths.tables, { as: 'director', before })
    await press(visit, 7, 'Codice QR')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('L’immagine del codice manca')).toBeInTheDocument()
    expect(dialog.getByRole('presentation')).toHaveAttribute('src', '/broken-image.svg')
    expect(dialog.getByRole('button', { name: 'Stampa' })).toBeDisabled()
    network.resetHandlers()
    await visit.user.click(dialog.getByRole('button', { name: 'Riprova' }))
    expect(await dialog.findByRole('img', { name: 'Codice QR del tavolo 7' })).toBeInTheDocument()
  })

  test('the sheet has the chosen tables with a correct code; the others are listed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const visit = await renderAt(paths.tables, { as: 'director', before })
    // 1 is right, 2 leads elsewhere, 3 has no picture, 7 is left out.
    const numbers = new Map((await tablesOf(visit)).map(({ id, number }) => [id, number]))
    network.use(
      http.get<{ id: string }>('*/api/qr-code/:id', ({ params: { id } }) => {
        const held = { 1: holds(1), 2: holds(5), 7: holds(7) }[numbers.get(id) ?? 0]
        return held
          ? new Response(held, { headers: { 'Content-Type': 'image/png' } })
          : new Response('', { status: 404 })
      }),
    )
    vi.mocked(readCode).mockImplementation((image) => image.text())
    await chooseAction(visit, 'Stampa i codici QR')
    const dialog = within(await screen.findByRole('dialog', { name: 'Stampa i codici QR' }))
    expect(await dialog.findByText('Codici controllati: 4 di 4')).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: 'Controlla il menu' })).toHaveAttribute(
      'href',
      paths.menuCheck(visit.restaurantId),
    )
    await visit.user.click(dialog.getByRole('checkbox', { name: 'Tavolo 7' }))
    expect(dialog.getByRole('checkbox', { name: 'Tutti i tavoli' })).not.toBeChecked()
    expect(await dialog.findByText('Codici controllati: 3 di 3')).toBeInTheDocument()
    expect(dialog.getByText('Tavolo 2 · Il codice porta a un altro tavolo')).toBeInTheDocument()
    expect(dialog.getByText('Tavolo 3 · L’immagine del codice manca')).toBeInTheDocument()
    const cards = printedHints().map((hint) => hint.parentElement)
    expect(cards).toHaveLength(1)
    expect(cards[0]).toHaveTextContent('Trattoria di Prova')
    expect(cards[0]).toHaveTextContent('Tavolo 1')
    await visit.user.click(dialog.getByRole('button', { name: 'Stampa 1 codice' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  })

  test('what is ready can be printed while the others are still being read', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const visit = await renderAt(paths.tables, { as: 'director', before })
    const numbers = new Map((await tablesOf(visit)).map(({ id, number }) => [id, number]))
    network.use(
      http.get<{ id: string }>('*/api/qr-code/:id', ({ params: { id } }) =>
        numbers.get(id) === 1
          ? new Response(holds(1), { headers: { 'Content-Type': 'image/png' } })
          : new Promise<Response>(() => undefined),
      ),
    )
    vi.mocked(readCode).mockImplementation((image) => image.text())
    await chooseAction(visit, 'Stampa i codici QR')
    const dialog = within(await screen.findByRole('dialog', { name: 'Stampa i codici QR' }))
    await visit.user.click(await dialog.findByRole('button', { name: 'Stampa 1 codice' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(printedHints()).toHaveLength(1)
    expect(dialog.getByRole('progressbar', { name: 'Codici controllati: 1 di 4' })).toHaveAttribute('value', '1')
  })

  test('of one table ignore a table that another device adds; of all tables include it', async () => {
    const visit = await renderAt(paths.tables, { as: 'director', before })
    const add = async (number: number) => {
      const body = { number, numberOfSeats: 2, status: 'STATUS_FREE' }
      await visit.backend.call('POST', '/api/dinner-table', { as: 'director', body })
      window.dispatchEvent(new Event('visibilitychange'))
    }
    await press(visit, 7, 'Codice QR')
    const code = within(await screen.findByRole('dialog', { name: 'Codice QR del tavolo 7' }))
    await waitFor(() => expect(code.getByRole('button', { name: 'Stampa' })).toBeEnabled())
    await visit.user.click(code.getByRole('button', { name: 'Stampa' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stampa i codici QR' }))
    await add(8)
    expect(await dialog.findByRole('checkbox', { name: 'Tavolo 8' })).not.toBeChecked()
    expect(dialog.getByRole('checkbox', { name: 'Tavolo 7' })).toBeChecked()
    await visit.user.click(dialog.getByRole('checkbox', { name: 'Tavolo 1' }))
    expect(dialog.getByRole('checkbox', { name: 'Tavolo 1' })).toBeChecked()
    await visit.user.keyboard('{Escape}')

    await chooseAction(visit, 'Stampa i codici QR')
    const all = within(await screen.findByRole('dialog', { name: 'Stampa i codici QR' }))
    await add(9)
    expect(await all.findByRole('checkbox', { name: 'Tavolo 9' })).toBeChecked()
  })
})
