import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import * as firstView from '#/lib/device/after-first-view.ts'
import { describeRestaurant } from '../../support/backend/describe-restaurant.ts'
import { advanceTimers, withFakeTime } from '../../support/browser/fake-time.ts'
import { renderAt, type VisitOptions, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
// A Thursday, 20:00 in Rome.
withFakeTime(new Date('2026-11-05T19:00:00Z'))
beforeAll(() =>
  Promise.all([
    import('#/features/public-restaurant/PopupPanels.tsx'),
    import('#/features/public-restaurant/RestaurantFacts.tsx'),
  ]),
)
beforeEach(() => {
  vi.mocked(firstView.afterFirstView).mockResolvedValue()
})

const HOURS = 'Orari: lun-ven 12:00-15:00, 19:00-23:00; sab 19:00-01:00; dom chiuso'
const open = (description: string, options: VisitOptions = {}) =>
  renderAt(paths.restaurant, {
    user: userEvent.setup({ advanceTimers }),
    before: describeRestaurant(description, 'Italia'),
    ...options,
  })
const head = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute) ?? undefined
/** It comes with everything else that is loaded later. */
const isWholePage = () => waitFor(() => expect(head('link[rel="canonical"]', 'href')).toBeDefined())

test('says until when it is open; a tap shows the week, a call and the way', async () => {
  const { user } = await open(`Si mangia\n${HOURS}\nTelefono: +39 051 123456`)
  await user.click(await screen.findByRole('button', { name: 'Aperto fino alle 23:00' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Orari' }))
  expect(panel.getAllByRole('row').map((row) => row.textContent)).toEqual([
    ...['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì'].map((day) => `${day}12:00-15:00, 19:00-23:00`),
    'sabato19:00-01:00',
    'domenicachiuso',
  ])
  expect(panel.getByRole('row', { current: 'date' })).toHaveTextContent('giovedì')
  // A line that ended within a range would be read as two times.
  expect(panel.getAllByText('12:00-15:00').map(({ className }) => className)).toEqual(Array(5).fill('unbroken'))
  expect(panel.getByRole('link', { name: 'Chiama +39 051 123456' })).toHaveAttribute('href', 'tel:+39051123456')
  const way = panel.getByRole('link', { name: 'Come arrivare' })
  expect(way).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=Via%20dei/),
  )
  expect(way).toHaveAttribute('rel', 'noopener noreferrer')
})

test('hours and telephone are said once: their lines are no longer part of the text', async () => {
  await open(`Si mangia\n${HOURS}\nTelefono: +39 051 123456`)
  await isWholePage()
  expect(screen.getByText('Si mangia')).toBeInTheDocument()
  // For paper, where there are no buttons.
  expect(screen.getByText(/Orari:/)).toHaveTextContent(/^Orari: .* Telefono: \+39 051 123456$/)
})

test('in the reader’s language, also where the lines are in another', async () => {
  await open(HOURS, { language: 'ar' })
  expect(await screen.findByRole('button', { name: 'مفتوح حتى الساعة 23:00' })).toBeInTheDocument()
})

test('after it has closed it says when it opens', async () => {
  await open(HOURS)
  const state = await screen.findByRole('button', { name: /^Aperto/ })
  vi.setSystemTime('2026-11-05T22:00:30Z')
  await waitFor(() => expect(state).toHaveTextContent('Chiuso, apre domani alle 12:00'))
  vi.setSystemTime('2026-11-07T23:59:30Z')
  await waitFor(() => expect(state).toHaveTextContent('Aperto fino alle 01:00'))
  vi.setSystemTime('2026-11-08T00:00:30Z')
  await waitFor(() => expect(state).toHaveTextContent('Chiuso, apre domani alle 12:00'))
})

test('hours of another zone: open there, with the time there', async () => {
  // By half an hour no whole zone, in which the tests run, shows the same time.
  vi.setSystemTime('2026-11-05T08:32:00Z')
  const { user } = await open('Orari: lun-dom 12:00-15:00 (Asia/Kolkata)')
  await user.click(await screen.findByRole('button', { name: 'Aperto fino alle 15:00' }))
  // The minutes pass on a busy machine.
  expect(await screen.findByText(/^Ora del ristorante: 14:0\d \(Asia\/Kolkata\)\.$/)).toBeInTheDocument()
})

test('without a known zone the hours are shown, and nothing is said about now', async () => {
  const { user } = await open('', { before: describeRestaurant(HOURS, 'Libano') })
  await user.click(await screen.findByRole('button', { name: 'Orari' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Orari' }))
  expect(panel.getByText('Gli orari sono nell’ora locale del ristorante.')).toBeInTheDocument()
  expect(panel.queryByText(/Aperto|Chiuso/)).not.toBeInTheDocument()
  expect(panel.queryByRole('row', { current: 'date' })).not.toBeInTheDocument()
})

test('a description with nothing else is not shown: the buttons say it, and paper has it once', async () => {
  await open(`${HOURS}\nTelefono: +39 051 123456`)
  await screen.findByRole('link', { name: /Chiama/ })
  expect(screen.getByText(/Orari:/)).toHaveTextContent(/^Orari: .* Telefono: \+39 051 123456$/)
})

test.each(['Orari: lun-ven 12:00-15:00', 'Orari: sempre!', 'Telefono: chiama', `${HOURS}\nE altro`])(
  'what is not understood stays text, and claims nothing: %s',
  async (line) => {
    await open(line)
    await isWholePage()
    expect(
      screen.getByText((_, element) => element?.localName === 'p' && element.textContent === line),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Aperto|Chiuso|^Orari/ })).not.toBeInTheDocument()
    expect(document.querySelector('a[href^="tel:"]')).toBeNull()
  },
)

test('search engines and previews get the page’s own texts, and lose them when it is left', async () => {
  const { user, restaurantId } = await open(`Si mangia e si beve\n${HOURS}`)
  await isWholePage()
  expect(head('meta[name="description"]', 'content')).toBe('Si mangia e si beve')
  expect(head('meta[property="og:title"]', 'content')).toBe('Trattoria di Prova · Bologna')
  expect(head('link[rel="canonical"]', 'href')).toBe(window.location.origin + paths.restaurant(restaurantId))
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data).toMatchObject({ '@type': 'Restaurant', name: 'Trattoria di Prova', hasMenu: { '@type': 'Menu' } })
  await user.click(screen.getByRole('link', { name: 'Indietro' }))
  await waitFor(() => expect(head('link[rel="canonical"]', 'href')).toBe(`${window.location.origin}/`))
  expect(head('meta[property="og:title"]', 'content')).toBe('Coperto')
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull()
})

test('a page that does not exist is not to be listed', async () => {
  await renderAt('/restaurant/gone', { user: userEvent.setup({ advanceTimers }) })
  await screen.findByText('Questo ristorante non esiste o non è più nell’elenco.')
  expect(head('meta[name="robots"]', 'content')).toBe('noindex')
})
