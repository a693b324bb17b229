import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { billSettings } from '#/panels/bill/bill-settings.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const main = () => within(screen.getByRole('main'))

test('the side bar leads to an eighth tab with the choices for this device, and has none of them itself (R2.5)', async () => {
  const { user, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
  const sideBar = within(await screen.findByRole('complementary'))
  await sideBar.findByRole('link', { name: 'Tavoli' })
  expect(sideBar.queryByRole('switch')).not.toBeInTheDocument()
  expect(sideBar.queryByRole('combobox', { name: 'Tema' })).not.toBeInTheDocument()
  await user.click(sideBar.getByRole('link', { name: 'Questo dispositivo' }))
  expect(window.location.pathname).toBe(paths.device(restaurantId))
  expect(await main().findByRole('heading', { name: 'Questo dispositivo', level: 1 })).toBeInTheDocument()
})

test('a phone reaches them from its drawer', async () => {
  const { user } = await renderAt(paths.tables, { as: 'waiter', viewport: 'phone' })
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await user.click(drawer.getByRole('link', { name: 'Questo dispositivo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await main().findByRole('combobox', { name: 'Tema' })).toBeInTheDocument()
})

test('what is chosen holds at once, and after a reload', async () => {
  const { user } = await renderAt(paths.device, { as: 'waiter' })
  await user.selectOptions(await main().findByRole('combobox', { name: 'Tema' }), 'Scuro')
  expect(document.documentElement.dataset.colorScheme).toBe('dark')
  await user.click(main().getByRole('switch', { name: 'Suono quando un ordine è pronto' }))
  await user.click(main().getByRole('switch', { name: 'Piatti nella portata abituale' }))
  expect(waiterSettings.get()).toMatchObject({ isSoundOn: false, usesUsualCourse: false })
  await user.click(
    within(main().getByRole('group', { name: 'Carta del preconto' })).getByRole('button', { name: 'A5' }),
  )
  expect(billSettings.get()).toMatchObject({ paper: 'a5' })

  await renderAt(paths.device, { as: 'waiter' })
  expect(await main().findByRole('combobox', { name: 'Tema' })).toHaveDisplayValue('Scuro')
  expect(main().getByRole('switch', { name: 'Suono quando un ordine è pronto' })).not.toBeChecked()
  const usual = main().getByRole('switch', { name: 'Piatti nella portata abituale' })
  expect(usual).not.toBeChecked()
  // The next test file starts as a new device does.
  waiterSettings.change({ isSoundOn: true, usesUsualCourse: true })
  expect(main().getByRole('button', { name: 'A5' })).toHaveAttribute('aria-pressed', 'true')
  billSettings.change({ paper: 'roll' })
  await user.selectOptions(main().getByRole('combobox', { name: 'Tema' }), 'Come il dispositivo')
})
