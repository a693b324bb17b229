import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { network } from '../../support/backend/network.ts'
import { markedPng, markOfPng } from '../../support/files/pictures.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'
import { stubPicturePreparation, stubToasts } from '../../support/screen/stubs.ts'

stubToasts()
stubPicturePreparation()

withScreens()

const NAME = 'Pranzo di prova'
const png = (mark: number) => new File([markedPng(mark)], 'pranzo.png', { type: 'image/png' })
const toasted = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const imageIds = async ({ backend }: Visit) =>
  (await thingsOf(backend)).combinations.find(({ name }) => name === NAME)?.combinationImageIds ?? []
const shownMark = async (visit: Visit) => {
  const answer = await visit.backend.app.request(`/api/public/combination-image/${(await imageIds(visit)).at(-1)}`)
  return markOfPng(await answer.arrayBuffer())
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

const open = async (pictureButton = `Immagine di ${NAME}`) => {
  const visit = await renderAt(paths.combinations, { as: 'director' })
  await visit.user.click(await button(pictureButton))
  const asked = within(await screen.findByRole('dialog', { name: `Immagine di «${NAME}»` }))
  return { visit, asked, choose: (file: File) => visit.user.upload(asked.getByLabelText(/Scegli un/), file) }
}

test('a picture is replaced', async () => {
  const { visit, asked, choose } = await open()
  expect(asked.getByRole('button', { name: 'Carica' })).toBeDisabled()
  await choose(png(77))
  await visit.user.click(asked.getByRole('button', { name: 'Carica' }))
  await toasted('Immagine caricata')
  await isClosed()
  expect(await shownMark(visit)).toBe(77)
  expect(await imageIds(visit)).toHaveLength(1)
})

test('combinations and pictures counted separately, and a form that names the combination: the picture is replaced', async () => {
  const visit = await renderAt(paths.combinations, { as: 'director', dialect: 'picture-by-owner' })
  await visit.user.click(await button(`Immagine di ${NAME}`))
  const asked = within(await screen.findByRole('dialog', { name: `Immagine di «${NAME}»` }))
  await visit.user.upload(asked.getByLabelText(/Scegli un/), png(77))
  await visit.user.click(asked.getByRole('button', { name: 'Carica' }))
  await toasted('Immagine caricata')
  expect(await shownMark(visit)).toBe(77)
  expect(await imageIds(visit)).toHaveLength(1)
})

test('a second picture is refused, and the new one again once the first is removed: the old one is there again (ADR-014)', async () => {
  const { visit, asked, choose } = await open()
  const before = await shownMark(visit)
  network.use(
    http.post('*/api/combination-image', async ({ request }) => {
      const sent = markOfPng(await ((await request.clone().formData()).get('image') as File).arrayBuffer())
      return sent === 77 || (await imageIds(visit)).length > 0
        ? Response.json({ message: 'too blue' }, { status: 422 })
        : visit.backend.app.fetch(request)
    }),
  )
  await choose(png(77))
  await visit.user.click(asked.getByRole('button', { name: 'Carica' }))
  await visit.user.click(await button('Togli e prova'))
  expect(await asked.findByText('too blue')).toBeVisible()
  expect(await shownMark(visit)).toBe(before)
  expect(await imageIds(visit)).toHaveLength(1)
})

test('a picture is deleted after a question, then another one can be added', async () => {
  const { visit, asked } = await open()
  await visit.user.click(asked.getByRole('button', { name: 'Elimina immagine' }))
  const question = within(await screen.findByRole('alertdialog', { name: `Eliminare l’immagine di «${NAME}»?` }))
  await visit.user.click(question.getByRole('button', { name: 'Elimina' }))
  await toasted('Immagine eliminata')
  await isClosed()
  expect(await imageIds(visit)).toEqual([])

  await visit.user.click(await button(`Aggiungi un’immagine a ${NAME}`))
  const again = within(await screen.findByRole('dialog', { name: `Immagine di «${NAME}»` }))
  expect(again.queryByRole('button', { name: 'Elimina immagine' })).not.toBeInTheDocument()
  await visit.user.upload(again.getByLabelText(/Scegli un/), png(78))
  await visit.user.click(again.getByRole('button', { name: 'Carica' }))
  await isClosed()
  expect(await shownMark(visit)).toBe(78)
})

test('a picture that was deleted elsewhere can be added again', async () => {
  const { visit, asked, choose } = await open()
  const [pictureId] = await imageIds(visit)
  await visit.backend.call('DELETE', `/api/combination-image/${pictureId}`, { as: 'director' })
  await choose(png(80))
  await visit.user.click(asked.getByRole('button', { name: 'Carica' }))
  await isClosed()
  expect(await shownMark(visit)).toBe(80)
})

test('a first picture whose answer was lost is read back, and not sent again', async () => {
  const visit = await renderAt(paths.combinations, {
    as: 'director',
    before: async (backend) => {
      const [pictureId] =
        (await thingsOf(backend)).combinations.find(({ name }) => name === NAME)?.combinationImageIds ?? []
      await backend.call('DELETE', `/api/combination-image/${pictureId}`, { as: 'director' })
    },
  })
  network.use(
    http.post(
      '*/api/combination-image',
      async ({ request }) => {
        await visit.backend.app.fetch(request)
        return Response.error()
      },
      { once: true },
    ),
  )
  await visit.user.click(await button(`Aggiungi un’immagine a ${NAME}`))
  const asked = within(await screen.findByRole('dialog', { name: `Immagine di «${NAME}»` }))
  await visit.user.upload(asked.getByLabelText(/Scegli un/), png(81))
  await visit.user.click(asked.getByRole('button', { name: 'Carica' }))
  await isClosed()
  expect(await imageIds(visit)).toHaveLength(1)
})
