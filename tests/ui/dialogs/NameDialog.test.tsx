import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { NameDialog } from '#/ui/dialogs/NameDialog.tsx'

beforeEach(() => startLanguages('it'))

const field = () => screen.getByRole('textbox', { name: /Nome/ })
const save = () => screen.getByRole('button', { name: 'Salva' })

function open({ name, isBusy = false, error }: { name?: string; isBusy?: boolean; error?: ApiError } = {}) {
  const onCreate = vi.fn()
  render(
    <NameDialog
      open
      title="Menu"
      renamed={name === undefined ? undefined : { id: 'carta', name }}
      confirm="Salva"
      others={[
        { id: 'carta', name: 'Carta' },
        { id: 'pizze', name: 'Pizze' },
      ]}
      error={error}
      isBusy={isBusy}
      onRename={vi.fn()}
      onCreate={onCreate}
      onClose={() => undefined}
    />,
  )
  return { onCreate, user: userEvent.setup() }
}

test('a name pasted from a spreadsheet is sent as one line', async () => {
  const { onCreate, user } = open()
  await user.click(field())
  await user.paste('Carta\tdei vini\t')
  await user.click(save())
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('Carta dei vini')
})

test.each([' \t\u0007', '\u200b', '\u200f\u00ad'])('nothing that can be seen is no name: %j (R5.6)', async (text) => {
  const { user } = open()
  await user.click(field())
  await user.paste(text)
  expect(save()).toBeDisabled()
})

test('a name that is too long stays in the field and is reported', async () => {
  const { user } = open()
  await user.click(field())
  await user.paste('x'.repeat(201))
  expect(field()).toHaveValue('x'.repeat(201))
  expect(field()).toHaveAccessibleDescription('Al massimo 200 caratteri')
  expect(field()).toBeInvalid()
  expect(save()).toBeDisabled()
  await user.type(field(), '{Backspace}')
  expect(field()).toBeValid()
  expect(save()).toBeEnabled()
})

test('the name cannot be changed during the call', async () => {
  const { user } = open({ name: 'Carta', isBusy: true })
  await user.type(field(), ' dei vini')
  expect(field()).toHaveValue('Carta')
})

test.each(['Pizze', ' pizze '])('a name that another has is refused, whatever its case: "%s"', async (text) => {
  const { user } = open({ name: 'Carta' })
  await user.clear(field())
  await user.type(field(), text)
  expect(field()).toHaveAccessibleDescription(`C’è già «${text.trim()}»`)
  expect(field()).toBeInvalid()
  expect(save()).toBeDisabled()
})

test('the case of the own name can be changed', async () => {
  const { user } = open({ name: 'Carta' })
  await user.clear(field())
  await user.type(field(), 'CARTA ')
  expect(field()).not.toHaveAccessibleDescription()
  expect(save()).toBeEnabled()
})

test('after a lost answer the same name can be saved again: our call may have created it', async () => {
  const { onCreate, user } = open({ error: new ApiError('network') })
  await user.type(field(), 'Pizze')
  await user.click(save())
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('Pizze')
})

test('a name with more than eight marks on a letter is refused in a sentence, and stays as it was typed (ADR-010)', async () => {
  const { user } = open()
  const piled = `Carta${'\u0301'.repeat(190)}`
  await user.click(field())
  await user.paste(piled)
  expect(screen.getByText('Una lettera può avere al massimo otto segni sopra o sotto.')).toBeVisible()
  expect(field()).toHaveValue(piled)
  expect(save()).toBeDisabled()
})
