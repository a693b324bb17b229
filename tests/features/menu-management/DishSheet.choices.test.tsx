import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()

withScreens()

test('a choice is written in every description, found again, and taken back (ADR-046)', async () => {
  const { user, backend } = await renderAt(paths.menuManagement, { as: 'director' })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Modifica: Carbonara' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Modifica piatto' }))
    await sheet.findByRole('button', { name: 'Aggiungi una scelta' })
    return sheet
  }
  const save = async (sheet: Awaited<ReturnType<typeof open>>, times: number) => {
    await user.click(sheet.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(times))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  const sheet = await open()
  await user.click(sheet.getByRole('button', { name: 'Aggiungi una scelta' }))
  await user.type(sheet.getByRole('textbox', { name: 'Che cosa si sceglie' }), 'Cottura')
  await user.type(sheet.getByRole('textbox', { name: 'Possibilità' }), 'al dente')
  await user.click(sheet.getByRole('button', { name: 'Salva' }))
  expect(await sheet.findByText(/^Serve un nome e almeno due possibilità diverse/)).toBeInTheDocument()
  await user.type(sheet.getByRole('textbox', { name: 'Possibilità' }), '/morbida')
  await save(sheet, 1)
  expect((await thingsOf(backend)).dish('Carbonara')).toMatchObject({
    description: 'With guanciale and pecorino\nChoice: Cottura = al dente / morbida',
    descriptionIt: 'Con guanciale e pecorino\nScelta: Cottura = al dente / morbida',
    descriptionFr: 'Au guanciale\nChoix : Cottura = al dente / morbida',
  })

  const again = await open()
  expect(again.getByRole('textbox', { name: 'Possibilità' })).toHaveValue('al dente / morbida')
  expect(again.getByRole('textbox', { name: 'Italiano' })).toHaveValue('Con guanciale e pecorino')
  await user.click(again.getByRole('button', { name: 'Togli la scelta Cottura' }))
  await save(again, 2)
  expect((await thingsOf(backend)).dish('Carbonara').descriptionIt).toBe('Con guanciale e pecorino')
})
