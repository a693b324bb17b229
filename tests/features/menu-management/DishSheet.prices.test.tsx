import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { inCurrency } from '../../support/backend/in-currency.ts'
import { network } from '../../support/backend/network.ts'
import { dishNamed } from '../../support/backend/sold-out.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()
withScreens()

type Price = { price: unknown; dimension: unknown }

/** Carbonara's form, with prices as another program may have stored them, and what is sent. */
async function openSheet(changed: (prices: Price[]) => Price[], currency = '€') {
  const bodies: { dimensions: { price: number }[] }[] = []
  const visit = await renderAt(paths.menuManagement, { as: 'director', before: inCurrency(currency) })
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

test.each([
  ['JPY', 1200, '1200', '1200,5', /^Un prezzo intero/, '1.350', 1350],
  ['L.L.', 90_000, '90000', '90000,50', /^Un prezzo intero/, '95.000', 95_000],
  ['KWD', 2.5, '2,500', '2,5055', /con tre decimali al massimo$/, '2,505', 2.505],
])(
  'in a form in %s a price has the decimals of the currency (ADR-005)',
  async (currency, was, begun, wrong, sentence, typed, sent) => {
    const { user, sheet, save, bodies } = await openSheet(([first]) => [{ ...(first as Price), price: was }], currency)
    const field = await sheet.findByDisplayValue(begun)
    await user.clear(field)
    await user.type(field, wrong)
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(sentence)
    await save()
    expect(bodies).toEqual([])
    await user.clear(field)
    await user.type(field, typed)
    await save()
    await waitFor(() => expect(bodies.map(({ dimensions }) => dimensions.map(({ price }) => price))).toEqual([[sent]]))
  },
)

test.each([
  ['€', 12.345, '12,345'],
  ['JPY', 1200.5, '1200,5'],
])(
  'in a form in %s a price with more decimals is shown, and sent back as it was (ADR-005)',
  async (currency, price, shown) => {
    const { user, sheet, save, bodies } = await openSheet(([first]) => [{ ...(first as Price), price }], currency)
    expect(await sheet.findByDisplayValue(shown)).toBeValid()
    await user.type(sheet.getByRole('textbox', { name: 'Nome' }), '!')
    await save()
    await waitFor(() => expect(bodies.map(({ dimensions }) => dimensions.map((each) => each.price))).toEqual([[price]]))
  },
)

test('a row without a dimension that can be read: nothing is sent, or it would be deleted', async () => {
  const { user, sheet, save, bodies } = await openSheet((prices) => [...prices, { price: 9, dimension: 'grande' }])
  await user.type(await sheet.findByRole('textbox', { name: 'Nome' }), '!')
  await save()
  expect(await sheet.findByRole('alert')).toBeInTheDocument()
  expect(bodies).toEqual([])
})
