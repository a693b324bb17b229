import { screen } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

test.each([
  ['home', paths.dashboard],
  ['tables', paths.tables],
  ['staff', paths.staff],
  ['menu', paths.menuManagement],
  ['dish table', paths.menuGrid],
  ['translations', paths.translations],
  ['allergens', paths.allergenRegister],
  ['print', paths.printStudio],
  ['combinations', paths.combinations],
  ['orders', paths.orders],
  ['orders of a category', (id: string) => paths.ordersOfCategory(id, 'any')],
  ['archive', paths.orderArchive],
  ['insights', paths.insights],
  ['menus', (id: string) => paths.settings(id, 'menus')],
  ['categories', (id: string) => paths.settings(id, 'categories')],
  ['ingredients', (id: string) => paths.settings(id, 'ingredients')],
])('%s: while nothing is read, skeletons hold the place of the list, and it is said once', async (_, address) => {
  network.use(http.get('*/api/*', () => new Promise<never>(() => undefined)))
  await renderAt(address, { as: 'director' })
  await screen.findByRole('main')
  const main = screen.getByRole('main')
  await screen.findAllByText('Caricamento', { selector: 'main [role="status"] > *' })
  expect(screen.getAllByText('Caricamento', { selector: 'main [role="status"] > *' })).toHaveLength(1)
  expect(main.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(1)
  expect(main.querySelector('.MuiCircularProgress-root')).toBeNull()
})
