import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { CoversDialog } from '#/panels/table-orders/CoversDialog.tsx'

beforeEach(() => startLanguages('it'))

const open = (covers?: number) => {
  const onDone = vi.fn<(covers: number) => void>()
  render(<CoversDialog tableNumber={7} covers={covers} onDone={onDone} onClose={() => undefined} />)
  return { user: userEvent.setup(), dialog: within(screen.getByRole('dialog')), onDone }
}

test('the number that is known stands in the field, and is taken as it stands', async () => {
  const { user, dialog, onDone } = open(3)
  expect(dialog.getByRole('textbox')).toHaveValue('3')
  await user.click(dialog.getByRole('button', { name: 'Avanti' }))
  expect(onDone).toHaveBeenCalledWith(3)
})

test('a typed number replaces it', async () => {
  const { user, dialog, onDone } = open(3)
  await user.type(dialog.getByRole('textbox'), '5{Enter}')
  expect(onDone).toHaveBeenCalledWith(5)
})

test('no number is proposed where none is known', async () => {
  const { user, dialog, onDone } = open()
  await user.click(dialog.getByRole('button', { name: 'Avanti' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('erro')
  expect(onDone).not.toHaveBeenCalled()
})

test('the names of the buttons contain the number that is written on them, also in Arabic', async () => {
  await startLanguages('ar')
  const { dialog } = open()
  expect(dialog.getByRole('button', { name: '2 ضيفان' })).toHaveTextContent('2')
  expect(dialog.getByRole('button', { name: '3 ضيوف' })).toHaveTextContent('3')
})
