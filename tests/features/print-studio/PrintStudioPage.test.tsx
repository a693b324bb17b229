import { screen, within } from '@testing-library/react'
import { http } from 'msw/http'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { studioSettings } from '#/features/print-studio/studio-settings.ts'
import { network } from '../../support/backend/network.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'
import { chooseAction } from '../../support/screen/choose-action.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const menus = [
  sampleMenu('Carta', [sampleDish('Carbonara', { price: 12.5, descriptionIt: 'Buona\nAllergeni: uova' })]),
  sampleMenu('Cantina', [sampleDish('Vino', { price: 4 })]),
]

beforeEach(() => {
  studioSettings.change({ format: 'a4', language: undefined, second: undefined, hasPrices: true })
  network.use(http.get('*/api/menu/restaurant/:id', () => Response.json(menus)))
})

const open = () => renderAt(paths.printStudio, { as: 'director' })
const preview = async () => within(await screen.findByRole('region', { name: 'Anteprima' }))

test('the head leads back to the menus, and its menu to the other papers', async () => {
  const visit = await open()
  expect(await screen.findByRole('link', { name: 'Torna ai menu' })).toHaveAttribute(
    'href',
    paths.menuManagement(visit.restaurantId),
  )
  await chooseAction(visit, 'Registro degli allergeni')
  expect(await screen.findByRole('heading', { level: 1, name: 'Registro degli allergeni' })).toBeInTheDocument()
})

test('each choice shows at once on the sheets, and the same is printed', async () => {
  const { user } = await open()
  expect(await (await preview()).findByText('Carbonara')).toBeVisible()
  expect((await preview()).getByText('uova')).toBeVisible()
  expect((await preview()).getByText(/non dichiarato, o da verificare/)).toBeVisible()
  expect((await preview()).getByText(/12,50/)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Prezzi' }))
  expect((await preview()).queryByText(/12,50/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Cantina' }))
  expect((await preview()).queryByText('Vino')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'A4 piegato' }))
  expect((await preview()).getByRole('status')).toHaveTextContent('2 facciate A4')

  const printed = document.querySelector('body > [class*="printed"]')
  expect(printed).toHaveTextContent('Carbonara')
  expect(printed).not.toHaveTextContent('Vino')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  expect(print).toHaveBeenCalled()
})

test('two languages have two legends, and a missing text is said', async () => {
  const { user } = await open()
  await preview()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Seconda lingua' }), 'English')
  expect(await (await preview()).findByText('eggs')).toBeVisible()
  expect(screen.getByText('1 piatto senza testo in English: resta quello di un’altra lingua.')).toBeVisible()
})

test('without a menu nothing is printed', async () => {
  const { user } = await open()
  await preview()
  for (const { name } of menus) await user.click(screen.getByRole('checkbox', { name }))
  expect(screen.getByText('Scegli almeno un menu')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled()
})
