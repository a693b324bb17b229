import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { advanceTimers, withFakeTime } from '../../support/browser/fake-time.ts'
import { deleteRows } from '../../support/browser/stored-rows.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

/* An archiving that fails ends within ten seconds: the order is gone and archived, or back with its reason. */

withScreens()
withFakeTime(new Date())

beforeEach(() => deleteRows('order-boards'))

const user = userEvent.setup({ advanceTimers })
const pass = (time: number) => act(() => advanceTimers(time))
const open = (options: Parameters<typeof renderAt>[1] = {}) =>
  renderAt(paths.orders, { as: 'director', user, ...options })
const card = async () => within(await screen.findByRole('article', { name: 'Tavolo 2' }))
const tapArchive = async () => user.click((await card()).getByRole('button', { name: /^Archivia/ }))
/** The tap and what follows in ten seconds. */
const archive = async () => {
  await tapArchive()
  await pass(9_500)
}
const reason = async () => (await (await card()).findByRole('alert')).querySelector('p')?.textContent?.trim()
/** The answer to a call comes in real time, also after the fake ten seconds: until then the card says that it is not known. */
const endsIn = (words: string) => waitFor(async () => expect(await reason()).toBe(words))

const ARCHIVE = '*/api/order/archive/:id'
const answerArchive = (answer: () => Response | Promise<Response>) => network.use(http.patch(ARCHIVE, answer))
type Backend = Awaited<ReturnType<typeof open>>['backend']
/** Another device does it, so that no message tells this one. */
const elsewhere = async ({ call }: Backend, verb: 'PATCH' | 'DELETE') => {
  const [order] = (await call('GET', '/api/order/kitchen', { as: 'waiter' })).body
  const path = verb === 'PATCH' ? `/api/order/archive/${order.id}` : `/api/order/${order.id}`
  await call(verb, path, { as: 'director' })
}
const cutOff = () =>
  network.use(
    http.all('*/api/order*', () => HttpResponse.error()),
    http.all('*/api/order/*', () => HttpResponse.error()),
  )

test('without a network nothing is called archived, and after the undo time it is said that it is not', async () => {
  const { backend } = await open()
  await card()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  cutOff()
  await tapArchive()
  expect(screen.queryByText('Tavolo 2 archiviato')).not.toBeInTheDocument()
  await pass(9_500)
  await endsIn('Non archiviato: tocca di nuovo.')
  expect((await backend.call('GET', '/api/order/kitchen', { as: 'waiter' })).body).toHaveLength(1)
})

describe('refused', () => {
  test.each([
    [404, { message: 'Non trovato' }, 'Non archiviato. Non trovato'],
    [409, { message: 'Conto aperto' }, 'Non archiviato. Conto aperto'],
  ])('with %i while it is live, the card is back with the reason (ADR-003)', async (status, body, words) => {
    network.use(http.all(ARCHIVE, () => Response.json(body, { status })))
    await open()
    await archive()
    await endsIn(words)
  })

  test.each([404, 409])(
    'with %i because another device has archived it, it is gone without a word (ADR-003)',
    async (status) => {
      const { backend } = await open()
      answerArchive(async () => {
        await elsewhere(backend, 'PATCH')
        return Response.json({ message: 'Non trovato' }, { status })
      })
      await archive()
      await waitFor(() => expect(screen.getByText('Non ci sono ordine')).toBeVisible())
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
      expect(screen.queryByText(/archiviato|annullato/)).not.toBeInTheDocument()
    },
  )

  test('because another device has deleted it, it is called cancelled, not archived', async () => {
    const { backend } = await open()
    answerArchive(async () => {
      await elsewhere(backend, 'DELETE')
      return Response.json({ message: 'Non trovato' }, { status: 404 })
    })
    await archive()
    expect(await screen.findByRole('article', { name: 'Tavolo 2 annullato' })).toBeVisible()
  })
})

describe('without an answer', () => {
  test('where the list shows that it is live, the card says that it is not archived (ADR-003)', async () => {
    answerArchive(() => HttpResponse.error())
    await open()
    await archive()
    await endsIn('Non archiviato: tocca di nuovo.')
  })

  test('for long, the card is back, and goes when the answer comes', async () => {
    const answer = Promise.withResolvers<Response>()
    const { backend } = await open()
    answerArchive(() => answer.promise)
    await archive()
    expect(await reason()).toBe('Non si sa ancora se è archiviato: si controlla appena il server risponde.')
    await elsewhere(backend, 'PATCH')
    answer.resolve(new HttpResponse(null, { status: 204 }))
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
  })

  test('is not called archived while the connection is lost; the next whole list says what became of it (ADR-003)', async () => {
    await open()
    await card()
    cutOff()
    // A stream that is heard no more is known to be lost after its heartbeats are late.
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText(/^(Scollegato|Nuovo collegamento in corso…)$/)
    await tapArchive()
    expect(screen.getByText('Tavolo 2: non è ancora archiviato, manca il collegamento')).toBeVisible()
    expect(screen.queryByText('Tavolo 2 archiviato')).not.toBeInTheDocument()
    await pass(9_500)
    expect(await reason()).toBe('Non si sa ancora se è archiviato: si controlla appena il server risponde.')
    network.resetHandlers()
    await user.click(await screen.findByRole('button', { name: 'Collega ora' }))
    await endsIn('Non archiviato: tocca di nuovo.')
    await archive()
    await waitFor(() => expect(screen.getByText('Non ci sono ordine')).toBeVisible())
  })
})

describe('a reload within the time to undo', () => {
  /** The page is left and opened again. @param answer of the call that the page sends when it is left */
  const reload = async (answer: () => Response) => {
    await open()
    await tapArchive()
    const kept = Object.fromEntries(Object.entries(sessionStorage))
    network.use(http.all(ARCHIVE, answer))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await open({
      before: () => {
        for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
      },
    })
  }

  test.each([
    ['is refused (404)', () => Response.json({}, { status: 404 })],
    ['is refused (409)', () => Response.json({ message: 'Conto aperto' }, { status: 409 })],
    ['has no answer', () => HttpResponse.error()],
  ])('whose call %s: the card says that it is not archived', async (_, answer) => {
    await reload(answer)
    await card()
    await pass(9_500)
    await endsIn('Non archiviato: tocca di nuovo.')
  })
})
