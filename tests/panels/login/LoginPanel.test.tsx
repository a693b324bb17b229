import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { RedirectedError } from '#/lib/http/api-error.ts'
import { http as client } from '#/lib/http/http.ts'
import { emailOf, type PersonName } from '../../support/backend/backend.ts'
import { network } from '../../support/backend/network.ts'
import { PASSWORD } from '../../support/backend/small-demo.ts'
import { tokenWith } from '../../support/backend/token.ts'
import { put } from '../../support/screen/put.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
// A worker compiles the panel when it is first asked for; no test is about how long that takes.
beforeAll(() => import('#/panels/login/LoginPanel.tsx'))

const panel = () => within(screen.getByRole('dialog'))
const openLogin = async ({ user }: Visit) => {
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Accedi' }))
  await screen.findByRole('form', { name: 'Accedi' })
}
const logIn = async ({ user }: Visit, email: string, password = PASSWORD) => {
  await put(user, panel().getByLabelText(/^E-mail/), email)
  await put(user, panel().getByLabelText(/^Password/), password)
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Accedi' }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('login', () => {
  test.each(['desktop', 'phone'] as const)(
    'opens on a %s, as a modal on a desktop and a bottom drawer on a phone, and "back" closes it (R2.12)',
    async (viewport) => {
      const visit = await renderAt('/', { viewport })
      await openLogin(visit)
      expect(screen.getByRole('dialog', { name: 'Accedi' })).toBeInTheDocument()
      expect(document.querySelectorAll('.MuiDrawer-root')).toHaveLength(viewport === 'phone' ? 1 : 0)
      act(() => window.history.back())
      await isClosed()
      expect(window.location.pathname).toBe('/')
    },
  )

  test('two taps while its code loads add one step: one close is enough', async () => {
    const visit = await renderAt('/')
    const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Accedi' })
    act(() => {
      button.click()
      button.click()
    })
    await screen.findByRole('form', { name: 'Accedi' })
    await visit.user.click(panel().getByRole('button', { name: 'Chiudi' }))
    await isClosed()
  })

  test('says so where the token names no restaurant that is understood', async () => {
    const token = tokenWith({ restaurant: undefined, restaurant_code: 'secret', roles: ['x'] })
    network.use(http.post('*/api/login', () => Response.json({ access_token: token })))
    const visit = await renderAt('/')
    await openLogin(visit)
    await logIn(visit, emailOf('director'))
    const note = await panel().findByText(/^L’accesso è riuscito, ma il token non nomina nessun ristorante/)
    expect(note).toHaveTextContent('restaurant_code')
    expect(note).not.toHaveTextContent('secret')
  })

  test.each([undefined, 'domani'])('says so where the end of the token is %s', async (exp) => {
    network.use(http.post('*/api/login', () => Response.json({ access_token: tokenWith({ exp }) })))
    const visit = await renderAt('/')
    await openLogin(visit)
    await logIn(visit, emailOf('director'))
    expect(await panel().findByText(/^L’accesso è riuscito, ma il token non dice fino a quando vale/)).toBeVisible()
  })

  test.each([
    [{ access_token: 'opaque-3f9c' }, /^L’accesso è riuscito, ma il token non si può leggere: non è un JWT/],
    [{ token: 'abc' }, /^Il server ha risposto, ma senza «access_token»/],
  ])('says so where the answer is %j', async (answer, words) => {
    network.use(http.post('*/api/login', () => Response.json(answer)))
    const visit = await renderAt('/')
    await openLogin(visit)
    await logIn(visit, emailOf('director'))
    expect(await panel().findByText(words)).toBeVisible()
  })

  test('says so where the server answers at another address', async () => {
    const visit = await renderAt('/')
    await openLogin(visit)
    vi.spyOn(client, 'post').mockRejectedValueOnce(new RedirectedError('https://example.org/auth', 405, 'Sent on'))
    await logIn(visit, emailOf('director'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^errorQuesto server risponde al login a un altro indirizzo: https:\/\/example.org\/auth$/,
    )
  })

  test('e-mail and password are required, and the browser may fill them (R5.2)', async () => {
    const visit = await renderAt('/')
    await openLogin(visit)
    expect(panel().getByLabelText(/^E-mail/)).toBeRequired()
    expect(panel().getByLabelText(/^E-mail/)).toHaveAttribute('autocomplete', 'username')
    expect(panel().getByLabelText(/^Password/)).toBeRequired()
    expect(panel().getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password')
  })

  test('with a keyboard at hand, typing begins in its first field', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => Object.assign(new EventTarget(), { media: query, matches: true }) as MediaQueryList,
    )
    const visit = await renderAt('/')
    await openLogin(visit)
    await visit.user.keyboard('livia')
    expect(panel().getByLabelText(/^E-mail/)).toHaveValue('livia')
    await visit.user.click(panel().getByRole('button', { name: 'Registrati' }))
    await visit.user.keyboard('Livia B')
    expect(panel().getByLabelText(/^Nome/)).toHaveValue('Livia B')
  })

  test('a missing field or wrong e-mail is reported at its field, in the user’s language, and nothing is sent', async () => {
    const visit = await renderAt('/')
    await openLogin(visit)
    const send = () => visit.user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Accedi' }))
    await send()
    expect(panel().getByLabelText(/^E-mail/)).toHaveAccessibleDescription('Compila questo campo')
    await waitFor(() => expect(panel().getByLabelText(/^E-mail/)).toHaveFocus())
    expect(panel().getByLabelText(/^Password/)).toHaveAccessibleDescription('Compila questo campo')

    await visit.user.type(panel().getByLabelText(/^E-mail/), 'livia')
    await visit.user.type(panel().getByLabelText(/^Password/), 'segreta')
    expect(panel().getByLabelText(/^Password/)).not.toHaveAccessibleDescription()
    await send()
    expect(panel().getByLabelText(/^E-mail/)).toHaveAccessibleDescription('Controlla l’indirizzo e-mail.')
    await waitFor(() => expect(panel().getByLabelText(/^E-mail/)).toHaveFocus())
    expect(screen.queryByText('error')).toBeNull()
  })

  test('a user with a restaurant stays on the page, logged in, with the focus', async () => {
    const visit = await renderAt('/')
    await openLogin(visit)
    await logIn(visit, emailOf('director'))
    expect(await screen.findByRole('link', { name: 'Area personale' })).toBeInTheDocument()
    await isClosed()
    expect(window.location.pathname).toBe('/')
    expect(localStorage.getItem('token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    await waitFor(() => expect(screen.getByRole('link', { name: 'Area personale' })).toHaveFocus())
  })

  test('an active director without a restaurant is led to create one', async () => {
    const visit = await renderAt('/')
    await openLogin(visit)
    await logIn(visit, emailOf('newcomer'))
    expect(await screen.findByRole('heading', { name: 'Crea il tuo restaurante' })).toBeInTheDocument()
  })

  test('a wrong password: red "error" with the specification’s text for screen readers; the typed text stays (R8.5)', async () => {
    const visit = await renderAt('/')
    await openLogin(visit)
    await logIn(visit, emailOf('director'), 'sbagliata')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('passowrd o email non è valido')
    expect(within(alert).getByText('error')).toHaveAttribute('aria-hidden', 'true')
    // The backend's own words are English; what a 401 means is known.
    expect(within(alert).getByText('E-mail o password non corretti.')).toBeVisible()
    expect(alert).not.toHaveTextContent('Wrong')
    expect(panel().getByLabelText(/^Password/)).toHaveValue('sbagliata')
    expect(localStorage.getItem('token')).toBeNull()
    expect(window.location.pathname).toBe('/')
  })

  test.each<[string, () => Response]>([
    ['no answer', () => Response.error()],
    ['a page instead of data', () => new Response('<html>')],
    ['a token that is none', () => Response.json({ access_token: 'abc' })],
  ])('%s is a failure too, and no session', async (_, respond) => {
    const visit = await renderAt('/')
    network.use(http.post('*/api/login', respond))
    await openLogin(visit)
    await logIn(visit, emailOf('director'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^error/)
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('a token that is expired by this device’s clock: the message names the clock', async () => {
    const visit = await renderAt('/')
    network.use(http.post('*/api/login', () => Response.json({ access_token: tokenWith({ exp: 1 }) })))
    await openLogin(visit)
    await logIn(visit, emailOf('director'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^error.*Controlla data e ora/)
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('the password can be shown', async () => {
    const visit = await renderAt('/')
    await openLogin(visit)
    await visit.user.type(panel().getByLabelText(/^Password/), 'segreta')
    await visit.user.click(panel().getByRole('button', { name: 'Mostra password' }))
    expect(panel().getByLabelText(/^Password/)).toHaveAttribute('type', 'text')
  })

  test('closing keeps the e-mail, not the password', async () => {
    const visit = await renderAt('/')
    await openLogin(visit)
    await put(visit.user, panel().getByLabelText(/^E-mail/), 'ada@x.it')
    await put(visit.user, panel().getByLabelText(/^Password/), 'segreta')
    await visit.user.keyboard('{Escape}')
    await isClosed()
    await openLogin(visit)
    expect(panel().getByLabelText(/^E-mail/)).toHaveValue('ada@x.it')
    expect(panel().getByLabelText(/^Password/)).toHaveValue('')
  })

  test('the foot links to the terms, the privacy policy and the cookie policy (R2.18)', async () => {
    const visit = await renderAt('/')
    await openLogin(visit)
    const links = panel().getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy', '/cookies'])
    for (const link of links) expect(link).toHaveAttribute('target', '_blank')
  })
})

describe('the return address', () => {
  const throughTheDoor = async (address: (restaurantId: string) => string, person: PersonName) => {
    const visit = await renderAt(address)
    await visit.user.click(await screen.findByRole('link', { name: 'Torna al login' }))
    await screen.findByRole('form', { name: 'Accedi' })
    await logIn(visit, emailOf(person))
    return visit
  }

  test('the login leads to the requested private address', async () => {
    await throughTheDoor((id) => `/personal-area/Staff/${id}`, 'director')
    expect(await screen.findByRole('heading', { name: 'Personale' })).toBeInTheDocument()
  })

  test("another restaurant's is not", async () => {
    await throughTheDoor(() => '/personal-area/Staff/somebody-elses', 'director')
    expect(await screen.findByRole('link', { name: 'Area personale' })).toBeInTheDocument()
    expect(window.location.pathname).toBe('/')
  })
})

describe('sign-up', () => {
  const openSignUp = async (visit: Visit) => {
    await openLogin(visit)
    await visit.user.click(panel().getByRole('button', { name: 'Registrati' }))
    await screen.findByRole('form', { name: 'Registrati' })
  }
  const fill = async ({ user }: Visit, email: string, password: string, confirmation: string) => {
    await put(user, panel().getByLabelText(/^Nome utente/), 'Nora')
    await put(user, panel().getByLabelText(/^E-mail/), email)
    await put(user, panel().getByLabelText(/^Password/), password)
    await put(user, panel().getByLabelText(/^Conferma/), confirmation)
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Registrati' }))
  }

  test('all four fields are required (R5.3)', async () => {
    const visit = await renderAt('/')
    await openSignUp(visit)
    for (const name of [/^Nome utente/, /^E-mail/, /^Password/, /^Conferma/])
      expect(panel().getByLabelText(name)).toBeRequired()
  })

  test('a difference of the passwords gives a red border, a message for screen readers only, and sends nothing (R5.3)', async () => {
    const visit = await renderAt('/')
    let sent = 0
    network.use(
      http.post('*/api/public/create-director', () => {
        sent += 1
        return new Response()
      }),
    )
    await openSignUp(visit)
    await fill(visit, 'nora@prova.example', 'una', 'altra')
    const field = panel().getByLabelText(/^Conferma/)
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Le due password non coincidono.')
    expect(screen.getByText('Le due password non coincidono.')).toHaveClass('visually-hidden')
    await waitFor(() => expect(field).toHaveFocus())
    expect(sent).toBe(0)
    await visit.user.type(field, 'x')
    expect(field).not.toBeInvalid()
  })

  test('a failure shows a red "error" (R8.5)', async () => {
    network.use(http.post('*/api/public/create-director', () => Response.json({}, { status: 500 })))
    const visit = await renderAt('/')
    await openSignUp(visit)
    await fill(visit, 'nora@prova.example', 'prova-nora', 'prova-nora')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^error/)
  })

  test('a name of spaces is reported at the name, not at the e-mail', async () => {
    const visit = await renderAt('/')
    await openSignUp(visit)
    await fill(visit, 'nora@prova.example', 'una', 'altra')
    await visit.user.clear(panel().getByLabelText(/^Nome utente/))
    await visit.user.type(panel().getByLabelText(/^Nome utente/), '   ')
    await visit.user.clear(panel().getByLabelText(/^Conferma/))
    await visit.user.type(panel().getByLabelText(/^Conferma/), 'una{Enter}')
    expect(panel().getByLabelText(/^Nome utente/)).toHaveAccessibleDescription('Scrivi un nome')
    expect(panel().getByLabelText(/^E-mail/)).not.toBeInvalid()
  })

  test('a password that is too long is reported at the password, not at the e-mail', async () => {
    const visit = await renderAt('/')
    await openSignUp(visit)
    await fill(visit, 'nora@prova.example', 'x'.repeat(201), 'x'.repeat(201))
    expect(panel().getByLabelText(/^Password/)).toHaveAccessibleDescription('Al massimo 200 caratteri')
    expect(panel().getByLabelText(/^E-mail/)).not.toBeInvalid()
  })

  test('a name pasted from a spreadsheet is sent as one line', async () => {
    let sent: unknown
    const visit = await renderAt('/')
    network.use(
      http.post('*/api/public/create-director', async ({ request }) => {
        sent = await request.clone().json()
        return visit.backend.app.fetch(request)
      }),
    )
    await openSignUp(visit)
    await fill(visit, 'nora@prova.example', 'prova-nora', 'altra')
    await visit.user.clear(panel().getByLabelText(/^Nome utente/))
    await put(visit.user, panel().getByLabelText(/^Nome utente/), 'Rossi\tNora')
    await visit.user.clear(panel().getByLabelText(/^Conferma/))
    await visit.user.type(panel().getByLabelText(/^Conferma/), 'prova-nora{Enter}')
    expect(await screen.findByText('Account creato. Ora accedi.')).toBeInTheDocument()
    expect(sent).toMatchObject({ username: 'Rossi Nora' })
  })

  test('afterwards the panel shows the login, with the e-mail, and it works (R2.18, R2.19)', async () => {
    const visit = await renderAt('/')
    await openSignUp(visit)
    await fill(visit, 'nora@prova.example', 'prova-nora', 'prova-nora')
    expect(await screen.findByText('Account creato. Ora accedi.')).toBeInTheDocument()
    expect(panel().getByLabelText(/^E-mail/)).toHaveValue('nora@prova.example')
    await put(visit.user, panel().getByLabelText(/^Password/), 'prova-nora')
    await visit.user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Crea il tuo restaurante' })).toBeInTheDocument()
  })
})
