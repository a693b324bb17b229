import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CitySearchBox } from '#/entities/city/CitySearchBox.tsx'
import { http } from '#/lib/http/http.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'

beforeEach(() => startLanguages('it'))

const proposals = () => screen.queryAllByRole('option').map((option) => option.textContent)

async function searched() {
  vi.spyOn(http, 'get').mockResolvedValue([
    { id: 'bo', name: 'Bologna' },
    { id: 'bz', name: 'Bolzano' },
  ])
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CitySearchBox value={undefined} onChange={onChange} />
      <button type="button">beyond</button>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('combobox'), 'bol')
  expect(proposals()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cerca la città' }))
  await screen.findByRole('option', { name: 'Bolzano' })
  return { user, onChange }
}

test('the list opens after a search; a tap on a city chooses it', async () => {
  const { user, onChange } = await searched()
  await user.click(screen.getByRole('option', { name: 'Bolzano' }))
  expect(onChange).toHaveBeenLastCalledWith({ id: 'bz', name: 'Bolzano' })
  expect(proposals()).toEqual([])
})

test('the search button gives the focus to the field, so that the arrow keys choose', async () => {
  const { user, onChange } = await searched()
  expect(screen.getByRole('combobox')).toHaveFocus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith({ id: 'bo', name: 'Bologna' })
})

test('the list closes when the focus leaves', async () => {
  const { user } = await searched()
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'beyond' })).toHaveFocus()
  expect(proposals()).toEqual([])
})

test('a pasted text that is too long for a city stays; nothing is asked, and no city is found', async () => {
  const { user } = await searched()
  const field = screen.getByRole('combobox')
  await user.clear(field)
  await user.click(field)
  await user.paste('x'.repeat(201))
  await user.click(screen.getByRole('button', { name: 'Cerca la città' }))
  expect(await screen.findByText('Nessuna città trovata.')).toBeInTheDocument()
  expect(field).toHaveValue('x'.repeat(201))
  expect(http.get).toHaveBeenCalledTimes(1)
})
