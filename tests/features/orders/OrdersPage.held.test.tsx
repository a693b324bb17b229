import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { changeKitchenSettings } from '#/features/orders/board/kitchen-settings.ts'
import { advanceTimers, withFakeTime } from '../../support/browser/fake-time.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
withFakeTime(new Date())

const MARK = '[A SEGUIRE/HOLD]'
const user = userEvent.setup({ advanceTimers })
const pass = (time: number) => act(() => advanceTimers(time))
const card = async () => within(await screen.findByRole('article', { name: 'Tavolo 2' }))

type Wire = { id: string; dishIndices: { note: string; dishName?: string }[] }
type Backend = Awaited<ReturnType<typeof renderAt>>['backend']

/** Another device holds the order's Carbonara, or fires it. */
async function setNote({ call }: Backend, note: string) {
  const { body } = await call<Wire[]>('GET', '/api/order/kitchen', { as: 'waiter' })
  const { id, ...order } = body[0] as Wire
  const dishIndices = order.dishIndices.map((line) =>
    line.dishName === 'Carbonara' ? { ...line, course: 3, note } : line,
  )
  const answer = await call('PATCH', `/api/order/${id}`, { as: 'waiter', body: { ...order, dishIndices } })
  expect(answer.status).toBe(200)
}

const open = async () => {
  changeKitchenSettings({ isAllDayOpen: true })
  const visit = await renderAt(paths.orders, {
    as: 'director',
    user,
    before: (backend) => setNote(backend, `${MARK} poco sale`),
  })
  await card()
  return visit
}

test('a held course is apart, no work, and new work once it is fired', async () => {
  const { backend } = await open()
  const order = await card()
  expect(order.getByRole('heading', { name: /^Portata 3 A seguire · \d+ (min|h)/ })).toBeInTheDocument()
  expect(order.getByText('poco sale')).toBeInTheDocument()
  expect(screen.queryByText(/HOLD/)).not.toBeInTheDocument()
  // It cannot be struck.
  expect(order.getByRole('button', { name: '2 × Carbonara' })).not.toHaveAttribute('aria-pressed')
  // One is in a combination.
  const allDay = screen.getByRole('complementary', { name: 'Totali' })
  await waitFor(() => expect(allDay).toHaveTextContent(/1Carbonara/))

  await setNote(backend, 'poco sale')
  await pass(1_000)
  expect(await (await card()).findByRole('button', { name: '2 × Carbonara nuovo' })).toBeInTheDocument()
  expect((await card()).getByRole('heading', { name: 'Portata 3' })).toBeInTheDocument()
  expect((await card()).getByText(/^Ordine modificato./)).toBeInTheDocument()
  await pass(1_000)
  await waitFor(() => expect(allDay).toHaveTextContent(/3Carbonara/))
})

test('archiving an order with a held course is asked about, by tap and by number', async () => {
  await open()
  await user.click((await card()).getByRole('button', { name: /^Archivia/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Archiviare il tavolo 2?' }))
  expect(question.getByText(/^A seguire: Portata 3\./)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Annulla' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await user.keyboard('1')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archivia' }))
  expect(await screen.findByText('Tavolo 2 archiviato')).toBeInTheDocument()
})

test('a change while the question is open closes it', async () => {
  const { backend } = await open()
  await user.click((await card()).getByRole('button', { name: /^Archivia/ }))
  await screen.findByRole('alertdialog')
  await setNote(backend, '')
  await pass(1_000)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect((await card()).getByRole('button', { name: '2 × Carbonara nuovo' })).toBeInTheDocument()
})
