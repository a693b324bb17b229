import { screen, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/network.ts'
import { renderAt, withScreens } from '../../support/render-at.tsx'

withScreens()

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}

test('a card shows name, e-mail, role and status', async () => {
  await renderAt(paths.staff, { as: 'director' })
  const waiter = await card('cameriera')
  expect(waiter.getByText('cameriera@prova.example')).toHaveAttribute('dir', 'ltr')
  expect(waiter.getByText('Sala')).toBeInTheDocument()
  expect(waiter.getByText('attivo')).toBeInTheDocument()
})

test('missing labels are left out, unknown ones are shown as sent', async () => {
  const rows = [
    { id: 'a', username: 'Ada', email: 'ada@prova.example' },
    { id: 'b', username: 'Bea', email: 'bea@prova.example', role: 'ROLE_SOMMELIER', status: 'STATUS_ON_LEAVE' },
  ]
  network.use(http.get('*/api/waiter', () => Response.json(rows)))
  await renderAt(paths.staff, { as: 'director' })
  expect((await card('Ada')).queryByText('attivo')).not.toBeInTheDocument()
  expect((await card('Bea')).getByText('ROLE_SOMMELIER')).toBeInTheDocument()
  expect((await card('Bea')).getByText('STATUS_ON_LEAVE')).toBeInTheDocument()
})

test('an empty list says what it is for and offers to add the first person', async () => {
  network.use(http.get('*/api/waiter', () => Response.json([])))
  const { user } = await renderAt(paths.staff, { as: 'director' })
  expect(await screen.findByText('Ancora nessuno')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Aggiungi persona' }))
  expect(await screen.findByRole('dialog', { name: 'Aggiungi persona' })).toBeInTheDocument()
})
