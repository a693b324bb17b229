import { screen, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { setAvailable } from '../../support/backend/sold-out.ts'
import { withHeldIntervals } from '../../support/browser/fake-time.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
const { pass } = withHeldIntervals()

const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement
const openPage = () => renderAt(paths.restaurant)

/** Counts the reads of the menu from now on. */
const countReads = () => {
  let reads = 0
  network.use(
    http.get('*/api/public/restaurant/menu/:id', () => {
      reads += 1
    }),
  )
  return () => reads
}

test('an open page shows within a minute that a dish is sold out, in the same row with the same picture', async () => {
  const { backend, restaurantId } = await openPage()
  const before = await row('Carbonara')
  const picture = before.querySelector('img')
  await setAvailable(backend, restaurantId, 'Carbonara', false)
  await pass(60_000)
  const after = await row('Carbonara')
  expect(await within(after).findByText('Esaurito')).toBeInTheDocument()
  expect(after).toBe(before)
  expect(picture).not.toBeNull()
  expect(after.querySelector('img')).toBe(picture)
  expect(within(after).queryByRole('button')).not.toBeInTheDocument()
})

test('a combination whose list has no options claims nothing; its details say that an option sold out', async () => {
  const { user, backend, restaurantId } = await openPage()
  const card = await screen.findByRole('link', { name: /Pranzo di prova/ })
  await user.click(card)
  const popup = within(await screen.findByRole('dialog', { name: 'Pranzo di prova' }))
  await popup.findByText('Tiramisù')
  for (const name of ['Tiramisù', 'Sorbetto']) await setAvailable(backend, restaurantId, name, false)
  await pass(60_000)
  expect(await popup.findByText('Esaurito in «Il dolce»')).toBeInTheDocument()
  expect(card).not.toHaveTextContent('Esaurito')
})

test('the page is read once at first, and not again while it is hidden or the device is offline', async () => {
  const reads = countReads()
  await openPage()
  await row('Carbonara')
  await pass(30_000)
  expect(reads()).toBe(1)

  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(60_000)
  expect(reads()).toBe(1)
  hidden.mockRestore()
  await pass(60_000)
  await vi.waitFor(() => expect(reads()).toBe(2))

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  // The first tick may still be of an interval from before.
  await pass(60_000)
  const before = reads()
  await pass(60_000)
  await pass(60_000)
  expect(reads()).toBe(before)
})
