import { screen, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { network } from '../../support/backend/network.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const menus: Menu[] = [
  sampleMenu('Carta', [
    sampleDish('Carbonara', { descriptionIt: 'Buona\nAllergeni: uova, latte' }),
    sampleDish('Riso', { description: 'Allergens: none of the 14' }),
    sampleDish('Zuppa', { descriptionIt: 'Senza glutine' }),
    sampleDish('Torta', { descriptionIt: 'Allergeni: forse noci' }),
  ]),
]

test('a dish that is not declared is plainly said to be so, and never looks free (ADR-029)', async () => {
  network.use(http.get('*/api/menu/restaurant/:id', () => Response.json(menus)))
  const { user, restaurantId } = await renderAt(paths.allergenRegister, { as: 'director' })
  expect(await screen.findByRole('link', { name: 'Torna ai menu' })).toHaveAttribute(
    'href',
    paths.menuManagement(restaurantId),
  )
  const table = within(await screen.findByRole('table', { name: 'Carta' }))
  const cells = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells('Carbonara').flatMap((text, index) => (text?.startsWith('contiene') ? [index] : []))).toEqual([2, 6])
  expect(new Set(cells('Riso'))).toEqual(new Set(['dichiarato senza–']))
  expect(cells('Zuppa')).toEqual(['NON DICHIARATO: chiedere al personale'])
  expect(cells('Torta')).toEqual(['DA VERIFICARE: «forse noci»'])

  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  expect(print).toHaveBeenCalled()
})
