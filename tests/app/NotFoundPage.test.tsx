import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { renderAt, withScreens } from '../support/screen/render-at.tsx'

withScreens()

test('an unknown address shows a "not found" page with a way home', async () => {
  const { user } = await renderAt('/nowhere')
  expect(await screen.findByText('Pagina non trovata')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Torna alla pagina iniziale' }))
  expect(window.location.pathname).toBe('/')
})

test.each(['/nowhere', '/403', '/create-restaurant'])(
  '%s without a session has the brand and the language',
  async (address) => {
    await renderAt(address)
    const bar = within(await screen.findByRole('banner'))
    expect(bar.getByRole('link', { name: 'Coperto' })).toHaveAttribute('href', '/')
    expect(bar.getByRole('combobox', { name: 'Lingua' })).toBeInTheDocument()
  },
)

test('the area’s bare address is no blank page: it leads to the person’s own restaurant', async () => {
  const { restaurantId } = await renderAt('/personal-area', { as: 'director' })
  await waitFor(() => expect(window.location.pathname).toBe(`/personal-area/Home/${restaurantId}`))
  expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeInTheDocument()
})

test('the area’s bare address leads a waiter to the tables, and a director without a restaurant to the form', async () => {
  const { restaurantId } = await renderAt('/personal-area', { as: 'waiter' })
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  await renderAt('/personal-area', { as: 'newcomer' })
  await waitFor(() => expect(window.location.pathname).toBe('/create-restaurant'))
})

test('an unknown tab of the settings is shown inside the area’s frame', async () => {
  await renderAt((id) => `/personal-area/Settings/${id}/nothing`, { as: 'director' })
  expect(await screen.findByText('Pagina non trovata')).toBeInTheDocument()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Coperto' })).not.toBeInTheDocument()
})
