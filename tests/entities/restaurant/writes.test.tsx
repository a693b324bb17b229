import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { beforeAll, expect, test, vi } from 'vitest'
import { STORED_AT_HEADER } from '#/config/app-worker.ts'
import { fetchLatestRestaurant } from '#/entities/restaurant/api.ts'
import { pictureRecordId } from '#/entities/restaurant/rules.ts'
import { useSaveProfile, useSaveRestaurantPicture } from '#/entities/restaurant/writes.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { network, withNetwork } from '../../support/backend/network.ts'

// The texts of toasts are those of a language.
beforeAll(() => startLanguages('it'))

withNetwork()

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
)

test('a save never starts from the service worker’s stored restaurant', async () => {
  const written = vi.fn()
  network.use(
    http.get('*/api/public/restaurant/r', () =>
      HttpResponse.json({ id: 'r', name: 'Da Anna' }, { headers: { [STORED_AT_HEADER]: '1' } }),
    ),
    http.all('*/api/restaurant*', () => {
      written()
      return new HttpResponse()
    }),
  )
  await expect(fetchLatestRestaurant({ id: 'r' })).rejects.toMatchObject({ kind: 'network' })
  const picture = renderHook(useSaveRestaurantPicture, { wrapper }).result.current
  const { signal } = new AbortController()
  const upload = {
    restaurantId: 'r',
    kind: 'logo',
    picture: new File(['x'], 'x.png'),
    signal,
    onProgress: () => {},
  } as const
  await expect(picture.mutateAsync(upload)).rejects.toMatchObject({ kind: 'network' })
  expect(written).not.toHaveBeenCalled()
})

test('the image record is the photo’s, or the logo’s where there is no photo', () => {
  expect(pictureRecordId({ restaurantImage: ['a'], logo: 'l' })).toBe('a')
  expect(pictureRecordId({ restaurantImage: [], logo: 'l' })).toBe('l')
  expect(pictureRecordId({ restaurantImage: [], logo: undefined })).toBeUndefined()
})

test.each([
  { shown: { street: 'Via Roma 1', currency: '€' }, isSaved: true },
  { shown: { street: 'Via Roma 2', currency: '€' }, isSaved: false },
  // Where it is not shown, it is not known.
  { shown: { street: 'Via Roma 1' }, isSaved: false },
])('a profile whose answer is lost is read back: $shown', async ({ shown, isSaved }) => {
  network.use(
    http.get('*/api/public/restaurant/r', () =>
      HttpResponse.json({ id: 'r', name: 'Da Anna', city: 'Roma', ...shown }),
    ),
    http.patch('*/api/restaurant', () => new HttpResponse(null, { status: 502 })),
  )
  const { result } = renderHook(useSaveProfile, { wrapper })
  const saving = result.current.mutateAsync({
    profile: { id: 'r', name: 'Da Anna', city: 'Roma', street: 'Via Roma 1', currency: '€' },
    askPartitaIva: async () => '',
  })
  if (isSaved) await saving
  else await expect(saving).rejects.toMatchObject({ status: 502 })
})
