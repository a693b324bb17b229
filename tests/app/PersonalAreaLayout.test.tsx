import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { AREA_TABS, paths } from '#/config/paths.ts'
import { session } from '#/lib/session/session.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { tokenWith } from '../support/backend/token.ts'
import { renderAt, withScreens } from '../support/screen/render-at.tsx'

withScreens()

const entries = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent)
const nav = () => screen.findByRole('navigation', { name: 'Area personale' })

describe('on medium screens and up', () => {
  test('the side bar links to the tabs in their order, the specification’s seven and ours for this device, and marks the current one (R2.5)', async () => {
    await renderAt(paths.tables, { as: 'director' })
    expect(entries(await nav())).toEqual([
      'Home',
      'Tavoli',
      'Personale',
      'Menu',
      'Menu a prezzo fisso',
      'Ordini',
      'Impostazioni',
      'Questo dispositivo',
    ])
    expect(within(await nav()).getByRole('link', { current: 'page' })).toHaveTextContent('Tavoli')
  })

  test('it shows the restaurant and the person', async () => {
    await renderAt(paths.dashboard, { as: 'director' })
    expect(await screen.findByText('Trattoria di Prova')).toBeInTheDocument()
    expect(screen.getByText('direttrice')).toBeInTheDocument()
    expect(screen.getByText('Direzione')).toBeInTheDocument()
  })

  test('a waiter is offered tables, orders and this device; the other addresses still work (ADR-008)', async () => {
    await renderAt(paths.dashboard, { as: 'waiter' })
    expect(entries(await nav())).toEqual(['Tavoli', 'Ordini', 'Questo dispositivo'])
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument()
  })

  test('a role that the app does not know has every tab (ADR-008)', async () => {
    await renderAt(paths.dashboard, {
      before: (_, restaurant) => void session.signIn(tokenWith({ role: 'ROLE_HOST', restaurant })),
    })
    expect(entries(await nav())).toHaveLength(AREA_TABS.length)
  })
})

describe('on a phone', () => {
  test('the drawer links to every tab but staff, and closes on navigation (R2.7, R2.9)', async () => {
    const { user, restaurantId } = await renderAt(paths.dashboard, { as: 'director', viewport: 'phone' })
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const drawer = await nav()
    expect(entries(drawer)).toContain('Tavoli')
    expect(entries(drawer)).not.toContain('Personale')
    await user.click(within(drawer).getByRole('link', { name: 'Tavoli' }))
    expect(window.location.pathname).toBe(paths.tables(restaurantId))
    await screen.findByRole('heading', { name: 'Tavolo 1' })
    expect(screen.queryByRole('navigation', { name: 'Area personale' })).not.toBeInTheDocument()
  })
})

describe('the logout', () => {
  test('asks whether the person is sure to leave; cancelling changes nothing (R2.8)', async () => {
    const { user, restaurantId } = await renderAt(paths.dashboard, { as: 'director' })
    await user.click(await screen.findByRole('button', { name: 'Esci' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Sei sicuro di voler uscire?' }))
    await user.click(question.getByRole('button', { name: 'Annulla' }))
    expect(window.location.pathname).toBe(paths.dashboard(restaurantId))
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  test('removes the token and leads to / (R2.1, R4.3)', async () => {
    const { user } = await renderAt(paths.dashboard, { as: 'director' })
    await user.click(await screen.findByRole('button', { name: 'Esci' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Esci' }))
    expect(window.location.pathname).toBe('/')
    expect(localStorage.getItem('token')).toBeNull()
  })
})

test('where the browser stores nothing every screen says that what is typed goes with the page', async () => {
  const words = /^Il browser non conserva niente su questo dispositivo/
  await renderAt(paths.translations, { as: 'director' })
  await nav()
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  const notDurable = { isDurable: false, problem: 'missing' } as const
  vi.spyOn(appDatabase.health, 'getSnapshot').mockReturnValue(notDurable)
  await renderAt(paths.translations, { as: 'director' })
  expect(await screen.findByText(words)).toBeVisible()
  vi.restoreAllMocks()
})
