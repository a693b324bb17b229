import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const ofSettings = (tab: 'menus' | 'categories' | 'dimensions' | 'ingredients') => (id: string) =>
  paths.settings(id, tab)

test.each([
  ['Aggiungi tavolo', paths.tables, '*/api/dinner-table'],
  ['Aggiungi persona', paths.staff, '*/api/waiter'],
  ['Nuovo menu', paths.combinations, '*/api/public/combinations/*'],
  ['Azioni', paths.menuManagement, '*/api/menu/restaurant/*'],
  ['Nuovo menu', ofSettings('menus'), '*/api/menu/restaurant/*'],
  ['Nuova categoria', ofSettings('categories'), '*/api/categories'],
  ['Nuovo formato', ofSettings('dimensions'), '*/api/dimensions'],
  ['Nuovo ingrediente', ofSettings('ingredients'), '*/api/ingredients'],
])('a list that could not be read offers to try again, and not “%s”', async (act, address, call) => {
  let isDown = true
  network.use(http.get(call, () => (isDown ? new Response(null, { status: 500 }) : undefined)))
  await renderAt(address, { as: 'director' })
  const main = within(await screen.findByRole('main'))
  const retry = await main.findByRole('button', { name: 'Riprova' })
  expect(main.queryByText(act)).not.toBeInTheDocument()
  expect(main.queryByRole('textbox')).not.toBeInTheDocument()
  isDown = false
  await userEvent.click(retry)
  expect(await main.findByText(act)).toBeInTheDocument()
})
