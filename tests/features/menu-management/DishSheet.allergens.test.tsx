import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()

withScreens()

const told = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })))

async function editCarbonara() {
  const visit = await renderAt(paths.menuManagement, { as: 'director' })
  const open = async () => {
    await visit.user.click(await screen.findByRole('button', { name: 'Modifica: Carbonara' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Modifica piatto' }))
    await sheet.findByRole('combobox', { name: 'Dichiarazione' })
    return sheet
  }
  return { visit, open, sheet: await open() }
}

test('the allergens are declared in one line, saved in every description, and found again (ADR-029)', async () => {
  const { visit, open, sheet } = await editCarbonara()
  expect(sheet.getByRole('combobox', { name: 'Dichiarazione' })).toHaveDisplayValue('Non dichiarati')
  await visit.user.selectOptions(sheet.getByRole('combobox', { name: 'Dichiarazione' }), 'Contiene…')
  await visit.user.click(sheet.getByRole('button', { name: 'Salva' }))
  expect(await sheet.findByText('Scegli almeno un allergene')).toBeInTheDocument()

  await visit.user.click(sheet.getByRole('checkbox', { name: 'latte' }))
  await visit.user.click(sheet.getByRole('checkbox', { name: 'uova' }))
  await visit.user.click(sheet.getByRole('button', { name: 'Salva' }))
  await told('Piatto modificato')
  expect((await thingsOf(visit.backend)).dish('Carbonara')).toMatchObject({
    description: 'With guanciale and pecorino\nAllergens: eggs, milk',
    descriptionIt: 'Con guanciale e pecorino\nAllergeni: uova, latte',
    descriptionFr: 'Au guanciale\nAllergènes : œufs, lait',
  })
  expect(toast).toHaveBeenCalledTimes(1)

  const again = await open()
  expect(again.getByRole('checkbox', { name: 'uova' })).toBeChecked()
  expect(again.getByRole('checkbox', { name: 'glutine' })).not.toBeChecked()
  expect(again.getByRole('textbox', { name: 'Italiano' })).toHaveValue('Con guanciale e pecorino')
})

test('that the backend has not stored as they were sent are named after the save', async () => {
  const { visit, sheet } = await editCarbonara()
  await visit.user.selectOptions(sheet.getByRole('combobox', { name: 'Dichiarazione' }), 'Nessuno dei 14')
  network.use(http.patch('*/api/dish/:id', () => Response.json({})))
  await visit.user.click(sheet.getByRole('button', { name: 'Salva' }))
  await told(
    'Ciò che «Carbonara» dichiara (allergeni, dieta, scelte) non risulta salvato come scritto: controlla il piatto.',
  )
})
