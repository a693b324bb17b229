import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { session } from '#/lib/session/session.ts'
import { renderAt, withScreens } from '../support/screen/render-at.tsx'

withScreens()

type Backend = Awaited<ReturnType<typeof renderAt>>['backend']

/** What another tab stores, as this tab learns of it. */
const elsewhere = (token: string | null) =>
  act(async () => {
    if (token === null) localStorage.removeItem('token')
    else localStorage.setItem('token', token)
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }))
  })
const logIn = async (backend: Backend, who: 'director' | 'waiter') => elsewhere(await backend.tokenOf(who))
const goOn = () => screen.findByRole('button', { name: /^Continua come / })
const notice = () => screen.queryByText(/^In un’altra scheda è stato fatto l’accesso come/)
const open = async () => {
  const visit = await renderAt(paths.staff, { as: 'director' })
  return { ...visit, heading: await screen.findByRole('heading', { level: 1, name: 'Personale' }) }
}

test('a login of another person in another tab is said, and the screen stays until somebody goes on', async () => {
  const { backend, user, heading } = await open()
  const own = session.getSnapshot()?.token
  await logIn(backend, 'waiter')
  const button = await goOn()
  expect(notice()).toBeInTheDocument()
  expect(heading).toBeInTheDocument()
  expect(session.getSnapshot()?.token).toBe(own)
  await user.click(button)
  await waitFor(() => expect(heading).not.toBeInTheDocument())
  expect(session.getSnapshot()?.token).toBe(localStorage.getItem('token'))
  expect(notice()).not.toBeInTheDocument()
})

test('the notice can be put off, and comes back with the next login', async () => {
  const { backend, user, heading } = await open()
  await logIn(backend, 'waiter')
  await goOn()
  await user.click(screen.getByRole('button', { name: 'Più tardi' }))
  expect(notice()).not.toBeInTheDocument()
  expect(heading).toBeInTheDocument()
  await logIn(backend, 'director')
  await logIn(backend, 'waiter')
  expect(await goOn()).toBeInTheDocument()
})

test('after a logout in another tab the next person’s login there is said too', async () => {
  const { backend } = await open()
  await elsewhere(null)
  expect(await screen.findByRole('heading', { name: 'La sessione è scaduta' })).toBeInTheDocument()
  await logIn(backend, 'waiter')
  expect(await goOn()).toBeInTheDocument()
  expect(session.getSnapshot()).toBeUndefined()
})

test('nothing is said of a new token of the same person, nor once that person is back', async () => {
  const { backend } = await open()
  await logIn(backend, 'director')
  expect(notice()).not.toBeInTheDocument()
  await logIn(backend, 'waiter')
  await goOn()
  await logIn(backend, 'director')
  await waitFor(() => expect(notice()).not.toBeInTheDocument())
  expect(session.getSnapshot()?.token).toBe(localStorage.getItem('token'))
})

test('a logout of the other person ends nothing here', async () => {
  const { backend, heading } = await open()
  await logIn(backend, 'waiter')
  await goOn()
  await elsewhere(null)
  await waitFor(() => expect(notice()).not.toBeInTheDocument())
  expect(heading).toBeInTheDocument()
})

test('a logout here leaves the other person logged in', async () => {
  const { backend } = await open()
  await logIn(backend, 'waiter')
  await goOn()
  const stored = localStorage.getItem('token')
  act(() => session.signOut())
  expect(localStorage.getItem('token')).toBe(stored)
})

test('the kitchen’s board stays', async () => {
  const { backend } = await renderAt(paths.orders, { as: 'director' })
  const [card] = await screen.findAllByRole('article')
  await logIn(backend, 'waiter')
  await goOn()
  expect(card).toBeInTheDocument()
})
