import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { network } from '../../support/backend/network.ts'
import { markedPng } from '../../support/files/pictures.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'
import { stubPicturePreparation, stubToasts } from '../../support/screen/stubs.ts'

stubToasts()
stubPicturePreparation()

withScreens()

test('a double tap gives a dish one picture, also when the second comes while the dialog closes', async () => {
  const { user, backend } = await renderAt(paths.menuManagement, { as: 'director' })
  let calls = 0
  network.use(
    http.post('*/api/dish-image', ({ request }) => {
      calls++
      return backend.app.fetch(request)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Aggiungi un’immagine a Margherita' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.upload(asked.getByLabelText(/Scegli un/), new File([markedPng(7)], 'a.png', { type: 'image/png' }))
  const upload = asked.getByRole('button', { name: 'Carica' })
  upload.click()
  upload.click()
  await waitFor(async () => expect((await thingsOf(backend)).dish('Margherita').dishImagesId).toHaveLength(1))
  while (upload.isConnected) {
    upload.click()
    await new Promise(requestAnimationFrame)
  }
  expect(calls).toBe(1)
})

test('a first picture whose answer was lost is read back, and not sent again', async () => {
  const { user, backend } = await renderAt(paths.menuManagement, { as: 'director' })
  network.use(
    http.post(
      '*/api/dish-image',
      async ({ request }) => {
        await backend.app.fetch(request)
        return Response.error()
      },
      { once: true },
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Aggiungi un’immagine a Margherita' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.upload(asked.getByLabelText(/Scegli un/), new File([markedPng(7)], 'a.png', { type: 'image/png' }))
  await user.click(asked.getByRole('button', { name: 'Carica' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await thingsOf(backend)).dish('Margherita').dishImagesId).toHaveLength(1)
})

test('a picture that another device deleted can be uploaded again', async () => {
  const { user, backend } = await renderAt(paths.menuManagement, { as: 'director' })
  await user.click(await screen.findByRole('button', { name: 'Immagine di Carbonara' }))
  const asked = within(await screen.findByRole('dialog'))
  const [pictureId] = (await thingsOf(backend)).dish('Carbonara').dishImagesId
  await backend.call('DELETE', `/api/dish-image/${pictureId}`, { as: 'director' })
  await user.upload(asked.getByLabelText(/Scegli un/), new File([markedPng(7)], 'a.png', { type: 'image/png' }))
  await user.click(asked.getByRole('button', { name: 'Carica' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await thingsOf(backend)).dish('Carbonara').dishImagesId).toHaveLength(1)
})
