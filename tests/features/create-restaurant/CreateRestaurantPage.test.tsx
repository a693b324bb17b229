import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { deviceDrafts } from '#/lib/forms/device-drafts.ts'
import { formDraftKey } from '#/lib/forms/form-drafts.ts'
import { session } from '#/lib/session/session.ts'
import { emailOf } from '../../support/backend/backend.ts'
import { loseCreation } from '../../support/backend/lost-creation.ts'
import { network } from '../../support/backend/network.ts'
import { PASSWORD } from '../../support/backend/small-demo.ts'
import { tokenWith } from '../../support/backend/token.ts'
import { deleteFormDrafts } from '../../support/browser/form-drafts.ts'
import { put } from '../../support/screen/put.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

afterEach(deleteFormDrafts)

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const city = () => screen.getByRole('combobox', { name: 'Città' })
const find = () => screen.getByRole('button', { name: 'Cerca la città' })
const noList = () => expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
const create = () => screen.getByRole('button', { name: 'Crea' })
const open = async () => {
  const visit = await renderAt(paths.createRestaurant(), { as: 'newcomer' })
  await screen.findByRole('heading', { name: 'Crea il tuo restaurante' })
  await screen.findByRole('textbox', { name: /Nome/ })
  return visit
}
const storedName = async (person: string | undefined) => {
  const draft = await deviceDrafts.load(
    formDraftKey({ person: person ?? '', scope: '', form: 'restaurant', thing: 'new' }),
  )
  return (draft?.typed as { name: string } | undefined)?.name
}
/** The stored name of the newcomer's draft. */
const ownStoredName = async ({ backend }: Visit) => storedName((await backend.account('newcomer')).id)
const fill = async ({ user }: Visit) => {
  await put(user, field(/Nome/), 'Da Nuova')
  await put(user, field(/Partita IVA/), '0074-3110 157x')
  await put(user, city(), 'bolo')
  await user.click(find())
  await user.click(await screen.findByRole('option', { name: 'Bologna' }))
  await put(user, field(/Via/), 'Via Po 9')
}
const logInAgain = async ({ user }: Visit) => {
  await user.click(screen.getByRole('link', { name: 'Accedi di nuovo' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Accedi' }))
  await put(user, panel.getByRole('textbox', { name: /E-mail/ }), emailOf('newcomer'))
  await put(user, panel.getByLabelText(/^Password/), PASSWORD)
  await user.click(panel.getByRole('button', { name: 'Accedi' }))
}

test('without a session the 403 screen', async () => {
  await renderAt(paths.createRestaurant())
  expect(await screen.findByText('403')).toBeInTheDocument()
})

test('name, partitaIva and street are required (R2.60, R5.5)', async () => {
  await open()
  for (const name of [/Nome/, /Partita IVA/, /Via/]) expect(field(name)).toBeRequired()
})

test('a partitaIva is digits, those of an Arabic keyboard too (R2.60)', async () => {
  const { user } = await open()
  await user.type(field(/Partita IVA/), '٠٠٧٤٣١١٠١٥٧')
  expect(field(/Partita IVA/)).toHaveValue('00743110157')
})

test('/create-restaurant creates the restaurant and leads to its Home tab (R2.4, R2.61)', async () => {
  const visit = await open()
  await fill(visit)
  expect(field(/Partita IVA/)).toHaveValue('00743110157')
  await visit.user.click(create())
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument()
  expect(window.location.pathname).toMatch(/^\/personal-area\/Home\/.+/)
  const { body } = await visit.backend.call('GET', '/api/public/restaurants')
  expect(body).toContainEqual(expect.objectContaining({ name: 'Da Nuova', street: 'Via Po 9', city: 'Bologna' }))
})

test('where the backend goes by the claim, one message asks to log in again, and the login opens the restaurant', async () => {
  const visit = await renderAt(paths.createRestaurant(), { as: 'newcomer', omits: ['rights-of-old-tokens'] })
  await screen.findByRole('textbox', { name: /Nome/ })
  await fill(visit)
  await visit.user.click(create())
  expect(await screen.findByRole('heading', { name: 'Accedi di nuovo per aprire il tuo ristorante' })).toBeVisible()
  const dashboard = window.location.pathname
  expect(dashboard).toMatch(/^\/personal-area\/Home\/.+/)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText('Non autorizzato')).not.toBeInTheDocument()

  await logInAgain(visit)
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument()
  expect(window.location.pathname).toBe(dashboard)
})

test('created on another device, its address asks this one to log in again, and the login opens it', async () => {
  const { backend, user } = await open()
  const { body: cities } = await backend.call('GET', '/api/public/city/search?prefix=bolo')
  const body = { name: 'Da Nuova', partitaIva: '00743110157', street: 'Via Po 9', cityId: cities[0].id }
  await backend.call('POST', '/api/restaurant', { as: 'newcomer', body })
  const { restaurantId } = await backend.account('newcomer')

  const visit = await renderAt(paths.dashboard(restaurantId ?? ''), { user })
  expect(await screen.findByRole('heading', { name: 'Accedi di nuovo per aprire il tuo ristorante' })).toBeVisible()
  expect(screen.getByText(/^Se questo ristorante è il tuo/)).toBeInTheDocument()
  await logInAgain(visit)
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument()
  expect(window.location.pathname).toBe(paths.dashboard(restaurantId ?? ''))
})

test('a backend that refuses after a new login too says so in its own places', async () => {
  const visit = await renderAt(paths.createRestaurant(), { as: 'newcomer', omits: ['rights-of-old-tokens'] })
  await screen.findByRole('textbox', { name: /Nome/ })
  await fill(visit)
  await visit.user.click(create())
  await screen.findByRole('heading', { name: 'Accedi di nuovo per aprire il tuo ristorante' })
  const { id } = await visit.backend.account('newcomer')
  network.use(http.all('*/api/*', () => Response.json({}, { status: 403 })))
  act(() => void session.signIn(tokenWith({ id, restaurant: null, exp: Math.floor(Date.now() / 1000) + 7200 })))
  expect(await screen.findAllByText('Non autorizzato')).not.toEqual([])
  expect(screen.queryByText('Accedi di nuovo per aprire il tuo ristorante')).not.toBeInTheDocument()
})

describe('the city', () => {
  test('the button is off while the text is blank, and the list opens only after a search with results (R2.60, R5.1)', async () => {
    const { user } = await open()
    expect(find()).toBeDisabled()
    await user.type(city(), '  ')
    expect(find()).toBeDisabled()
    await user.type(city(), 'bo')
    noList()
    await user.keyboard('{Enter}')
    expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(city()).toHaveValue('Bologna')
    noList()
  })

  test('a search without results says so', async () => {
    const { user } = await open()
    await user.type(city(), 'zz{Enter}')
    expect(await screen.findByText('Nessuna città trovata.')).toBeInTheDocument()
  })

  test('typing clears the chosen city, and nothing is sent without one', async () => {
    const visit = await open()
    await fill(visit)
    await visit.user.type(city(), 'x')
    await visit.user.click(create())
    expect(await screen.findByText('Cerca la città e sceglila dall’elenco.')).toBeInTheDocument()
    expect(window.location.pathname).toBe('/create-restaurant')
  })
})

test('a missing value is reported in our words, not in the browser’s bubble, and gets the focus', async () => {
  const { user } = await open()
  await user.type(field(/Nome/), 'Da Nuova')
  await user.click(create())
  expect(field(/Partita IVA/)).toHaveAccessibleDescription('Scrivi la partita IVA')
  expect(field(/Via/)).toHaveAccessibleDescription('Scrivi la via')
  expect(city()).toHaveAccessibleDescription('Cerca la città e sceglila dall’elenco.')
  await waitFor(() => expect(field(/Partita IVA/)).toHaveFocus())
})

test('a name or a street of spaces is refused', async () => {
  const visit = await open()
  await fill(visit)
  for (const name of [/Nome/, /Via/]) {
    await visit.user.clear(field(name))
    await visit.user.type(field(name), '   ')
  }
  await visit.user.click(create())
  expect(field(/Nome/)).toHaveAccessibleDescription('Scrivi un nome')
  expect(field(/Via/)).toHaveAccessibleDescription('Scrivi la via')
  expect(window.location.pathname).toBe('/create-restaurant')
  await visit.user.type(field(/Nome/), 'Da Nuova')
  expect(field(/Nome/)).not.toBeInvalid()
})

/** The answer to its creation is on its way for as long as the test likes. */
const answerLater = ({ backend }: Visit) => {
  const sent = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  network.use(
    http.post('*/api/restaurant', async ({ request }) => {
      sent.resolve()
      await answered
      return backend.app.fetch(request)
    }),
  )
  return { sent: sent.promise, answer }
}

test('is not offered again if the response comes after the page was left', async () => {
  const visit = await open()
  await fill(visit)
  const { sent, answer } = answerLater(visit)
  await visit.user.click(create())
  await sent
  await renderAt(paths.createRestaurant())
  await screen.findByRole('heading', { name: 'Crea il tuo restaurante' })
  expect(await ownStoredName(visit)).toBe('Da Nuova')
  expect(screen.queryByRole('textbox', { name: /Nome/ })).not.toBeInTheDocument()
  answer()
  await waitFor(async () => expect(await ownStoredName(visit)).toBeUndefined())
  expect(window.location.pathname).toBe('/create-restaurant')
  await renderAt(paths.createRestaurant())
  expect(await screen.findByText(/Hai già un ristorante/)).toBeInTheDocument()
})

test('is not given to another person who logged in before the response', async () => {
  const visit = await open()
  await fill(visit)
  const { sent, answer } = answerLater(visit)
  await visit.user.click(create())
  await sent
  act(() => {
    session.signOut()
    session.signIn(tokenWith({ id: 'another', restaurant: null }))
  })
  await visit.user.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Da Altra')
  const arrived = Promise.withResolvers<void>()
  network.events.on('response:mocked', () => arrived.resolve())
  answer()
  await arrived.promise
  network.events.removeAllListeners()
  // What follows the answer has been done by then.
  await visit.user.type(field(/Nome/), ' prova')
  expect(localStorage.getItem('coperto.own-restaurant')).toBeNull()
  await waitFor(async () => expect(await storedName('another')).toBe('Da Altra prova'))
  expect(window.location.pathname).toBe('/create-restaurant')
})

test('a name pasted from a spreadsheet is sent as one line', async () => {
  const visit = await open()
  await fill(visit)
  await visit.user.clear(field(/Nome/))
  await put(visit.user, field(/Nome/), 'Da\tNuova')
  await visit.user.click(create())
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument()
  const { body } = await visit.backend.call('GET', '/api/public/restaurants')
  expect(body).toContainEqual(expect.objectContaining({ name: 'Da Nuova' }))
})

test('a partitaIva with a wrong check digit gets a hint, not a fault', async () => {
  const { user } = await open()
  await user.type(field(/Partita IVA/), '123')
  expect(field(/Partita IVA/)).toHaveAccessibleDescription(/Non sembra una partita IVA/)
  expect(field(/Partita IVA/)).not.toBeInvalid()
})

test('without a response is found in the list and opened', async () => {
  const visit = await open()
  await fill(visit)
  const { calls, heal } = loseCreation(visit.backend, '/api/restaurant', '/api/public/restaurants/city')
  await visit.user.click(create())
  await screen.findByText('Non si sa se la creazione è riuscita')
  heal()
  await visit.user.click(create())
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument()
  expect(calls.sent).toBe(1)
})

test('without an id in the response is opened by a new login and not sent again', async () => {
  const visit = await open()
  await fill(visit)
  network.use(
    http.post('*/api/restaurant', () => new Response(null, { status: 201 })),
    http.get('*/api/public/restaurants/city', () => Response.json([])),
  )
  await visit.user.click(create())
  expect(await screen.findByText('Accedi di nuovo per aprirlo.')).toBeInTheDocument()
  await waitFor(async () => expect(await ownStoredName(visit)).toBeUndefined())
})

test('without a response and not listed is opened by a new login after a refusal', async () => {
  const visit = await open()
  await fill(visit)
  network.use(
    http.post(
      '*/api/restaurant',
      async ({ request }) => {
        await visit.backend.app.fetch(request)
        return Response.error()
      },
      { once: true },
    ),
    http.get('*/api/public/restaurants/city', () => Response.json([])),
  )
  await visit.user.click(create())
  await screen.findByText(/Il server non risponde/)
  await visit.user.click(create())
  expect(await screen.findByText('Hai già un ristorante.')).toBeInTheDocument()
  expect(screen.getByText('Accedi di nuovo per aprirlo.')).toBeInTheDocument()
  await waitFor(async () => expect(await ownStoredName(visit)).toBeUndefined())
  await visit.user.click(screen.getByRole('link', { name: 'Torna al login' }))
  expect(await screen.findByRole('form', { name: 'Accedi' })).toBeInTheDocument()
})

test('what is being saved cannot be changed, and "Crea" has a spinner (R2.60)', async () => {
  const visit = await open()
  await fill(visit)
  let answer = () => {}
  network.use(
    http.post('*/api/restaurant', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return Response.json({}, { status: 500 })
    }),
  )
  await visit.user.click(create())
  await visit.user.type(field(/Nome/), ' e figli')
  expect(field(/Nome/)).toHaveValue('Da Nuova')
  expect(document.querySelector('button[type=submit] .MuiCircularProgress-root')).toBeInTheDocument()
  answer()
  await screen.findByText('Errore durante il creazione del restaurante')
  await visit.user.type(field(/Nome/), ' e figli')
  expect(field(/Nome/)).toHaveValue('Da Nuova e figli')
})

test('a reload loses nothing', async () => {
  await fill(await open())
  await open()
  await waitFor(() => expect(field(/Nome/)).toHaveValue('Da Nuova'))
  expect(city()).toHaveValue('Bologna')
  expect(field(/Via/)).toHaveValue('Via Po 9')
})

test('a user with a restaurant is led to it', async () => {
  const { restaurantId } = await renderAt(paths.createRestaurant(), { as: 'director' })
  expect(await screen.findByRole('link', { name: 'Vai al tuo ristorante' })).toHaveAttribute(
    'href',
    `/personal-area/Home/${restaurantId}`,
  )
})
