import { screen, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { session } from '#/lib/session/session.ts'
import { network } from '../../support/backend/network.ts'
import { tokenWith } from '../../support/backend/token.ts'
import { put } from '../../support/screen/put.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}

test('a card shows user name and e-mail; of an active waiter no role or status is said (R2.52)', async () => {
  await renderAt(paths.staff, { as: 'director' })
  const waiter = await card('cameriera')
  expect(waiter.getByText('cameriera@prova.example')).toHaveAttribute('dir', 'ltr')
  expect(waiter.queryByText('Sala')).not.toBeInTheDocument()
  expect(waiter.queryByText('attivo')).not.toBeInTheDocument()
})

test('the own account can be edited, but not deleted', async () => {
  const { user } = await renderAt(paths.staff, { as: 'manager' })
  const ownCard = within((await screen.findByText('sei tu')).closest('li') as HTMLElement)
  expect(ownCard.queryByRole('button', { name: /^Elimina/ })).toBeNull()
  await user.click(ownCard.getByRole('button', { name: /^Modifica/ }))
  const form = within(await screen.findByRole('dialog', { name: /^Modifica «/ }))
  expect(form.getByText(/il server può chiederti di accedere di nuovo/)).toBeVisible()
})

test('nor after its e-mail was changed, where the token has no id', async () => {
  const { backend } = await renderAt(paths.landing(), {})
  const { email, restaurantId } = await backend.account('director')
  session.signIn(tokenWith({ id: undefined, email, restaurant: restaurantId }))
  let list = [
    { id: 'a', username: 'Ada', email },
    { id: 'b', username: 'Bea', email: 'bea@prova.example' },
  ]
  network.use(
    http.get('*/api/waiter', () => Response.json(list)),
    http.patch('*/api/user/a', async ({ request }) => {
      const { username, email } = (await request.json()) as { username: string; email: string }
      list = list.map((each) => (each.id === 'a' ? { id: 'a', username, email } : each))
      return Response.json({})
    }),
  )
  const { user } = await renderAt(paths.staff)
  await user.click((await card('Ada')).getByRole('button', { name: 'Modifica: Ada' }))
  const form = within(await screen.findByRole('dialog'))
  await user.clear(form.getByRole('textbox', { name: /^E-mail/ }))
  await put(user, form.getByRole('textbox', { name: /^E-mail/ }), 'nuova@prova.example')
  await put(user, form.getByLabelText(/^Password/), 'segreta-1')
  await put(user, form.getByLabelText(/^Conferma/), 'segreta-1')
  await user.click(form.getByRole('button', { name: 'Salva' }))
  await screen.findByText('nuova@prova.example')
  expect((await card('Ada')).getByText('sei tu')).toBeVisible()
  expect((await card('Ada')).queryByRole('button', { name: 'Elimina: Ada' })).toBeNull()
  expect((await card('Bea')).getByRole('button', { name: 'Elimina: Bea' })).toBeVisible()
})

test('an unusual role or status is shown, an unknown one as sent', async () => {
  const rows = [
    { id: 'a', username: 'Ada', email: 'ada@prova.example' },
    { id: 'b', username: 'Bea', email: 'bea@prova.example', role: 'ROLE_SOMMELIER', status: 'STATUS_ON_LEAVE' },
    { id: 'c', username: 'Cleo', email: 'cleo@prova.example', role: 'ROLE_DIRECTOR', status: 'STATUS_INACTIVE' },
  ]
  network.use(http.get('*/api/waiter', () => Response.json(rows)))
  await renderAt(paths.staff, { as: 'director' })
  expect((await card('Ada')).getByText('ada@prova.example')).toBeInTheDocument()
  expect((await card('Bea')).getByText('ROLE_SOMMELIER')).toBeInTheDocument()
  expect((await card('Bea')).getByText('STATUS_ON_LEAVE')).toBeInTheDocument()
  expect((await card('Cleo')).getByText('Direzione')).toBeInTheDocument()
  expect((await card('Cleo')).getByText('non attivo')).toBeInTheDocument()
})

test('an empty list says what it is for and offers to add the first person', async () => {
  network.use(http.get('*/api/waiter', () => Response.json([])))
  const { user } = await renderAt(paths.staff, { as: 'director' })
  expect(await screen.findByText('Ancora nessuno')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Aggiungi persona' }))
  expect(await screen.findByRole('dialog', { name: 'Aggiungi persona' })).toBeInTheDocument()
})
