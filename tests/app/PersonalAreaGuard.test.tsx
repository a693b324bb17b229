import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { staysWithoutSession } from '#/app/live-addresses.ts'
import { otherScreens } from '#/app/other-screens.tsx'
import { paths, routes, type ScreenName } from '#/config/paths.ts'
import { session } from '#/lib/session/session.ts'
import { network } from '../support/backend/network.ts'
import { tokenWith } from '../support/backend/token.ts'
import { renderAt, withScreens } from '../support/screen/render-at.tsx'

withScreens()

// Found and checked at once: on the way to /403 the heading renders again.
const expired = () =>
  waitFor(() => expect(screen.getByRole('heading', { name: 'La sessione è scaduta' })).toBeInTheDocument())

test.each(Object.entries(otherScreens))(
  '%s stays when its session ends only if it shows live orders',
  (name, { page }) => {
    const address = routes[name as ScreenName].pattern.replace(/:\w+/g, 'x')
    expect(staysWithoutSession(address), 'see src/app/live-addresses.ts').toBe(page === otherScreens.orders.page)
  },
)

describe('the protected area', () => {
  test('is shown while a user is in session (R2.30)', async () => {
    await renderAt(paths.dashboard, { as: 'director' })
    expect(await screen.findByRole('navigation', { name: 'Area personale' })).toBeInTheDocument()
  })

  test('shows the 403 screen without a session, at the same address, with a button to the login at / (R2.29, R2.30, R6.2)', async () => {
    const { restaurantId } = await renderAt(paths.tables)
    await expired()
    expect(screen.getByText('403')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Torna al login' })).toHaveAttribute('href', '/')
    expect(window.location.pathname).toBe(paths.tables(restaurantId))
  })

  test('shows the 403 screen for a restaurant that is not the session’s own, without saying that a session has expired (R2.6, R2.32)', async () => {
    const { restaurantId } = await renderAt(paths.tables('another'), { as: 'director' })
    expect(await screen.findByRole('heading', { name: 'Questa pagina è di un altro ristorante' })).toBeInTheDocument()
    expect(screen.getByText('403')).toBeInTheDocument()
    expect(screen.queryByText(/scaduta/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Vai alla Home' })).toHaveAttribute('href', paths.dashboard(restaurantId))
    expect(screen.getByRole('link', { name: 'Torna al login' })).toHaveAttribute('href', '/')
  })

  test('a 401 removes the token and leads to /403, which says that the session has expired (R2.3, R8.1)', async () => {
    const { backend } = await renderAt(paths.landing(), {})
    const { id, restaurantId } = await backend.account('director')
    session.signIn(tokenWith({ id, restaurant: restaurantId }))
    await renderAt(paths.staff)
    await waitFor(() => expect(window.location.pathname).toBe('/403'))
    await expired()
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('stays after a 401 to a call that the backend lacks, where it accepts the token elsewhere', async () => {
    const { user } = await renderAt(paths.orders, { as: 'director', dialect: 'guarded' })
    await user.click(await screen.findByRole('button', { name: /^Ricevuto/ }))
    expect(await screen.findByText('Non autorizzato')).toBeInTheDocument()
    expect(session.lastEnd()).toBeUndefined()
  })

  test.each([
    [paths.staff, 'Personale'],
    [paths.menuManagement, 'Menu'],
    [paths.combinations, 'Menu a prezzo fisso'],
    [paths.settings, 'Impostazioni'],
  ])('lets a waiter in (case %#): a role locks nothing (ADR-008)', async (address, name) => {
    await renderAt(address, { as: 'waiter' })
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument()
    expect(screen.queryByText('Non autorizzato')).not.toBeInTheDocument()
  })

  test('says "Non autorizzato" in the place of what the backend refuses, and the rest stays usable (R6.4, ADR-008)', async () => {
    network.use(http.get('*/api/waiter', () => new Response(null, { status: 403 })))
    await renderAt(paths.staff, { as: 'waiter' })
    const page = within(await screen.findByRole('main'))
    expect(await page.findByText('Non autorizzato')).toBeInTheDocument()
    expect(page.getByRole('button', { name: 'Aggiungi persona' })).toBeEnabled()
  })
})
