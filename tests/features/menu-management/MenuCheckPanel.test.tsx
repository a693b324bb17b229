import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()

withScreens()

const openCheck = async () => {
  const visit = await renderAt(paths.menuManagement, { as: 'director' })
  await visit.user.click(await screen.findByRole('button', { name: 'Azioni' }))
  await visit.user.click(await screen.findByRole('menuitem', { name: 'Controlla il menu' }))
  return { visit, panel: within(await screen.findByRole('dialog', { name: 'Controlla il menu' })) }
}
const group = (panel: ReturnType<typeof within>, name: RegExp) =>
  within(panel.getByRole('heading', { name }).closest('section') as HTMLElement)

test('each finding is a tap from the form that mends it, and leaves the list once it is mended', async () => {
  const { visit, panel } = await openCheck()
  const missing = group(panel, /^Allergeni non dichiarati/)
  await visit.user.click(missing.getByRole('button', { name: /Carbonara/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Modifica piatto' }))
  await visit.user.selectOptions(await sheet.findByRole('combobox', { name: 'Dichiarazione' }), 'Nessuno dei 14')
  await visit.user.click(sheet.getByRole('button', { name: 'Salva' }))
  expect(await missing.findByRole('button', { name: /Margherita/ })).toBeInTheDocument()
  await waitFor(() => expect(missing.queryByRole('button', { name: /Carbonara/ })).not.toBeInTheDocument())
})

test('a picture is added from its finding', async () => {
  const { visit, panel } = await openCheck()
  await visit.user.click(group(panel, /^Senza immagine/).getByRole('button', { name: /Margherita/ }))
  expect(await screen.findByRole('dialog', { name: /Margherita/ })).toBeInTheDocument()
})

test('says that the options could not be checked', async () => {
  network.use(
    http.get('*/api/menu/restaurant/:id', ({ request }) =>
      request.url.includes('combination=true') ? Response.json({}, { status: 500 }) : undefined,
    ),
  )
  const { panel } = await openCheck()
  expect(await panel.findByText(/non sono controllate/)).toBeInTheDocument()
})

test('what cannot be read is not called missing', async () => {
  network.use(
    http.get('*/api/menu/restaurant/:id', () =>
      Response.json([{ id: 'm', name: 'Carta', dish: [{ id: 'd', name: 'Gricia', category: 7, dishImagesId: {} }] }]),
    ),
  )
  const { panel } = await openCheck()
  for (const found of [/^Categoria non letta/, /^Immagine non letta/]) {
    expect(group(panel, found).getByRole('button', { name: /Gricia/ })).toBeInTheDocument()
    expect(group(panel, found).getByText(/non è detto che manchi/)).toBeInTheDocument()
  }
  expect(panel.queryByRole('heading', { name: /Manca la categoria|Senza immagine/ })).not.toBeInTheDocument()
})

test('has an address', async () => {
  await renderAt(paths.menuCheck, { as: 'director' })
  expect(await screen.findByRole('dialog', { name: 'Controlla il menu' })).toBeInTheDocument()
})
