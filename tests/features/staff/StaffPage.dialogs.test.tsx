import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { loseCreation } from '../../support/backend/lost-creation.ts'
import { network } from '../../support/backend/network.ts'
import { put } from '../../support/screen/put.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()

withScreens()

const told = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })))
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const staffOf = async ({ backend }: Visit) =>
  (await backend.call<{ username: string; email: string }[]>('GET', '/api/waiter', { as: 'director' })).body

const fields = () => ({
  username: screen.getByRole('textbox', { name: /^Nome utente/ }),
  email: screen.getByRole('textbox', { name: /^E-mail/ }),
  password: screen.getByLabelText(/^Password/),
  passwordConfirm: screen.getByLabelText(/^Conferma password/),
})
const fill = async ({ user }: Visit, typed: Partial<Record<keyof ReturnType<typeof fields>, string>>) => {
  for (const [name, text] of Object.entries(typed)) {
    const field = fields()[name as keyof ReturnType<typeof fields>]
    await user.clear(field)
    await put(user, field, text)
  }
}
const ada = { username: 'Ada', email: 'ada@prova.example', password: 'segreta-1', passwordConfirm: 'segreta-1' }

describe('adding a waiter', () => {
  const open = async () => {
    const visit = await renderAt(paths.staff, { as: 'director' })
    await visit.user.click(await screen.findByRole('button', { name: 'Aggiungi persona' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aggiungi persona' }))
    return { visit, dialog, add: dialog.getByRole('button', { name: 'Aggiungi' }) }
  }

  test('is disabled while user name, e-mail, password or its confirmation is empty: all are required (R3.15, R5.4)', async () => {
    const { visit, add } = await open()
    await fill(visit, { username: 'Ada', email: ada.email, password: 'x' })
    expect(add).toBeDisabled()
    await fill(visit, { passwordConfirm: 'x' })
    expect(add).toBeEnabled()
  })

  test('sends what was typed; the card is there, and a toast says so (R2.52, R8.14)', async () => {
    const { visit, add } = await open()
    await fill(visit, ada)
    await visit.user.click(add)
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument()
    await told('Account creato')
    expect(await staffOf(visit)).toContainEqual(expect.objectContaining({ username: 'Ada', email: ada.email }))
  })

  test('saved again after a lost answer, there is one account, with what was typed last', async () => {
    const { visit, dialog, add } = await open()
    const { calls, heal } = loseCreation(visit.backend, '/api/create-waiter', '/api/waiter')
    await fill(visit, ada)
    await visit.user.click(add)
    await dialog.findByText('Non si sa se la creazione è riuscita')
    heal()
    await fill(visit, { password: 'segreta-2', passwordConfirm: 'segreta-2' })
    await visit.user.click(add)
    await told('Account creato')
    expect(calls.sent).toBe(1)
    const body = { email: ada.email, password: 'segreta-2' }
    expect((await visit.backend.call('POST', '/api/login', { body })).status).toBe(200)
    // A password is kept nowhere.
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('segreta')
  })

  test('does not proceed when the confirmation differs (R3.15, R5.4)', async () => {
    const { visit, add } = await open()
    await fill(visit, { ...ada, passwordConfirm: 'segreta-2' })
    await visit.user.click(add)
    expect(fields().passwordConfirm).toHaveAccessibleDescription('Le due password sono diverse')
    expect(fields().passwordConfirm).toBeInvalid()
    expect(await staffOf(visit)).toHaveLength(3)
  })

  test('does not proceed with what is no e-mail', async () => {
    const { visit, add } = await open()
    await fill(visit, { ...ada, email: 'ada' })
    await visit.user.click(add)
    expect(fields().email).toHaveAccessibleDescription('Controlla l’indirizzo e-mail')
  })

  test.each(['\u200b', '\u0007'])('refuses a name of invisible characters: %j', async (username) => {
    const { visit, add } = await open()
    await fill(visit, { ...ada, username })
    await visit.user.click(add)
    expect(fields().username).toHaveAccessibleDescription('Controlla il nome utente')
    expect(fields().email).not.toBeInvalid()
  })

  test('a name pasted from a spreadsheet is sent as one line', async () => {
    const { visit, add } = await open()
    await fill(visit, { ...ada, username: 'Rossi\tMario' })
    await visit.user.click(add)
    expect(await screen.findByRole('heading', { name: 'Rossi Mario' })).toBeInTheDocument()
  })

  test('keeps the form when the e-mail is refused', async () => {
    const { visit, add } = await open()
    await fill(visit, { ...ada, email: 'cameriera@prova.example' })
    await visit.user.click(add)
    await waitFor(() => expect(fields().email).toHaveAccessibleDescription('Questo indirizzo e-mail è già usato'))
    expect(fields().username).toHaveValue('Ada')
    expect(fields().password).toHaveValue('segreta-1')
    await fill(visit, { email: ada.email })
    await visit.user.click(add)
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument()
  })

  test('what is typed while it is on its way makes no second account, and the form closes', async () => {
    const { visit, dialog, add } = await open()
    let answer = () => {}
    const sent: unknown[] = []
    network.use(
      http.post('*/api/create-waiter', async ({ request }) => {
        sent.push(request.url)
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return visit.backend.app.fetch(request)
      }),
    )
    await fill(visit, ada)
    await visit.user.click(add)
    await visit.user.type(fields().username, ' L.')
    // It would be lost with the form.
    expect(fields().username).toHaveValue('Ada')
    expect(add).toHaveAttribute('aria-disabled', 'true')
    await visit.user.keyboard('{Enter}')
    answer()
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument()
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: /^E-mail/ })).not.toBeInTheDocument())
    expect(sent).toHaveLength(1)
  })

  test('asks before what was typed is lost, for it is stored nowhere', async () => {
    const { visit, dialog } = await open()
    await fill(visit, { username: 'Ada' })
    await visit.user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Chiudere senza salvare?' }))
    expect(question.queryByRole('button', { name: 'Conserva e chiudi' })).not.toBeInTheDocument()
    await visit.user.click(question.getByRole('button', { name: 'Continua a scrivere' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(fields().username).toHaveValue('Ada')
    await visit.user.click(dialog.getByRole('button', { name: 'Annulla' }))
    await visit.user.click(await screen.findByRole('button', { name: 'Scarta' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('a refusal becomes a toast once the form is closed', async () => {
    const { visit, dialog, add } = await open()
    let answer = () => {}
    network.use(
      http.post('*/api/create-waiter', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return Response.json({ message: 'Too many' }, { status: 400 })
      }),
    )
    await fill(visit, ada)
    await visit.user.click(add)
    await visit.user.click(dialog.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    answer()
    await told('Creazione non riuscita')
  })

  test('a click beside the form does not throw away what was typed', async () => {
    const { visit } = await open()
    await fill(visit, { username: 'Ada' })
    await visit.user.click(document.querySelector('.MuiDialog-container') as HTMLElement)
    expect(fields().username).toHaveValue('Ada')
  })
})

test('editing asks for the passwords too, and changes the person (R2.52)', async () => {
  const visit = await renderAt(paths.staff, { as: 'director' })
  await visit.user.click(await screen.findByRole('button', { name: 'Modifica: cameriera' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica «cameriera»' }))
  expect(fields().email).toHaveValue('cameriera@prova.example')
  await fill(visit, { username: 'Carla' })
  expect(dialog.getByRole('button', { name: 'Salva' })).toBeDisabled()
  await fill(visit, { password: 'segreta-1', passwordConfirm: 'segreta-1' })
  await visit.user.click(dialog.getByRole('button', { name: 'Salva' }))
  expect(await screen.findByRole('heading', { name: 'Carla' })).toBeInTheDocument()
  expect(names()).toHaveLength(3)
})

describe('changes by another device during an edit', () => {
  /** Gives the waitress another name here, after `act` there. */
  const editWhile = async (act: (visit: Visit, id: string) => Promise<unknown>) => {
    const visit = await renderAt(paths.staff, { as: 'director' })
    await visit.user.click(await screen.findByRole('button', { name: 'Modifica: cameriera' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifica «cameriera»' }))
    const { body } = await visit.backend.call<{ id: string; username: string }[]>('GET', '/api/waiter', {
      as: 'director',
    })
    await act(visit, body.find(({ username }) => username === 'cameriera')?.id ?? '')
    await fill(visit, { username: 'Carla', password: 'segreta-1', passwordConfirm: 'segreta-1' })
    await visit.user.click(dialog.getByRole('button', { name: 'Salva' }))
    return { visit, dialog }
  }

  test.each([
    ['Tieni ciò che è salvato', 'Carolina'],
    ['Salva ciò che ho scritto', 'Carla'],
  ])('a name changed on both sides is asked about, other changes stay: %s', async (answer, kept) => {
    const { visit } = await editWhile(({ backend }, id) =>
      backend.call('PATCH', `/api/user/${id}`, {
        as: 'director',
        body: { username: 'Carolina', email: 'carolina@prova.example' },
      }),
    )
    const question = within(await screen.findByRole('alertdialog', { name: /cambiato anche altrove/ }))
    expect(question.getAllByRole('term').map((term) => term.textContent)).toEqual(['Nome utente'])
    await visit.user.click(question.getByRole('button', { name: answer }))
    await told('Account modificato')
    expect(await staffOf(visit)).toContainEqual(
      expect.objectContaining({ username: kept, email: 'carolina@prova.example' }),
    )
  })

  test('a waiter deleted there can be created again with the typed values', async () => {
    const { visit, dialog } = await editWhile(({ backend }, id) =>
      backend.call('DELETE', `/api/user/${id}`, { as: 'director' }),
    )
    await visit.user.click(await dialog.findByRole('button', { name: 'Crea di nuovo' }))
    await told('Account creato')
    expect(await staffOf(visit)).toContainEqual(
      expect.objectContaining({ username: 'Carla', email: 'cameriera@prova.example' }),
    )
    const body = { email: 'cameriera@prova.example', password: 'segreta-1' }
    expect((await visit.backend.call('POST', '/api/login', { body })).status).toBe(200)
  })
})

describe('deleting', () => {
  test('asks first, then deletes the waiter, and a toast says so (R2.52, R8.14)', async () => {
    const visit = await renderAt(paths.staff, { as: 'director' })
    await visit.user.click(await screen.findByRole('button', { name: 'Elimina: aiuto' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminare «aiuto»?' }))
    await visit.user.click(question.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(names()).toEqual(['gestore', 'cameriera']))
    await told('Account eliminato')
  })

  test('"no" changes nothing', async () => {
    const visit = await renderAt(paths.staff, { as: 'director' })
    await visit.user.click(await screen.findByRole('button', { name: 'Elimina: aiuto' }))
    await visit.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }))
    expect(await staffOf(visit)).toHaveLength(3)
  })

  test('one cannot delete oneself (R2.52)', async () => {
    await renderAt(paths.staff, { as: 'manager' })
    const own = within((await screen.findByRole('heading', { name: 'gestore' })).closest('li') as HTMLElement)
    expect(own.getByText('sei tu')).toBeInTheDocument()
    expect(own.queryByRole('button', { name: /^Elimina/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Elimina: cameriera' })).toBeInTheDocument()
  })
})
