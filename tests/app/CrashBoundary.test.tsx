import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, test } from 'vitest'
import { CrashBoundary, MissingPartBoundary } from '#/app/CrashBoundary.tsx'
import { PartMissingError } from '#/lib/deployment/lazy-part.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { network, withNetwork } from '../support/backend/network.ts'
import { takeConsoleErrors } from '../support/runner/console-errors.ts'

withNetwork()
beforeEach(async () => {
  await startLanguages('it')
  network.use(http.get('*/', () => HttpResponse.error()))
})

const Throws = ({ error }: { error: Error }): never => {
  throw error
}
const missing = new PartMissingError(new TypeError('Failed to fetch'))
const frame = (at: string, error?: Error) => (
  <CrashBoundary>
    <nav>frame</nav>
    <MissingPartBoundary address={at}>{error ? <Throws error={error} /> : <p>page</p>}</MissingPartBoundary>
  </CrashBoundary>
)

test('if a page’s code cannot be loaded the frame stays, says why, and other pages open', async () => {
  const { rerender } = render(frame('/orders', missing))
  expect(await screen.findByText(/il server non si raggiunge/)).toBeInTheDocument()
  expect(screen.getByText('frame')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ricarica' })).toBeInTheDocument()
  rerender(frame('/tables'))
  expect(await screen.findByText('page')).toBeInTheDocument()
  takeConsoleErrors()
})

test('another crash is not a missing part', async () => {
  render(frame('/orders', new Error('broken')))
  expect(await screen.findByText('Opps...qualcosa andato storto.')).toBeInTheDocument()
  expect(screen.queryByText('frame')).toBeNull()
  takeConsoleErrors()
})

test('outside the frame the message fills the page', async () => {
  render(
    <CrashBoundary>
      <Throws error={missing} />
    </CrashBoundary>,
  )
  expect(await screen.findByRole('heading', { name: 'Caricamento non riuscito', level: 1 })).toBeInTheDocument()
  takeConsoleErrors()
})
