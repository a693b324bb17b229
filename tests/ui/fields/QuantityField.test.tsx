import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { QuantityField } from '#/ui/fields/QuantityField.tsx'
import { readQuantity } from '#/ui/fields/read-quantity.ts'

function Field() {
  const [value, setValue] = useState(1)
  return (
    <>
      <QuantityField label="How many" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const typeInto = async (typed: string) => {
  await startLanguages('en')
  const user = userEvent.setup()
  render(<Field />)
  const field = screen.getByRole('textbox', { name: 'How many' })
  await user.clear(field)
  await user.type(field, typed)
  return { user, field, value: screen.getByRole('status') }
}

test.each([
  ['12', '12'],
  ['-5', '0'],
  ['٣', '3'],
  ['5000', '999'],
  ['0000012', '12'],
])('%s typed is %s', async (typed, expected) => {
  const { user, field, value } = await typeInto(typed)
  expect(value).toHaveTextContent(expected)
  await user.tab()
  expect(field).toHaveValue(expected)
})

test('a quantity is 1 at first, and minus never goes below 0 (R5.13)', async () => {
  await startLanguages('en')
  render(<Field />)
  const minus = screen.getByRole('button', { name: 'One less' })
  expect(screen.getByRole('status')).toHaveTextContent('1')
  await userEvent.click(minus)
  expect(screen.getByRole('status')).toHaveTextContent(/^0$/)
  expect(minus).toBeDisabled()
})

test('a wrong quantity is marked while it is in the field, and plus continues from the last valid one', async () => {
  const { user, field, value } = await typeInto('2,5')
  expect(field).toBeInvalid()
  expect(value).toHaveTextContent('2')
  await user.click(screen.getByRole('button', { name: 'One more' }))
  expect(field).toHaveValue('3')
  expect(field).toBeValid()
})

test.each([
  ['5', 5],
  ['', 0],
  ['007', 7],
  ['٥', 5],
  [' 12 ', 12],
  ['-5', -5],
  ['−5', -5],
  ['-', 0],
])('%j is %j', (typed, quantity) => expect(readQuantity(typed)).toBe(quantity))

test.each(['2,5', '1e3', '5-', 'due'])('a quantity is a number: %j is none (R5.13)', (typed) =>
  expect(readQuantity(typed)).toBeUndefined(),
)
