import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { network } from '../../support/network.ts'
import { renderAt, withScreens } from '../../support/render-at.tsx'
import { dishNamed } from '../../support/sold-out.ts'
import { stubToasts } from '../../support/stubs.ts'

stubToasts()
withScreens()

type Price = { price: unknown; dimension: unknown }

/** Carbonara's form, with prices as another program may have stored them, and what is sent. */
async function openSheet(changed: (prices: Price[]) => Price[]) {
  const bodies: { dimensions: { price: number }[] }[] = []
  const visit = await renderAt(paths.menuManagement, { as: 'director' })
  const whole = await dishNamed(visit.backend, visit.restaurantId, 'Carbonara')
  network.use(
    http.get('*/api/dish/:id', () =>
      HttpResponse.json({ ...whole, dimensionAssignments: changed(whole.dimensionAssignments) }),
    ),
    http.patch('*/api/dish/:id', async ({ request }) => {
      bodies.push((await request.json()) as (typeof bodies)[number])
      return HttpResponse.json({})
    }),
  )
  await visit.user.click(await screen.findByRole('button', { name: 'Modifica: Carbonara' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Modifica piatto' }))
  return { ...visit, bodies, sheet, save: () => visit.user.click(sheet.getByRole('button', { name: 'Salva' })) }
}

test('a price that cannot be read is shown as it was sent, and typed again', async () => {
  const { user, sheet, save, bodies } = await openSheet(([first, ...others]) => [
    { ...(first as Price), price: 'dodici' },
    ...others,
  ])
  const field = await sheet.findByDisplayValue('dodici')
  expect(field).toBeInvalid()
  await save()
  expect(field).toHaveFocus()
  expect(bodies).toEqual([])

  await user.clear(field)
  await user.type(field, '12')
  await save()
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Piatto modificato' })))
  expect(bodies.map(({ dimensions }) => dimensions.map(({ price }) => price))).toEqual([[12, 8]])
})

test('a row without a dimension that can be read: nothing is sent, or it would be deleted', async () => {
  const { user, sheet, save, bodies } = await openSheet((prices) => [...prices, { price: 9, dimension: 'grande' }])
  await user.type(await sheet.findByRole('textbox', { name: 'Nome' }), '!')
  await save()
  expect(await sheet.findByRole('alert')).toBeInTheDocument()
  expect(bodies).toEqual([])
})
