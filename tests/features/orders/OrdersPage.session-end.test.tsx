import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw/http'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { session } from '#/lib/session/session.ts'
import { deviceSounds } from '#/lib/sound/device-sounds.ts'
import { createTokens } from '../../../backend/auth/tokens.ts'
import { emailOf, TOKEN_KEY } from '../../support/backend/backend.ts'
import { network } from '../../support/backend/network.ts'
import { PASSWORD } from '../../support/backend/small-demo.ts'
import { advanceTimers, withFakeTime } from '../../support/browser/fake-time.ts'
import { deleteRows } from '../../support/browser/stored-rows.ts'
import { put } from '../../support/screen/put.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
withFakeTime(new Date())

const user = userEvent.setup({ advanceTimers })
let play = vi.spyOn(deviceSounds, 'play')
const alarms = () => play.mock.calls.filter(([name]) => name === 'alarm').length
const pass = (time: number) => act(() => advanceTimers(time))
const card = () => screen.findByRole('article', { name: 'Tavolo 2' })
const strike = () => screen.getByRole('button', { name: '2 × Carbonara' })

beforeEach(async () => {
  play = vi.spyOn(deviceSounds, 'play').mockImplementation(() => undefined)
  await deleteRows('order-boards', 'order-strikes')
})

/** The board of a session that lasts this many seconds more. */
const openFor = async (lifetime: number) => {
  const visit = await renderAt(paths.orders, {
    user,
    before: async ({ account }) => {
      const tokens = createTokens(TOKEN_KEY, lifetime, Date.now)
      session.signIn(await tokens.issue(await account('director')))
    },
  })
  await card()
  return visit
}

const logIn = async () => {
  await user.click(screen.getByRole('button', { name: 'Accedi di nuovo' }))
  const panel = within(await screen.findByRole('dialog'))
  await put(user, panel.getByLabelText(/^E-mail/), emailOf('director'))
  await put(user, panel.getByLabelText(/^Password/), PASSWORD)
  await user.click(panel.getByRole('button', { name: 'Accedi' }))
}

const isBackAsItWas = async ({ restaurantId }: Visit) => {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Accedi di nuovo' })).not.toBeInTheDocument()
  })
  expect(await screen.findByText('In diretta')).toBeInTheDocument()
  expect(strike()).toHaveAttribute('aria-pressed', 'true')
  expect(window.location.pathname).toBe(paths.orders(restaurantId))
}

test('the end of the session is announced ten minutes before, heard once, and a login keeps the board', async () => {
  const visit = await openFor(10 * 60 + 20)
  const first = await card()
  await user.click(strike())
  expect(screen.queryByText(/La sessione scade/)).not.toBeInTheDocument()
  await pass(21_000)
  const title = screen.getByText(/^La sessione scade alle \d\d:\d\d$/)
  expect(title.closest('[role="status"]')).toBeInTheDocument()
  expect(title.closest('[data-tone]')).toHaveAttribute('data-tone', 'ending')
  expect(screen.getByText('Accedi di nuovo: gli ordini restano qui')).toBeInTheDocument()
  expect(alarms()).toBe(1)
  await logIn()
  await isBackAsItWas(visit)
  expect(first).toBeInTheDocument()
})

/** `act` is not awaited: React would leave its queue open while the next line waits. */
const refuse = () => {
  act(() => session.refuse(session.getSnapshot()?.token ?? ''))
}

test.each<[string, () => unknown]>([
  ['refused by the backend', refuse],
  ['expired', () => pass(21_000)],
])('a session that is %s sounds the alarm, and the board stays for a new login', async (_name, end) => {
  const visit = await openFor(20)
  await user.click(strike())
  play.mockReset()
  await end()
  // Only the headline: beside "since when" it was cut off.
  const title = screen.getByText('La sessione è scaduta').closest('[role="status"]')
  expect(title).toHaveTextContent(/^La sessione è scaduta$/)
  expect(screen.getByText('Accedi di nuovo: gli ordini restano qui')).toBeInTheDocument()
  expect(await card()).toBeInTheDocument()
  const heard = alarms()
  expect(heard).toBeGreaterThan(0)
  await pass(31_000)
  expect(alarms()).toBe(heard + 2)
  await logIn()
  await isBackAsItWas(visit)
})

test.each<[string, () => unknown]>([
  ['refused by the backend', refuse],
  ['expired', () => pass(21_000)],
])('an archive that waits when the session is %s is not made, and its card is back', async (_name, end) => {
  const visit = await openFor(22)
  const archive = async () => user.click(within(await card()).getByRole('button', { name: /^Archivia/ }))
  const live = async () => (await visit.backend.call('GET', '/api/order/count', { as: 'waiter' })).body
  await pass(18_000)
  await archive()
  expect(screen.getByText('Tavolo 2 archiviato')).toBeInTheDocument()
  await end()
  await pass(6_000)
  const back = within(await card())
  expect(await back.findByRole('alert')).toHaveTextContent('Non archiviato. La sessione è scaduta')
  expect(back.queryByText(/log in/i)).not.toBeInTheDocument()
  expect(screen.queryByText('Tavolo 2 archiviato')).not.toBeInTheDocument()
  expect(await live()).toBe(1)
  await logIn()
  await screen.findByText('In diretta')
  // The board renders its cards a moment later than its head (useDeferredValue).
  await waitFor(() => expect(back.queryByRole('alert')).not.toBeInTheDocument())
  await archive()
  await pass(6_000)
  await waitFor(async () => expect(await live()).toBe(0))
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
})

test('a 401 that arrives after the new login leaves no notice on the card', async () => {
  await openFor(60 * 60)
  const answer = Promise.withResolvers<Response>()
  const called = vi.fn(() => answer.promise)
  network.use(http.patch('*/api/order/archive/:id', called))
  await user.click(within(await card()).getByRole('button', { name: /^Archivia/ }))
  await pass(6_000)
  await waitFor(() => expect(called).toHaveBeenCalledOnce())
  refuse()
  await logIn()
  expect(await screen.findByText('In diretta')).toBeInTheDocument()
  answer.resolve(Response.json({}, { status: 401 }))
  expect(within(await card()).queryByRole('alert')).not.toBeInTheDocument()
})

test('after the end of the session every other page asks for the login', async () => {
  await openFor(60 * 60)
  refuse()
  await user.click(await screen.findByRole('link', { name: 'Archivio' }))
  // Rendered at the asked address first, then at its own, here and below.
  await waitFor(() => expect(screen.getByText('403')).toBeInTheDocument())
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

test('a logout leaves no board on screen', async () => {
  await openFor(60 * 60)
  act(() => session.signOut())
  await waitFor(() => expect(screen.getByText('403')).toBeInTheDocument())
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})
