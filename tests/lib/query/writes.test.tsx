import { screen, waitFor, within } from '@testing-library/react'
import { isNotNull } from 'drizzle-orm'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { orders } from '../../../backend/db/schema.ts'
import { network } from '../../support/backend/network.ts'
import { withHeldIntervals } from '../../support/browser/fake-time.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

/* What was asked for before a write of this device ended is asked for again. Nothing polls here: a poll would hide it. */

withScreens()
withHeldIntervals()

type Visit = Awaited<ReturnType<typeof renderAt>>

/**
 * The backend answers `read` as it is at the first such call, but the answer comes only after `release`. The write goes to
 * the backend after that call has been asked.
 */
function holdFirst({ backend }: Pick<Visit, 'backend'>, read: string, write: { verb: 'patch' | 'post'; path: string }) {
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const calls: string[] = []
  network.use(
    http.get(read, async ({ request }) => {
      calls.push(request.url)
      const answer = await backend.app.fetch(request.clone())
      asked.resolve()
      await release.promise
      return answer
    }),
    http[write.verb](write.path, async ({ request }) => {
      const body = request.clone()
      await asked.promise
      return backend.app.fetch(body)
    }),
  )
  return { calls, asked: asked.promise, release: release.resolve }
}

/** The board, with one order; none is archived. */
const openBoard = () =>
  renderAt(paths.orders, {
    as: 'director',
    async before({ db }) {
      await db.delete(orders).where(isNotNull(orders.archivedAt))
      await db.update(orders).set({ orderTime: new Date() })
    },
  })
const archiveFirst = async ({ user }: Visit) => {
  const card = within(await screen.findByRole('article', { name: 'Tavolo 2' }))
  await user.click(card.getByRole('button', { name: /^Archivia/ }))
}
const ARCHIVING = { verb: 'patch', path: '*/api/order/archive/:id' } as const

test('an order that is archived after the archive was asked for is in it, with its money (R2.49, ADR-003)', async () => {
  const visit = await openBoard()
  const held = holdFirst(visit, '*/api/order/archived', ARCHIVING)
  await archiveFirst(visit)
  await visit.user.click(screen.getByText('Archivio'))
  await screen.findByText('Tavolo 2 archiviato', { selector: 'h2' })
  held.release()
  expect((await screen.findByText('1 ordine archiviato')).closest('p')).toHaveTextContent(/\d,\d\d\s€/)
})

test('the day on Home has an order that is archived after its orders were asked for', async () => {
  const visit = await openBoard()
  const held = holdFirst(visit, '*/api/order/archived', ARCHIVING)
  await archiveFirst(visit)
  await visit.user.click(screen.getByText('Home'))
  await screen.findByText('Tavolo 2 archiviato', { selector: 'h2' })
  held.release()
  const today = (await screen.findByRole('heading', { name: 'Oggi' })).closest('section')
  await waitFor(() => expect(today).toHaveTextContent(/Ordini1Coperti3/))
})

test('the figures of the insights have an order that is archived after its day was asked for', async () => {
  const visit = await openBoard()
  const held = holdFirst(visit, '*/api/order/archived', ARCHIVING)
  await archiveFirst(visit)
  await visit.user.click(screen.getByText('Andamento'))
  await screen.findByText('Tavolo 2 archiviato', { selector: 'h2' })
  held.release()
  const covers = (await within(screen.getByRole('main')).findByText('Coperti', { selector: 'li span' })).closest('li')
  await waitFor(() => expect(covers).toHaveTextContent(/^Coperti3/))
})
