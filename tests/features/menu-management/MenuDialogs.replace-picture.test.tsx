import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { and, asc, eq } from 'drizzle-orm'
import { http } from 'msw/http'
import { describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { dishes, imageParts, images } from '../../../backend/db/schema.ts'
import { readPicture } from '../../../backend/images/picture.ts'
import { addPicture, replacePicture } from '../../../backend/images/store.ts'
import type { TestBackend } from '../../support/backend/backend.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { network } from '../../support/backend/network.ts'
import { markedPng, markOfPng } from '../../support/files/pictures.ts'
import { renderAt, type VisitOptions, withScreens } from '../../support/screen/render-at.tsx'
import { stubPicturePreparation, stubToasts } from '../../support/screen/stubs.ts'

stubToasts()
stubPicturePreparation()

withScreens()

const NEW = 77
const OLD = 3

const png = (mark: number) => new File([markedPng(mark)], 'a.png', { type: 'image/png' })
const told = (title: string | RegExp) =>
  waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: typeof title === 'string' ? title : expect.stringMatching(title) }),
    ),
  )
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

const give = async ({ db }: TestBackend, restaurantId: string, dishId: string, mark: number) => {
  const picture = readPicture(new Uint8Array(markedPng(mark)))
  if (!picture) throw new Error('no picture')
  await addPicture(db, { restaurantId, dishId }, picture)
}

/** The marks of a dish's pictures in the database, the shown one last. */
const marksOf = async ({ db }: TestBackend, dishId: string) => {
  const isItsOriginal = and(eq(imageParts.id, images.id), eq(imageParts.etag, images.etag), eq(imageParts.width, 0))
  const rows = await db
    .select({ bytes: imageParts.bytes })
    .from(images)
    .innerJoin(imageParts, isItsOriginal)
    .where(eq(images.dishId, dishId))
    .orderBy(asc(images.seq))
  return rows.map(({ bytes }) => markOfPng(new Uint8Array(bytes).buffer))
}

const carbonaraIn = async (backend: TestBackend) => (await thingsOf(backend)).dish('Carbonara').id

/** Carbonara with one marked picture, its dialog open, and another picture chosen. */
async function choose(options: Partial<VisitOptions> = {}) {
  const visit = await renderAt(paths.menuManagement, {
    as: 'director',
    ...options,
    before: async (backend, restaurantId) => {
      const id = await carbonaraIn(backend)
      await backend.db.delete(images).where(eq(images.dishId, id))
      await give(backend, restaurantId, id, OLD)
      await options.before?.(backend, restaurantId)
    },
  })
  await visit.user.click(await screen.findByRole('button', { name: 'Immagine di Carbonara' }))
  const asked = within(await screen.findByRole('dialog'))
  await visit.user.upload(asked.getByLabelText(/Scegli un/), png(NEW))
  const dishId = await carbonaraIn(visit.backend)
  return {
    ...visit,
    asked,
    upload: () => visit.user.click(asked.getByRole('button', { name: 'Carica' })),
    marks: () => marksOf(visit.backend, dishId),
    dishId,
  }
}

/** The dish whose number is that of Carbonara's picture, with a picture of its own. */
async function namesake(backend: TestBackend, restaurantId: string) {
  const id = await carbonaraIn(backend)
  const [picture] = await backend.db.select({ seq: images.seq }).from(images).where(eq(images.dishId, id))
  const other = (await thingsOf(backend)).dish('Tiramisù').id
  const seq = picture?.seq ?? 0
  // Another dish may have the number already.
  await backend.db
    .update(dishes)
    .set({ seq: 100_000 + seq })
    .where(eq(dishes.seq, seq))
  await backend.db.update(dishes).set({ seq }).where(eq(dishes.id, other))
  await give(backend, restaurantId, other, 55)
  return other
}

/** Answers POST as a backend that has one picture for each dish. */
const onePicture = (answer: (request: Request, dishId: string) => Promise<Response>) =>
  network.use(
    http.post('*/api/dish-image', async ({ request }) => {
      const form = await request.clone().formData()
      return answer(request, String(form.get('id')))
    }),
  )

test('pictures and dishes counted separately, and a form that names the dish: only its own picture is replaced', async () => {
  let other = ''
  const { upload, marks, backend } = await choose({
    dialect: 'picture-by-owner',
    before: async (on, restaurantId) => {
      other = await namesake(on, restaurantId)
    },
  })
  await upload()
  await told('Immagine caricata')
  await isClosed()
  expect(await marks()).toEqual([NEW])
  expect(await marksOf(backend, other)).toEqual([55])
})

test('a backend that reads no form of PUT and PATCH: the picture is replaced', async () => {
  const { upload, marks } = await choose({ dialect: 'picture-by-owner', omits: ['forms-of-updates'] })
  await upload()
  await told('Immagine caricata')
  expect(await marks()).toEqual([NEW])
})

test('a backend whose new picture takes the place of the old one: nothing more is removed', async () => {
  const { upload, marks, backend, dishId } = await choose()
  const removed = vi.fn()
  onePicture(async (request) => {
    await backend.db.delete(images).where(eq(images.dishId, dishId))
    return backend.app.fetch(request)
  })
  network.use(http.delete('*/api/dish-image/:id', removed))
  await upload()
  await told('Immagine caricata')
  expect(removed).not.toHaveBeenCalled()
  expect(await marks()).toEqual([NEW])
})

test('a backend that keeps the id of the picture: its content shows that it is the new one', async () => {
  const { upload, backend, dishId, marks } = await choose()
  onePicture(async () => {
    const picture = readPicture(new Uint8Array(markedPng(NEW)))
    const [shown] = await backend.db.select({ id: images.id }).from(images).where(eq(images.dishId, dishId))
    if (picture && shown) await replacePicture(backend.db, shown.id, picture)
    return new Response(null, { status: 204 })
  })
  await upload()
  await told('Immagine caricata')
  expect(await marks()).toEqual([NEW])
})

/** The question before the old picture is removed. */
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Il server non accetta una seconda immagine' }))
const answer = async ({ user }: { user: UserEvent }, name: string) => {
  await user.click((await question()).getByRole('button', { name }))
  // While it closes, the dialog behind it is hidden.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
}
const agree = (by: { user: UserEvent }) => answer(by, 'Togli e prova')

test.each([409, 400, 422])(
  'a second picture is refused with %i: the first one is deleted before, only if the person agrees (ADR-014)',
  async (status) => {
    const { user, upload, backend, marks } = await choose()
    onePicture(async (request, id) =>
      (await marksOf(backend, id)).length > 0
        ? Response.json({ message: 'there is a picture' }, { status })
        : backend.app.fetch(request),
    )
    await upload()
    const asked = await question()
    expect(asked.getByText(/ma se nemmeno questo riesce «Carbonara» resta senza immagine/)).toBeVisible()
    expect(asked.getByText('there is a picture')).toBeVisible()
    expect(await marks()).toEqual([OLD])
    await agree({ user })
    await told('Immagine caricata')
    expect(await marks()).toEqual([NEW])
  },
)

test('who keeps the old picture reads why the new one was refused; nothing is removed', async () => {
  const { user, upload, asked, marks } = await choose()
  const removed = vi.fn()
  onePicture(async () => Response.json({ message: 'there is a picture' }, { status: 409 }))
  network.use(http.delete('*/api/dish-image/:id', removed))
  await upload()
  await answer({ user }, 'Tieni quella di adesso')
  expect(await asked.findByText('there is a picture')).toBeVisible()
  expect(asked.getByRole('button', { name: 'Carica' })).toBeEnabled()
  expect(removed).not.toHaveBeenCalled()
  expect(await marks()).toEqual([OLD])
})

test.each([400, 409, 422])(
  'refused with %i again, and the old one is refused too: that there is none now is said (ADR-014)',
  async (status) => {
    const { user, upload, asked, marks, dishId, backend } = await choose()
    onePicture(async () => Response.json({ message: 'no' }, { status }))
    await upload()
    await agree({ user })
    expect(
      await asked.findByText(/quella di prima non si è potuta rimettere: ora non c’è nessuna immagine/),
    ).toBeVisible()
    expect(asked.getByRole('button', { name: 'Carica' })).toBeEnabled()
    expect(await marks()).toEqual([])
    expect((await backend.call('GET', `/api/dish/${dishId}`, { as: 'director' })).body.dishImagesId).toEqual([])
  },
)

test('the answer to the second try is lost, and it did not arrive: the old one is put back (ADR-014)', async () => {
  const { user, upload, asked, marks, backend } = await choose()
  onePicture(async (request, id) => {
    const form = await request.clone().formData()
    if ((await marksOf(backend, id)).length > 0) return new Response(null, { status: 409 })
    return markOfPng(await (form.get('image') as File).arrayBuffer()) === NEW
      ? Response.error()
      : backend.app.fetch(request)
  })
  await upload()
  await agree({ user })
  expect(await asked.findByText(/Il server non risponde/)).toBeVisible()
  expect(await marks()).toEqual([OLD])
})

test('a picture that is refused for itself: the one from before is put back', async () => {
  const { user, upload, backend, asked, marks } = await choose()
  onePicture(async (request, id) => {
    const form = await request.clone().formData()
    const sent = markOfPng(await (form.get('image') as File).arrayBuffer())
    return sent === NEW || (await marksOf(backend, id)).length > 0
      ? Response.json({ message: 'too blue' }, { status: 400 })
      : backend.app.fetch(request)
  })
  await upload()
  await agree({ user })
  expect(await asked.findByText('too blue')).toBeVisible()
  expect(await marks()).toEqual([OLD])
  expect(asked.getByRole('button', { name: 'Carica' })).toBeEnabled()
})

test('the old one is removed and nothing arrives: this is said, the file stays, and the next try succeeds', async () => {
  const { user, upload, backend, asked, marks } = await choose()
  onePicture(async (_, id) =>
    (await marksOf(backend, id)).length > 0 ? new Response(null, { status: 409 }) : Response.error(),
  )
  await upload()
  await agree({ user })
  expect(await asked.findByText(/ora non c’è nessuna immagine/)).toBeVisible()
  expect(await marks()).toEqual([])
  network.resetHandlers()
  await upload()
  await told('Immagine caricata')
  expect(await marks()).toEqual([NEW])
})

test('an upload that is accepted and changes nothing is not called done', async () => {
  const { upload, asked, marks } = await choose()
  network.use(http.post('*/api/dish-image', () => Response.json({ id: 'x' })))
  await upload()
  expect(await asked.findByText(/la nuova immagine non si vede/)).toBeVisible()
  expect(await marks()).toEqual([OLD])
  expect(toast).not.toHaveBeenCalledWith(expect.objectContaining({ title: 'Immagine caricata' }))
})

test('a lost answer is not repeated: the picture is read back', async () => {
  const { upload, marks, backend } = await choose()
  let calls = 0
  onePicture(async (request) => {
    calls += 1
    await backend.app.fetch(request)
    return Response.error()
  })
  await upload()
  await told('Immagine caricata')
  expect(calls).toBe(1)
  expect(await marks()).toEqual([NEW])
})

test('neither the answer nor the read-back arrive: the next try leaves one picture', async () => {
  const { upload, asked, marks, backend } = await choose()
  let isOffline = false
  onePicture(async (request) => {
    await backend.app.fetch(request)
    isOffline = true
    return Response.error()
  })
  network.use(http.get('*/api/dish/:id', ({ request }) => (isOffline ? Response.error() : backend.app.fetch(request))))
  await upload()
  await asked.findByText(/Il server non risponde/)
  expect(await marks()).toEqual([OLD, NEW])
  network.resetHandlers()
  await upload()
  await told('Immagine caricata')
  expect(await marks()).toEqual([NEW])
})

test('a backend that lists the newest first and does not delete: the new picture is not called shown', async () => {
  const { upload, asked, backend } = await choose()
  network.use(
    http.delete('*/api/dish-image/:id', () => new Response(null, { status: 204 })),
    http.get('*/api/dish/:id', async ({ request }) => {
      const dish = await (await backend.app.fetch(request)).json()
      return Response.json({ ...dish, dishImagesId: dish.dishImagesId.toReversed() })
    }),
  )
  await upload()
  expect(await asked.findByText(/la nuova immagine non si vede/)).toBeVisible()
})

test('the new picture is shown and the old one cannot be deleted: both are said', async () => {
  const { upload, marks } = await choose()
  network.use(http.delete('*/api/dish-image/:id', () => new Response(null, { status: 500 })))
  await upload()
  await told('Immagine caricata')
  await told(/quella di prima è rimasta sotto/)
  expect(await marks()).toEqual([OLD, NEW])
})

test('DELETE means the dish of this number: its picture is put back, and this is said', async () => {
  let other = ''
  const { upload, backend, marks } = await choose({
    dialect: 'picture-by-owner',
    before: async (on, restaurantId) => {
      other = await namesake(on, restaurantId)
    },
  })
  network.use(
    http.delete('*/api/dish-image/:id', async () => {
      await backend.db.delete(images).where(eq(images.dishId, other))
      return new Response(null, { status: 204 })
    }),
  )
  await upload()
  await told(/Il server ha eliminato l’immagine di «Tiramisù» al posto di questa. È stata rimessa/)
  expect(await marksOf(backend, other)).toEqual([55])
  expect((await marks()).at(-1)).toBe(NEW)
})

test('DELETE means all pictures of the dish: the new one is sent again', async () => {
  const { upload, backend, marks, dishId } = await choose()
  const removed = vi.fn()
  network.use(
    http.delete('*/api/dish-image/:id', async () => {
      removed()
      await backend.db.delete(images).where(eq(images.dishId, dishId))
      return new Response(null, { status: 204 })
    }),
  )
  await upload()
  await told('Immagine caricata')
  expect(await marks()).toEqual([NEW])
  expect(removed).toHaveBeenCalledOnce()
})

describe('pictures that this app may not read, as of another origin without CORS', () => {
  const hide = () => network.use(http.get('*/api/public/dish-image/:id', () => Response.error()))

  test('the new one takes the place of the old one', async () => {
    const { upload, marks } = await choose()
    hide()
    await upload()
    await told('Immagine caricata')
    expect(await marks()).toEqual([NEW])
  })

  test('the number of the old one is also another dish’s: it stays, so that the other’s picture does', async () => {
    let other = ''
    const { upload, backend, marks } = await choose({
      dialect: 'picture-by-owner',
      before: async (on, restaurantId) => {
        other = await namesake(on, restaurantId)
      },
    })
    const removed = vi.fn()
    hide()
    network.use(http.delete('*/api/dish-image/:id', removed))
    await upload()
    await told(/quella di prima è rimasta sotto/)
    expect(removed).not.toHaveBeenCalled()
    expect(await marks()).toEqual([OLD, NEW])
    expect(await marksOf(backend, other)).toEqual([55])
  })

  test('a backend that keeps the id: nobody knows whether it is shown', async () => {
    const { upload, asked } = await choose()
    hide()
    onePicture(async () => new Response(null, { status: 204 }))
    await upload()
    expect(await asked.findByText(/non si è potuto controllare se si vede/)).toBeVisible()
  })
})

test('a picture that is still there after its deletion is not called deleted', async () => {
  const { user } = await renderAt(paths.menuManagement, { as: 'director' })
  network.use(http.delete('*/api/dish-image/:id', () => new Response(null, { status: 204 })))
  await user.click(await screen.findByRole('button', { name: 'Immagine di Carbonara' }))
  await user.click(await screen.findByRole('button', { name: 'Elimina immagine' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Elimina' }))
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ detail: 'Il server ha risposto, ma l’immagine c’è ancora.' }),
    ),
  )
})
