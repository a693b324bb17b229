import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { NewVersionNotice } from '#/app/NewVersionNotice.tsx'
import { paths } from '#/config/paths.ts'
import type { AppWorker } from '#/lib/deployment/app-worker.ts'
import { chooseLanguage, startLanguages } from '#/lib/i18n/i18n.ts'
import { session } from '#/lib/session/session.ts'
import { ColorSchemeSwitcher } from '#/ui/fields/ColorSchemeSwitcher.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { tokenWith } from '../support/backend/token.ts'

beforeEach(async () => {
  session.signOut()
  await startLanguages('it')
})

const show = (address = '/') => {
  let version: ReturnType<AppWorker['getSnapshot']> = 'current'
  let tell = () => {}
  const worker: AppWorker = {
    subscribe: (listener) => {
      tell = listener
      return () => undefined
    },
    getSnapshot: () => version,
    start: vi.fn(async () => undefined),
    keepFiles: vi.fn(async () => undefined),
    update: vi.fn(),
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <input aria-label="Nome" />
      <input aria-label="Città" enterKeyHint="search" />
      <SearchField label="Cerca" value="" onChange={() => undefined} />
      <ColorSchemeSwitcher />
      <NewVersionNotice worker={worker} />
    </MemoryRouter>,
  )
  return {
    worker,
    become: (next: typeof version) =>
      act(() => {
        version = next
        tell()
      }),
  }
}

test('a new version is offered, and activated by the button', async () => {
  const { worker, become } = show()
  expect(worker.start).toHaveBeenCalledOnce()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  become('waiting')
  expect(screen.getByRole('status')).toHaveTextContent('Nuova versione disponibile')
  expect(worker.update).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Aggiorna' }))
  expect(worker.update).toHaveBeenCalledOnce()
})

test('it can be postponed', async () => {
  const { worker, become } = show()
  become('waiting')
  await userEvent.click(screen.getByRole('button', { name: 'Più tardi' }))
  expect(screen.queryByText('Nuova versione disponibile')).toBeNull()
  expect(worker.update).not.toHaveBeenCalled()
})

test.each(['Nome', 'Città'])('after input in the form field %s it asks once more', async (name) => {
  const { worker, become } = show(paths.createRestaurant())
  become('waiting')
  await userEvent.type(screen.getByRole('textbox', { name }), 'Da Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Aggiorna' }))
  expect(screen.getByRole('status')).toHaveTextContent('Ciò che hai scritto in questa pagina')
  expect(worker.update).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Aggiorna' }))
  expect(worker.update).toHaveBeenCalledOnce()
})

test('a search does not count as unsaved input', async () => {
  const { worker, become } = show()
  become('waiting')
  await userEvent.type(screen.getByRole('textbox', { name: 'Cerca' }), 'Roma')
  await userEvent.click(screen.getByRole('button', { name: 'Aggiorna' }))
  expect(worker.update).toHaveBeenCalledOnce()
})

test('nor does a choice that takes effect at once', async () => {
  const { worker, become } = show()
  become('waiting')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tema' }), 'Scuro')
  await userEvent.click(screen.getByRole('button', { name: 'Aggiorna' }))
  expect(worker.update).toHaveBeenCalledOnce()
})

test('it is not offered while an order is taken', () => {
  const { become } = show(paths.newOrder('r1', 7))
  become('waiting')
  expect(screen.queryByText('Nuova versione disponibile')).toBeNull()
})

const line = (said: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: said, configurable: true })
const cached = ({ worker }: ReturnType<typeof show>) => vi.mocked(worker.keepFiles).mock.calls.flat()

test('a guest’s words are cached in the language that is read, and in one that is chosen later', async () => {
  const shown = show()
  expect(cached(shown)).toEqual(['it'])
  await act(() => chooseLanguage('ar'))
  expect(cached(shown)).toEqual(['it', 'ar'])
})

test('a guest’s dialogs are cached from the first touch on, on a free line only; the staff’s screens for people who work in a restaurant', async () => {
  line(undefined)
  const metered = show()
  line({ effectiveType: '4g', saveData: false })
  const shown = show()
  expect(cached(shown)).toEqual(['it'])
  await userEvent.keyboard('{Tab}')
  expect(cached(shown)).toEqual(['it', 'dialogs'])
  expect(cached(metered)).toEqual(['it'])
  line(undefined)
  session.signIn(tokenWith({ restaurant: 'r1' }))
  expect(cached(show())).toEqual(['it', 'dialogs', 'staff', 'it.area'])
})
