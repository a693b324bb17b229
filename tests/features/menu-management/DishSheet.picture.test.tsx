import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import * as pictures from '#/lib/images/prepare-picture.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { network } from '../../support/backend/network.ts'
import { markedPng, markOfPng } from '../../support/files/pictures.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'
import { stubPicturePreparation, stubToasts } from '../../support/screen/stubs.ts'

stubToasts()
stubPicturePreparation()

withScreens()

const png = () => new File([markedPng(1)], 'gricia.png', { type: 'image/png' })
const told = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const gricia = async ({ backend }: Visit) => (await thingsOf(backend)).dish('Gricia')
const griciasOf = async ({ backend }: Visit) =>
  (await thingsOf(backend)).menu('Carta').dish.filter(({ name }) => name === 'Gricia')

/** A new dish with a picture, ready to be saved. */
async function fill() {
  const visit = await renderAt((id) => `${paths.menuManagement(id)}?dish=new`, { as: 'director' })
  const sheet = within(await screen.findByRole('dialog', { name: 'Nuovo piatto' }))
  await visit.user.type(await sheet.findByRole('textbox', { name: /^Nome/ }), 'Gricia')
  await visit.user.selectOptions(sheet.getByRole('combobox', { name: /^Categoria/ }), 'Primi')
  await visit.user.upload(sheet.getByLabelText(/Scegli un’immagine/), png())
  await sheet.findByText('Scegli un’altra immagine')
  return { visit, sheet, save: () => visit.user.click(sheet.getByRole('button', { name: 'Salva' })) }
}

test('a picture chosen with a new dish goes once the dish is there', async () => {
  const { visit, save } = await fill()
  await save()
  await told('Immagine caricata')
  await isClosed()
  expect((await gricia(visit)).dishImagesId).toHaveLength(1)
})

test('a save during the preparation of another picture waits for it, and is made once', async () => {
  const { visit, sheet, save } = await fill()
  let dishes = 0
  network.use(
    http.post('*/api/create-dish', ({ request }) => {
      dishes += 1
      return visit.backend.app.fetch(request)
    }),
  )
  const { promise: prepared, resolve: prepare } = Promise.withResolvers<File>()
  vi.spyOn(pictures, 'preparePicture').mockReturnValueOnce(prepared)
  const other = new File([markedPng(2)], 'other.png', { type: 'image/png' })
  await visit.user.upload(sheet.getByLabelText(/Scegli un’altra immagine/), other)
  await save()
  await save()
  expect(sheet.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Gricia')
  expect(dishes).toBe(0)
  prepare(other)
  await told('Immagine caricata')
  await isClosed()
  expect(dishes).toBe(1)
  const [image] = (await gricia(visit)).dishImagesId
  const sent = await visit.backend.app.request(`/api/public/dish-image/${image}`)
  expect(markOfPng(await sent.arrayBuffer())).toBe(2)
})

test('a failed picture upload: the dish is saved once, the choice stays, and it can be sent again', async () => {
  network.use(
    http.post('*/api/dish-image', () => Response.json({ message: 'too blue' }, { status: 500 }), { once: true }),
  )
  const { visit, sheet, save } = await fill()
  await save()
  expect(await sheet.findByText('Errore durante il creazione del imagine')).toBeInTheDocument()
  expect(sheet.getByText('Il piatto è salvato; la sua immagine non ancora.')).toBeInTheDocument()
  expect(sheet.getByText('too blue')).toBeInTheDocument()
  expect((await gricia(visit)).dishImagesId).toEqual([])
  await visit.user.click(sheet.getByRole('button', { name: 'Carica' }))
  await isClosed()
  expect((await gricia(visit)).dishImagesId).toHaveLength(1)
  expect(await griciasOf(visit)).toHaveLength(1)
})

test('the dish can be left without its picture', async () => {
  network.use(http.post('*/api/dish-image', () => Response.error()))
  const { visit, sheet, save } = await fill()
  await save()
  const leave = await sheet.findByRole('button', { name: 'Chiudi senza immagine' })
  await waitFor(() => expect(leave).toBeEnabled())
  await visit.user.click(leave)
  await isClosed()
  expect(await griciasOf(visit)).toHaveLength(1)
})

test('without an id of the new dish, it says where the picture can be added', async () => {
  const { save } = await fill()
  network.use(http.post('*/api/create-dish', () => new Response(null, { status: 201 })))
  await save()
  await told('Il piatto è salvato. La sua immagine si aggiunge dalla scheda del piatto.')
  await isClosed()
})

test('closing with only a picture chosen asks too, and says that it is not stored', async () => {
  const visit = await renderAt((id) => `${paths.menuManagement(id)}?dish=new`, { as: 'director' })
  const sheet = within(await screen.findByRole('dialog', { name: 'Nuovo piatto' }))
  await visit.user.upload(await sheet.findByLabelText(/Scegli un’immagine/), png())
  await sheet.findByText('Scegli un’altra immagine')
  await visit.user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Chiudere senza salvare?' }))
  expect(question.getByText(/uscendo va scelta di nuovo/)).toBeInTheDocument()
})
