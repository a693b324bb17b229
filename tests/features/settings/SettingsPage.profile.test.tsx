import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import { preparePicture } from '#/lib/images/prepare-picture.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { buildFor } from '../../support/backend/dialect.ts'
import { network } from '../../support/backend/network.ts'
import { refuseCall } from '../../support/backend/refuse-call.ts'
import { formDraftKeys } from '../../support/browser/form-drafts.ts'
import { markedPng, markOfPng } from '../../support/files/pictures.ts'
import { put } from '../../support/screen/put.ts'
import { renderAt, type Visit, type VisitOptions, withScreens } from '../../support/screen/render-at.tsx'
import { stubPicturePreparation, stubToasts } from '../../support/screen/stubs.ts'
import { writesFinished } from '../../support/screen/writes-finished.ts'

stubToasts()
stubPicturePreparation()

withScreens()

const png = (mark: number, name = 'a.png') => new File([markedPng(mark)], name, { type: 'image/png' })

const open = async (options: VisitOptions = {}): Promise<Visit> => {
  const visit = await renderAt((id) => paths.settings(id, 'profile'), { as: 'director', ...options })
  await screen.findByRole('textbox', { name: /^Nome del ristorante/ })
  return visit
}
/** Nothing of an earlier test waits on the device. */
const openFresh = async (options: VisitOptions = {}) => {
  const visit = await open(options)
  if (screen.queryByRole('button', { name: 'Annulla le modifiche' })) await undoAll(visit)
  return visit
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const name = () => field(/^Nome del ristorante/)
const city = () => screen.getByRole('combobox', { name: 'Città' })
const save = () => screen.getByRole('button', { name: 'Salva' })
const preview = () => within(screen.getByRole('region', { name: 'Anteprima' }))
const told = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })))
const onServer = async ({ backend, restaurantId }: Visit) =>
  (await backend.call('GET', `/api/public/restaurant/${restaurantId}`)).body
const markOf = async ({ backend }: Visit, kind: 'image' | 'logo', id: string) => {
  const answer = await backend.app.request(`/api/public/restaurant-${kind}/${id}`)
  return answer.ok ? markOfPng(await answer.arrayBuffer()) : undefined
}
/** Before a PUT or a POST. @param typed blank: it is not sent. */
const answerPartitaIva = async ({ user }: Visit, typed = '') => {
  const asked = within(await screen.findByRole('alertdialog', { name: 'Qual è la partita IVA?' }))
  if (typed) await user.type(asked.getByRole('textbox', { name: /^Partita IVA/ }), typed)
  const isSent = typed !== '' || asked.queryByRole('button', { name: 'Salva senza' }) === null
  await user.click(asked.getByRole('button', { name: isSent ? 'Salva' : 'Salva senza' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
}
const saveWithoutPartitaIva = async (visit: Visit) => {
  await visit.user.click(save())
  await answerPartitaIva(visit)
}
const undoAll = async ({ user }: Visit) => {
  await user.click(screen.getByRole('button', { name: 'Annulla le modifiche' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Annulla le modifiche' }))
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'))
}

describe('the fields', () => {
  test('begin with what is saved; there is nothing to save (R2.54)', async () => {
    await openFresh()
    expect(name()).toHaveValue('Trattoria di Prova')
    expect(city()).toHaveValue('Bologna')
    expect(field(/^Via e numero/)).toHaveValue('Via dei Test 1')
    expect(field(/^Descrizione/)).toHaveValue('Si mangia e si prova.')
    expect(screen.getByRole('combobox', { name: /^Valuta/ })).toHaveDisplayValue('euro (€)')
    expect(save()).toHaveAttribute('aria-disabled', 'true')
  })

  test('are saved by one PATCH, never by a POST, and the preview shows them before', async () => {
    const visit = await openFresh()
    const { user } = visit
    const posted = vi.fn()
    network.use(http.post('*/api/restaurant', posted))
    await user.clear(name())
    await user.type(name(), 'Da Gina')
    await user.clear(city())
    await user.type(city(), 'rom{Enter}')
    await user.click(await screen.findByRole('option', { name: 'Roma' }))
    const currency = screen.getByRole('combobox', { name: /^Valuta/ })
    expect(currency).not.toHaveAccessibleDescription()
    await user.selectOptions(currency, '$')
    expect(currency).toHaveAccessibleDescription(/^I prezzi non vengono convertiti/)
    expect(preview().getByText('Da Gina')).toBeInTheDocument()
    expect(preview().getByText('Roma')).toBeInTheDocument()
    expect(preview().getByText(/12,00.\$/)).toBeInTheDocument()
    expect(await onServer(visit)).toMatchObject({ name: 'Trattoria di Prova' })
    await user.click(save())
    await told('Profilo salvato')
    expect(await onServer(visit)).toMatchObject({
      name: 'Da Gina',
      city: 'Roma',
      currency: '$',
      street: 'Via dei Test 1',
      description: 'Si mangia e si prova.',
    })
    await waitFor(() => expect(screen.getByText('Tutto salvato')).toBeInTheDocument())
    expect(name()).toHaveValue('Da Gina')
    // There is nothing to save now, and the button keeps the focus all the same.
    expect(save()).toHaveAttribute('aria-disabled', 'true')
    expect(save()).toBeEnabled()
    expect(save()).toHaveFocus()
    expect(posted).not.toHaveBeenCalled()
  })

  test('of a backend that lists no currency have none, and are saved without one', async () => {
    const visit = await openFresh({ dialect: 'strict' })
    expect(screen.queryByRole('combobox', { name: /^Valuta/ })).not.toBeInTheDocument()
    await visit.user.type(name(), ' Nuova')
    await visit.user.click(save())
    await told('Profilo salvato')
  })

  test('have one where the dialect says that the backend takes it', async () => {
    buildFor({ profileCurrency: 'yes' })
    const sent = vi.fn()
    const visit = await openFresh({ dialect: 'strict' })
    network.use(
      http.patch('*/api/restaurant', async ({ request }) => {
        sent(await request.json())
        return Response.json({})
      }),
    )
    await visit.user.selectOptions(screen.getByRole('combobox', { name: /^Valuta/ }), '$')
    await visit.user.click(save())
    await told('Profilo salvato')
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ currency: '$' }))
  })

  test('a missing value is marked in its field, and nothing is sent', async () => {
    const visit = await openFresh()
    await visit.user.clear(name())
    await visit.user.clear(city())
    await visit.user.click(save())
    expect(name()).toHaveAccessibleDescription('Scrivi un nome')
    await waitFor(() => expect(name()).toHaveFocus())
    expect(screen.getByText('Cerca la città e sceglila dall’elenco.')).toBeInTheDocument()
    expect(await onServer(visit)).toMatchObject({ name: 'Trattoria di Prova' })
    await undoAll(visit)
    expect(name()).toHaveValue('Trattoria di Prova')
    expect(city()).toHaveValue('Bologna')
  })

  test.each([404, 405, 501])(
    'a backend that answers %i cannot save it: the form says so, and the typed text stays',
    async (status) => {
      refuseCall('saveProfile', status)
      const visit = await openFresh()
      await visit.user.type(name(), '!')
      await saveWithoutPartitaIva(visit)
      expect(await screen.findByText(/^Questo server non sa salvare il profilo/)).toBeInTheDocument()
      expect(name()).toHaveValue('Trattoria di Prova!')
      expect(toast).not.toHaveBeenCalled()
      await undoAll(visit)
    },
  )

  describe('by a backend that refuses what the specification does not list', () => {
    const refuseUnlisted = (...unlisted: string[]) => {
      const sent: Record<string, unknown>[] = []
      network.use(
        http.patch('*/api/restaurant', async ({ request }) => {
          const body = (await request.json()) as Record<string, unknown>
          sent.push(body)
          const message = unlisted.filter((each) => each in body).map((each) => `property ${each} should not exist`)
          return message.length > 0 ? Response.json({ message }, { status: 400 }) : Response.json({})
        }),
      )
      return sent
    }

    test('it is saved without that (R2.54, ADR-014)', async () => {
      const sent = refuseUnlisted('city', 'country', 'currency', 'restaurantImage', 'logo')
      const visit = await openFresh()
      await visit.user.type(name(), '!')
      await visit.user.click(save())
      await told('Profilo salvato')
      expect(sent).toHaveLength(2)
      expect(sent[0]).toHaveProperty('city')
      expect(Object.keys(sent[1] ?? {}).filter((each) => !/^(id|name|street|cityId|description)$/.test(each))).toEqual(
        [],
      )
      expect(sent[1]).toMatchObject({ name: 'Trattoria di Prova!' })
    })

    test('a currency that was changed is not left out: it would not be saved', async () => {
      const sent = refuseUnlisted('currency')
      const visit = await openFresh()
      await visit.user.selectOptions(screen.getByRole('combobox', { name: /^Valuta/ }), '$')
      await visit.user.click(save())
      expect(await screen.findByText('property currency should not exist')).toBeInTheDocument()
      expect(sent).toHaveLength(1)
      await undoAll(visit)
    })
  })

  describe('by a PUT, which may replace what the app cannot see', () => {
    const question = async () => within(await screen.findByRole('alertdialog', { name: 'Qual è la partita IVA?' }))
    const begin = async (shown: object = {}) => {
      refuseCall('saveProfile', 405)
      const visit = await openFresh()
      const sent: Record<string, unknown>[] = []
      network.use(
        http.put('*/api/restaurant', async ({ request }) => {
          sent.push((await request.json()) as Record<string, unknown>)
          return Response.json({})
        }),
        http.get('*/api/public/restaurant/:id', async () => Response.json({ ...(await onServer(visit)), ...shown })),
      )
      await visit.user.type(name(), '!')
      await visit.user.click(save())
      return { sent, visit }
    }

    test('the partita IVA is asked for before, and sent along (R2.54, ADR-014)', async () => {
      const { sent, visit } = await begin({ deposit: 20, badges: ['a'] })
      const asked = await question()
      expect(sent).toEqual([])
      await visit.user.type(asked.getByRole('textbox', { name: /^Partita IVA/ }), '007431 10157')
      await visit.user.click(asked.getByRole('button', { name: 'Salva' }))
      await told('Profilo salvato')
      expect(sent).toEqual([
        expect.objectContaining({ name: 'Trattoria di Prova!', partitaIva: '00743110157', deposit: 20 }),
      ])
      expect(sent[0]).not.toHaveProperty('badges')
    })

    test('nothing is sent where the person goes back, and what was typed stays', async () => {
      const { sent, visit } = await begin()
      await visit.user.type((await question()).getByRole('textbox', { name: /^Partita IVA/ }), '123')
      await visit.user.click((await question()).getByRole('button', { name: 'Annulla' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      expect(sent).toEqual([])
      expect(name()).toHaveValue('Trattoria di Prova!')
      await visit.user.click(save())
      const asked = await question()
      await visit.user.clear(asked.getByRole('textbox', { name: /^Partita IVA/ }))
      await visit.user.click(asked.getByRole('button', { name: 'Salva senza' }))
      await told('Profilo salvato')
      expect(sent).toHaveLength(1)
      expect(sent[0]).not.toHaveProperty('partitaIva')
    })

    test('of a backend that shows it is sent as it came, without a question', async () => {
      const { sent } = await begin({ partitaIva: '01234567897' })
      await told('Profilo salvato')
      expect(sent).toEqual([expect.objectContaining({ partitaIva: '01234567897' })])
    })

    test('a backend that takes the PATCH of the second address is not asked for a PUT', async () => {
      refuseCall('saveProfile', 405)
      const visit = await openFresh()
      const put = vi.fn()
      network.use(
        http.patch('*/api/restaurant/:id', () => Response.json({})),
        http.put('*/api/restaurant', put),
      )
      await visit.user.type(name(), '!')
      await visit.user.click(save())
      await told('Profilo salvato')
      expect(put).not.toHaveBeenCalled()
    })
  })

  describe('by the POST of the specification, where no call updates it', () => {
    const sendAnyway = async (visit: Visit) => {
      const asked = within(await screen.findByRole('alertdialog'))
      await visit.user.click(asked.getByRole('button', { name: 'Invia comunque' }))
      await answerPartitaIva(visit)
    }
    const tryPost = async (
      answer: (visit: Visit, profile: Record<string, unknown>) => Promise<Response> | Response,
      partitaIva = '',
    ) => {
      refuseCall('saveProfile', 405)
      const visit = await openFresh()
      const sent: Record<string, unknown>[] = []
      network.use(
        http.post('*/api/restaurant', async ({ request }) => {
          sent.push((await request.json()) as Record<string, unknown>)
          return answer(visit, sent.at(-1) ?? {})
        }),
      )
      await visit.user.type(name(), '!')
      await visit.user.click(save())
      await answerPartitaIva(visit, partitaIva)
      await visit.user.click(await screen.findByRole('button', { name: /^Prova a salvare in un altro modo/ }))
      const asked = within(await screen.findByRole('alertdialog'))
      expect(asked.getByText(/Altri creano un secondo ristorante/)).toBeInTheDocument()
      expect(sent).toEqual([])
      await sendAnyway(visit)
      return { visit, sent }
    }

    test('it is saved: it says nothing of a second restaurant', async () => {
      const { sent, visit } = await tryPost(({ backend }, profile) =>
        backend
          .call('PATCH', '/api/restaurant', { as: 'director', body: profile })
          .then(({ status }) => Response.json({}, { status })),
      )
      await told('Profilo salvato')
      await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'))
      expect(await onServer(visit)).toMatchObject({ name: 'Trattoria di Prova!' })
      expect(sent).toEqual([expect.objectContaining({ id: visit.restaurantId })])
      expect(screen.queryByText(/secondo ristorante/)).not.toBeInTheDocument()
    })

    test('the partita IVA that was typed before is offered again, and sent', async () => {
      const { sent, visit } = await tryPost(
        ({ backend, restaurantId }, { partitaIva, ...profile }) =>
          partitaIva
            ? backend
                .call('PATCH', '/api/restaurant', { as: 'director', body: { ...profile, id: restaurantId } })
                .then(({ status }) => Response.json({}, { status }))
            : Response.json({ errors: { partitaIva: ['The partitaIva field is required.'] } }, { status: 422 }),
        '00743110157',
      )
      await told('Profilo salvato')
      expect(sent).toEqual([expect.objectContaining({ id: visit.restaurantId, partitaIva: '00743110157' })])
    })

    test('without the id only what the specification lists is sent', async () => {
      const { sent, visit } = await tryPost(({ backend, restaurantId }, { partitaIva: _, ...profile }) => {
        if ('id' in profile) return Response.json({ message: 'id: is read-only' }, { status: 400 })
        return backend
          .call('PATCH', '/api/restaurant', { as: 'director', body: { ...profile, id: restaurantId } })
          .then(({ status }) => Response.json({}, { status }))
      }, '00743110157')
      await visit.user.click(await screen.findByRole('button', { name: /^Prova a salvare in un altro modo/ }))
      await sendAnyway(visit)
      await told('Profilo salvato')
      const listed = ['cityId', 'description', 'name', 'partitaIva', 'street']
      expect(listed).toEqual(expect.arrayContaining(Object.keys(sent[1] ?? {})))
      expect(sent[1]).toMatchObject({ name: 'Trattoria di Prova!', partitaIva: '00743110157' })
    })

    test('going back from the question about it sends nothing', async () => {
      const { sent, visit } = await tryPost(() => Response.json({ message: 'no' }, { status: 400 }))
      expect(sent).toHaveLength(1)
      await visit.user.click(await screen.findByRole('button', { name: /^Prova a salvare in un altro modo/ }))
      await visit.user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Invia comunque' }),
      )
      const asked = within(await screen.findByRole('alertdialog', { name: 'Qual è la partita IVA?' }))
      await visit.user.click(asked.getByRole('button', { name: 'Annulla' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      expect(sent).toHaveLength(1)
      expect(name()).toHaveValue('Trattoria di Prova!')
      await undoAll(visit)
    })

    test('a second restaurant appears: the screen says so, keeps what was typed, and does not offer it again', async () => {
      const { visit } = await tryPost(({ backend, restaurantId }, profile) => {
        network.use(
          http.get('*/api/public/restaurants', async () => {
            const { body } = await backend.call('GET', '/api/public/restaurants')
            return Response.json([...body, { ...profile, id: `${restaurantId}-2` }])
          }),
        )
        return Response.json({ id: `${restaurantId}-2` }, { status: 201 })
      })
      expect(await screen.findByText(/^Sul server è comparso un secondo ristorante/)).toBeInTheDocument()
      expect(name()).toHaveValue('Trattoria di Prova!')
      expect(screen.queryByRole('button', { name: /^Prova a salvare in un altro modo/ })).not.toBeInTheDocument()
      network.resetHandlers()
      await undoAll(visit)
    })

    test('a second restaurant that no list has yet is known by its id', async () => {
      const { visit } = await tryPost(({ restaurantId }, profile) => {
        const second = { ...profile, id: `${restaurantId}-2` }
        network.use(http.get(`*/api/public/restaurant/${second.id}`, () => Response.json(second)))
        return Response.json({ id: second.id }, { status: 201 })
      })
      expect(await screen.findByText(/^Sul server è comparso un secondo ristorante/)).toBeInTheDocument()
      network.resetHandlers()
      await undoAll(visit)
    })

    test('it is accepted and nothing changes: the screen says so', async () => {
      const { visit } = await tryPost(() => Response.json({}))
      expect(await screen.findByText(/accettato la richiesta, ma il profilo non è cambiato/)).toBeInTheDocument()
      await undoAll(visit)
    })

    test('the id is refused, which the specification does not list there: only after another question is it sent without', async () => {
      const { sent, visit } = await tryPost(({ backend, restaurantId }, profile) => {
        const unlisted = ['id', 'country', 'currency'].find((field) => field in profile)
        if (unlisted) return Response.json({ message: [`property ${unlisted} should not exist`] }, { status: 400 })
        return backend
          .call('PATCH', '/api/restaurant', { as: 'director', body: { ...profile, id: restaurantId } })
          .then(({ status }) => Response.json({}, { status }))
      })
      expect(await screen.findByText('property id should not exist')).toBeInTheDocument()
      await visit.user.click(screen.getByRole('button', { name: /^Prova a salvare in un altro modo/ }))
      const asked = within(await screen.findByRole('alertdialog'))
      expect(asked.getByText(/senza l’identificativo del ristorante/)).toBeInTheDocument()
      expect(sent).toHaveLength(1)
      await sendAnyway(visit)
      await told('Profilo salvato')
      expect(sent.map(({ id }) => id)).toEqual([visit.restaurantId, undefined])
      expect(await onServer(visit)).toMatchObject({ name: 'Trattoria di Prova!' })
    })

    test('a page of the gateway answers: nothing is called saved, and what appears late is noticed at the next try', async () => {
      const { visit, sent } = await tryPost(
        () => new Response('<html>Bad Gateway', { status: 502, headers: { 'Content-Type': 'text/html' } }),
      )
      expect(await screen.findByText(/^La risposta è andata persa/)).toBeInTheDocument()
      expect(save()).not.toHaveAttribute('aria-disabled', 'true')
      network.use(
        http.get('*/api/public/restaurants', async () => {
          const { body } = await visit.backend.call('GET', '/api/public/restaurants')
          return Response.json([...body, { ...sent[0], id: `${visit.restaurantId}-2` }])
        }),
        http.post('*/api/restaurant', () => Response.json({})),
      )
      await visit.user.click(screen.getByRole('button', { name: /^Prova a salvare in un altro modo/ }))
      await sendAnyway(visit)
      expect(await screen.findByText(/^Sul server è comparso un secondo ristorante/)).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      network.resetHandlers()
      await undoAll(visit)
    })

    test('it is refused: its reason, and what was typed stays', async () => {
      const { visit } = await tryPost(() => Response.json({ message: 'partitaIva: is missing' }, { status: 400 }))
      expect(await screen.findByText('partitaIva: is missing')).toBeInTheDocument()
      expect(name()).toHaveValue('Trattoria di Prova!')
      await undoAll(visit)
    })
  })

  test('no answer keeps what was typed, and the next try saves it', async () => {
    network.use(http.patch('*/api/restaurant', () => Response.error(), { once: true }))
    const visit = await openFresh()
    await visit.user.type(name(), ' 2')
    await visit.user.click(save())
    expect(await screen.findByText("Errore durante l'elaborazione della richiesta.")).toBeInTheDocument()
    expect(name()).toHaveValue('Trattoria di Prova 2')
    await visit.user.click(save())
    await told('Profilo salvato')
    expect(await onServer(visit)).toMatchObject({ name: 'Trattoria di Prova 2' })
  })

  describe('a field that another device has changed too', () => {
    const openChanged = async () => {
      const visit = await openFresh()
      await visit.user.type(name(), ' 2')
      const { image: _image, ...body } = await onServer(visit)
      body.name = 'Trattoria Nuova'
      body.street = 'Via Adige 1'
      expect((await visit.backend.call('PATCH', '/api/restaurant', { as: 'director', body })).status).toBe(200)
      await visit.user.click(save())
      const question = within(await screen.findByRole('alertdialog', { name: /cambiato anche altrove/ }))
      expect(question.getByText('Trattoria Nuova')).toBeInTheDocument()
      expect(question.getByText('Trattoria di Prova 2')).toBeInTheDocument()
      expect(question.queryByText('Via Adige 1')).not.toBeInTheDocument()
      return { visit, answer: (words: string) => visit.user.click(question.getByRole('button', { name: words })) }
    }

    test.each([
      ['Tieni ciò che è salvato', 'Trattoria Nuova'],
      ['Salva ciò che ho scritto', 'Trattoria di Prova 2'],
    ])('is asked about: %s', async (words, kept) => {
      const { visit, answer } = await openChanged()
      await answer(words)
      await told('Profilo salvato')
      expect(await onServer(visit)).toMatchObject({ name: kept, street: 'Via Adige 1' })
      await waitFor(() => expect(name()).toHaveValue(kept))
    })

    test('going back sends nothing, and the field is asked about again, also after a reload', async () => {
      const { visit, answer } = await openChanged()
      await answer('Indietro')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      expect(name()).toHaveValue('Trattoria di Prova 2')
      expect(await onServer(visit)).toMatchObject({ name: 'Trattoria Nuova' })
      await writesFinished()
      await open()
      expect(name()).toHaveValue('Trattoria di Prova 2')
      await visit.user.click(save())
      expect(await screen.findByRole('alertdialog', { name: /cambiato anche altrove/ })).toBeInTheDocument()
      expect(toast).not.toHaveBeenCalled()
    })
  })

  test('a reload loses nothing, and says where it comes from', async () => {
    const visit = await openFresh()
    await visit.user.type(name(), ' bis')
    await writesFinished()
    await open()
    expect(name()).toHaveValue('Trattoria di Prova bis')
    expect(screen.getByText(/ritrovate su questo dispositivo/)).toBeInTheDocument()
    await undoAll(visit)
  })

  test('the end of the session loses nothing', async () => {
    const refuse = () => Response.json({}, { status: 401 })
    const visit = await openFresh()
    // Asked whether the token is still valid.
    network.use(http.patch('*/api/restaurant', refuse), http.get('*/api/dinner-table', refuse))
    await visit.user.type(name(), ' ter')
    await visit.user.click(save())
    await waitFor(() => expect(window.location.pathname).toBe(paths.sessionExpired()))
    network.resetHandlers()
    await open()
    expect(name()).toHaveValue('Trattoria di Prova ter')
    await undoAll(visit)
  })

  test('a change from elsewhere that has not come here yet is not taken back by the save either', async () => {
    const visit = await openFresh()
    const now = await onServer(visit)
    await visit.backend.call('PATCH', '/api/restaurant', { as: 'director', body: { ...now, street: 'Via Altrove 7' } })
    await visit.user.type(name(), ' nuova')
    await visit.user.click(save())
    await told('Profilo salvato')
    expect(await onServer(visit)).toMatchObject({ name: `${now.name} nuova`, street: 'Via Altrove 7' })
    await waitFor(() => expect(field(/^Via e numero/)).toHaveValue('Via Altrove 7'))
  })

  test('a double tap is one save', async () => {
    const visit = await openFresh()
    let calls = 0
    network.use(
      http.patch('*/api/restaurant', ({ request }) => {
        calls++
        return visit.backend.app.fetch(request)
      }),
    )
    await visit.user.type(name(), ' due')
    save().click()
    save().click()
    await waitFor(() => expect(screen.getByText('Tutto salvato')).toBeInTheDocument())
    expect(calls).toBe(1)
  })

  test('what is typed while it is saved stays to be saved, also where it is what stood there before', async () => {
    const visit = await openFresh()
    const before = await onServer(visit)
    const { promise: typed, resolve: answer } = Promise.withResolvers<void>()
    network.use(
      http.patch(
        '*/api/restaurant',
        async ({ request }) => {
          await typed
          return visit.backend.app.fetch(request)
        },
        { once: true },
      ),
    )
    await visit.user.type(name(), '!')
    await put(visit.user, field(/^Via e numero/), ' b')
    await visit.user.click(save())
    await visit.user.type(name(), '{Backspace}')
    await visit.user.type(field(/^Descrizione/), '!')
    answer()
    await told('Profilo salvato')
    expect(await onServer(visit)).toMatchObject({ name: `${before.name}!`, street: `${before.street} b` })
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'))
    expect(name()).toHaveValue(before.name)
    await visit.user.click(save())
    await waitFor(() => expect(screen.getByText('Tutto salvato')).toBeInTheDocument())
    expect(await onServer(visit)).toMatchObject({
      name: before.name,
      street: `${before.street} b`,
      description: `${before.description}!`,
    })
  })

  test('a city changed on another device is shown in its field', async () => {
    const visit = await openFresh()
    const now = await onServer(visit)
    const { body: cities } = await visit.backend.call('GET', '/api/public/city/search?prefix=Rom')
    await visit.backend.call('PATCH', '/api/restaurant', {
      as: 'director',
      body: { ...now, city: 'Roma', cityId: cities[0].id, country: undefined },
    })
    await visit.user.type(name(), ' VI')
    await visit.user.click(save())
    await told('Profilo salvato')
    expect(await onServer(visit)).toMatchObject({ city: 'Roma' })
    await waitFor(() => expect(city()).toHaveValue('Roma'))
  })

  test('a change on another device reaches untouched fields, and the save does not undo it', async () => {
    const visit = await openFresh()
    await visit.user.type(name(), ' IV')
    const now = await onServer(visit)
    await visit.backend.call('PATCH', '/api/restaurant', { as: 'director', body: { ...now, street: 'Via Nuova 5' } })
    await open()
    expect(field(/^Via e numero/)).toHaveValue('Via Nuova 5')
    await visit.user.click(save())
    await told('Profilo salvato')
    expect(await onServer(visit)).toMatchObject({ name: 'Trattoria di Prova IV', street: 'Via Nuova 5' })
  })
})

describe('hours and telephone', () => {
  const days = () => within(screen.getByRole('group', { name: 'Orari' }))
  const time = (label: string) => days().getByLabelText(label)

  test('are filled in day by day, saved as lines of the description, and read back', async () => {
    const visit = await openFresh()
    const { user } = visit
    await user.click(days().getByRole('button', { name: 'Indica gli orari' }))
    await user.click(days().getByRole('button', { name: 'Aggiungi un orario: lunedì' }))
    await user.click(days().getByRole('button', { name: 'Aggiungi un orario: lunedì' }))
    for (const day of ['martedì', 'mercoledì', 'giovedì', 'venerdì'])
      await user.click(days().getByRole('button', { name: `Aggiungi un orario: ${day}` }))
    await user.click(days().getByRole('button', { name: 'Aggiungi un orario: sabato' }))
    await user.click(days().getByRole('button', { name: 'Togli l’orario 1: sabato' }))
    fireEvent.change(time('Chiude (1): sabato'), { target: { value: '01:00' } })
    const line = 'lun-ven 12:00-15:00, 19:00-23:00; sab 19:00-01:00; dom chiuso'
    expect(screen.getByRole('group', { name: 'Orari' })).toHaveTextContent(line)
    await put(user, field(/^Telefono/), '+39 051 123456')
    await user.click(save())
    await told('Profilo salvato')
    expect((await onServer(visit)).description).toBe(`Si mangia e si prova.\nOrari: ${line}\nTelefono: +39 051 123456`)
    await open()
    expect(field(/^Descrizione/)).toHaveValue('Si mangia e si prova.')
    expect(field(/^Telefono/)).toHaveValue('+39 051 123456')
    expect(time('Chiude (1): sabato')).toHaveValue('01:00')
    await user.click(days().getByRole('button', { name: 'Togli gli orari' }))
    await user.clear(field(/^Telefono/))
    await user.click(save())
    await waitFor(async () => expect((await onServer(visit)).description).toBe('Si mangia e si prova.'))
  })

  test('that are wrong are marked, and nothing is sent', async () => {
    const visit = await openFresh()
    const { user } = visit
    await user.click(days().getByRole('button', { name: 'Indica gli orari' }))
    // No time is not a week of closed days.
    await user.click(save())
    expect(await days().findByRole('alert')).toHaveTextContent(/^Indica almeno un orario/)
    await user.click(days().getByRole('button', { name: 'Aggiungi un orario: lunedì' }))
    fireEvent.change(time('Chiude (1): lunedì'), { target: { value: '' } })
    await put(user, field(/^Telefono/), 'chiama')
    await user.click(save())
    expect(await days().findByRole('alert')).toHaveTextContent(/^Completa gli orari/)
    expect(time('Chiude (1): lunedì')).toBeInvalid()
    expect(field(/^Telefono/)).toHaveAccessibleDescription(/^Scrivi un numero/)
    expect((await onServer(visit)).description).toBe('Si mangia e si prova.')
    await undoAll(visit)
  })

  test('a server that shortens the description is found out', async () => {
    const visit = await openFresh()
    await put(visit.user, field(/^Telefono/), '+39 051 123456')
    network.use(http.patch('*/api/restaurant', () => new Response(null, { status: 204 })))
    await visit.user.click(save())
    await told('Orari o telefono non sono salvati come scritti: il server ha cambiato la descrizione. Controllala.')
  })

  test('while the saved text is read back, nothing of the form waits on the device any more', async () => {
    const visit = await openFresh()
    await put(visit.user, field(/^Telefono/), '+39 051 123456')
    await waitFor(async () => expect(await formDraftKeys()).toHaveLength(1))
    const saved = vi.fn()
    const { readTimeout } = LIMITS
    onTestFinished(() => void Object.assign(LIMITS, { readTimeout }))
    // The read that never ends must not end by its limit either.
    Object.assign(LIMITS, { readTimeout: 600_000 })
    network.use(
      http.patch('*/api/restaurant', () => saved()),
      http.get('*/api/public/restaurant/:id', () => (saved.mock.calls.length > 0 ? new Promise(() => {}) : undefined)),
    )
    await visit.user.click(save())
    expect(await screen.findByText('Tutto salvato')).toBeInTheDocument()
    expect(await formDraftKeys()).toEqual([])
  })
})

describe('leaving', () => {
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Chiudere senza salvare?' }))

  test('with something typed asks; going on keeps the screen, keeping brings it back', async () => {
    const visit = await openFresh()
    const { user } = visit
    await user.type(name(), ' x')
    await user.click(await screen.findByRole('link', { name: 'Tavoli' }))
    await user.click((await question()).getByRole('button', { name: 'Continua a scrivere' }))
    expect(window.location.pathname).toContain('/profile')
    await user.click(await screen.findByRole('link', { name: 'Categorie' }))
    await user.click((await question()).getByRole('button', { name: 'Conserva e chiudi' }))
    expect(await screen.findByRole('heading', { name: 'Categorie', level: 2 })).toBeInTheDocument()
    await user.click(await screen.findByRole('link', { name: 'Profilo' }))
    await screen.findByRole('textbox', { name: /^Nome del ristorante/ })
    expect(name()).toHaveValue('Trattoria di Prova x')
    await user.click(await screen.findByRole('link', { name: 'Categorie' }))
    await user.click((await question()).getByRole('button', { name: 'Scarta' }))
    await screen.findByRole('heading', { name: 'Categorie', level: 2 })
    await user.click(await screen.findByRole('link', { name: 'Profilo' }))
    await screen.findByRole('textbox', { name: /^Nome del ristorante/ })
    expect(name()).toHaveValue('Trattoria di Prova')
  })

  test('does not ask during a save: a failure becomes a toast, and the typed text stays', async () => {
    let answer = () => {}
    network.use(
      http.patch('*/api/restaurant', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return Response.json({}, { status: 500 })
      }),
    )
    const visit = await openFresh()
    await visit.user.type(name(), ' v')
    await visit.user.click(save())
    await visit.user.click(await screen.findByRole('link', { name: 'Categorie' }))
    await screen.findByRole('heading', { name: 'Categorie', level: 2 })
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await waitFor(() => {
      answer()
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }))
    })
    await visit.user.click(screen.getByRole('link', { name: 'Profilo' }))
    await screen.findByRole('textbox', { name: /^Nome del ristorante/ })
    expect(name()).toHaveValue('Trattoria di Prova v')
    await undoAll(visit)
  })

  test('by the dropdown of a phone asks too', async () => {
    const visit = await openFresh({ viewport: 'phone' })
    await visit.user.type(name(), ' y')
    await visit.user.selectOptions(screen.getByRole('combobox', { name: 'Sezioni delle impostazioni' }), 'Categorie')
    await visit.user.click((await question()).getByRole('button', { name: 'Scarta' }))
    expect(await screen.findByRole('heading', { name: 'Categorie', level: 2 })).toBeInTheDocument()
  })

  test('by the browser’s back, which cannot be blocked: the typed text is offered again', async () => {
    const visit = await openFresh()
    const { user } = visit
    await user.click(screen.getByRole('link', { name: 'Categorie' }))
    await screen.findByRole('heading', { name: 'Categorie', level: 2 })
    await user.click(screen.getByRole('link', { name: 'Profilo' }))
    await screen.findByRole('textbox', { name: /^Nome del ristorante/ })
    await user.type(name(), ' w')
    window.history.back()
    await screen.findByRole('heading', { name: 'Categorie', level: 2 })
    await user.click(screen.getByRole('link', { name: 'Profilo' }))
    expect(await screen.findByText(/ritrovate su questo dispositivo/)).toBeInTheDocument()
    expect(name()).toHaveValue('Trattoria di Prova w')
    await undoAll(visit)
  })

  test('by a reload asks the browser’s question; with nothing typed there is none', async () => {
    const visit = await openFresh()
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaves()).toBe(true)
    await visit.user.type(name(), ' z')
    expect(leaves()).toBe(false)
    await undoAll(visit)
    await visit.user.click(screen.getByRole('link', { name: 'Categorie' }))
    expect(await screen.findByRole('heading', { name: 'Categorie', level: 2 })).toBeInTheDocument()
  })
})

describe('the pictures', () => {
  const choose = async ({ user }: Visit, kind: 0 | 1, file: File) => {
    const inputs = screen.getAllByLabelText(/Scegli un/)
    await user.upload(inputs[kind] as HTMLElement, file)
  }
  const press = async ({ user }: Visit, words: string) => user.click(await screen.findByRole('button', { name: words }))

  /** Both pictures differ in their last byte: photo 1, logo 2. */
  const withPictures = async (visit: Visit) => {
    const { restaurantImage } = await onServer(visit)
    const body = new FormData()
    body.set('id', restaurantImage[0])
    body.set('image', png(1))
    body.set('logo', png(2))
    expect((await visit.backend.call('PATCH', '/api/restaurant-image', { as: 'director', body })).status).toBe(200)
    return restaurantImage[0] as string
  }
  const marks = async (visit: Visit) => {
    const { restaurantImage, logo } = await onServer(visit)
    return [
      restaurantImage && (await markOf(visit, 'image', restaurantImage[0])),
      logo && (await markOf(visit, 'logo', logo)),
    ]
  }

  test('a new photo keeps the logo (R2.54)', async () => {
    const visit = await openFresh()
    await withPictures(visit)
    await choose(visit, 0, png(7))
    expect(await screen.findByText(/^Non è ancora pubblica/)).toBeInTheDocument()
    expect(await marks(visit)).toEqual([1, 2])
    await press(visit, 'Carica la foto')
    await told('Immagine caricata')
    expect(await marks(visit)).toEqual([7, 2])
  })

  test('a new logo keeps the photo; both at once end with both', async () => {
    const visit = await openFresh()
    await withPictures(visit)
    await choose(visit, 1, png(8))
    await choose(visit, 0, png(9))
    await press(visit, 'Carica il logo')
    await press(visit, 'Carica la foto')
    await waitFor(async () => expect(await marks(visit)).toEqual([9, 8]))
  })

  test('the first one is a form of image, logo and the restaurant’s id, with an empty file for the other, by POST (R3.16)', async () => {
    const visit = await openFresh()
    const bare = { ...(await onServer(visit)), restaurantImage: null, logo: null }
    const sent: string[] = []
    network.use(
      http.get('*/api/public/restaurant/:id', () => Response.json(bare)),
      // As text: the simulated document's own reader leaves empty files out.
      http.all('*/api/restaurant-image', async ({ request }) => {
        sent.push(`${request.method} ${await request.clone().text()}`)
        network.resetHandlers()
        return visit.backend.app.fetch(request)
      }),
    )
    await choose(visit, 0, png(3))
    await press(visit, 'Carica la foto')
    await told('Immagine caricata')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/^POST /)
    expect(sent[0]).toContain(`name="id"\r\n\r\n${visit.restaurantId}\r\n`)
    expect(sent[0]).toMatch(/name="image"; filename="a.png"\r\nContent-Type: image\/png/)
    expect(sent[0]).toMatch(/name="logo"; filename="[^"]+"\r\nContent-Type: [^\r]+\r\n\r\n\r\n/)
  })

  test.each([
    ['reads no form of an update', 'forms-of-updates' as const, undefined],
    ['accepts it and changes nothing', undefined, 200],
  ])('a backend that %s: the photo is not called saved, and the choice stays', async (_, omission, status) => {
    const visit = await openFresh({ ...(omission && { omits: [omission] }) })
    if (status) network.use(http.patch('*/api/restaurant-image', () => Response.json({})))
    await choose(visit, 0, png(7))
    await press(visit, 'Carica la foto')
    expect(await screen.findByText('Errore durante il creazione del imagine')).toBeInTheDocument()
    expect(screen.getByText(omission ? 'id: is missing' : /la nuova immagine non si vede/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Carica la foto' })).toBeInTheDocument()
    expect(toast).not.toHaveBeenCalledWith(expect.objectContaining({ title: 'Immagine caricata' }))
  })

  test('a form that names the restaurant: the photo is replaced, the logo stays', async () => {
    const visit = await openFresh({ dialect: 'picture-by-owner' })
    await choose(visit, 0, png(7))
    await press(visit, 'Carica la foto')
    await told('Immagine caricata')
    expect((await marks(visit))[0]).toBe(7)
  })

  test('where the other one cannot be read back nothing is changed, and the choice stays', async () => {
    const visit = await openFresh()
    await withPictures(visit)
    network.use(http.get('*/api/public/restaurant-logo/:id', () => Response.error()))
    await choose(visit, 0, png(7))
    await press(visit, 'Carica la foto')
    expect(await screen.findByText(/^L’altra immagine non si è potuta rileggere/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Carica la foto' })).toBeInTheDocument()
    network.resetHandlers()
    expect(await marks(visit)).toEqual([1, 2])
  })

  test.each([400, 500])('refused with %i: its own text, and the choice stays (R8.4)', async (status) => {
    const visit = await openFresh()
    network.use(http.patch('*/api/restaurant-image', () => Response.json({ message: 'too blue' }, { status })))
    await choose(visit, 1, png(4))
    await press(visit, 'Carica il logo')
    expect(await screen.findByText('Errore durante il creazione del imagine')).toBeInTheDocument()
    expect(screen.getByText('too blue')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Carica il logo' })).toBeInTheDocument()
  })

  test.each([
    ['takes them back', 200, 'too blue'],
    ['refuses them too', 422, /ora non c’è nessuna immagine/],
  ])('a backend that removes both before it refuses the new one, and %s', async (_, status, words) => {
    const visit = await openFresh()
    await withPictures(visit)
    const whole = await onServer(visit)
    let isGone = false
    let isBack = false
    network.use(
      http.get('*/api/public/restaurant/:id', () =>
        Response.json(isGone && !isBack ? { ...whole, restaurantImage: null, logo: null } : whole),
      ),
      http.patch('*/api/restaurant-image', () => {
        isGone = true
        return Response.json({ message: 'too blue' }, { status: 422 })
      }),
      http.post('*/api/restaurant-image', async ({ request }) => {
        const form = await request.clone().formData()
        const sent = ['image', 'logo'].map(async (kind) => markOfPng(await (form.get(kind) as File).arrayBuffer()))
        expect(await Promise.all(sent)).toEqual([1, 2])
        isBack = status === 200
        return Response.json({ id: 'x' }, { status })
      }),
    )
    await choose(visit, 0, png(7))
    await press(visit, 'Carica la foto')
    expect(await screen.findByText(words)).toBeVisible()
    expect(isBack).toBe(status === 200)
    expect(screen.getByRole('button', { name: 'Carica la foto' })).toBeInTheDocument()
  })

  test('the photo is made to fit 1.2 times the window, 800 × 600 at most, as a JPEG (R5.17)', async () => {
    const visit = await openFresh({ viewport: 'phone' })
    await choose(visit, 0, png(5))
    await waitFor(() => expect(preparePicture).toHaveBeenCalled())
    expect(vi.mocked(preparePicture).mock.calls.at(-1)?.[1]).toEqual({
      most: { width: 468, height: 600 },
      format: 'jpeg',
    })
    await choose(visit, 1, png(6))
    await waitFor(() => expect(vi.mocked(preparePicture).mock.calls.at(-1)?.[1].format).toBe('png'))
  })

  test('one that was chosen and not uploaded is asked about', async () => {
    const visit = await openFresh()
    await choose(visit, 0, png(7))
    await screen.findByText(/^Non è ancora pubblica/)
    await visit.user.click(screen.getByRole('link', { name: 'Categorie' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Uscire senza caricare l’immagine?' }))
    await visit.user.click(asked.getByRole('button', { name: 'Esci' }))
    expect(await screen.findByRole('heading', { name: 'Categorie', level: 2 })).toBeInTheDocument()
  })
})
