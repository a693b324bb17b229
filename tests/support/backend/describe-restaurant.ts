import type { Restaurant } from '#/entities/restaurant/schema.ts'
import type { TestBackend } from './backend.ts'

/** For `renderAt`'s `before`: the restaurant's description, and its country. */
export const describeRestaurant =
  (description: string, country?: string) =>
  async ({ call }: TestBackend, restaurantId: string): Promise<void> => {
    const { body } = await call('GET', `/api/public/restaurant/${restaurantId}`)
    await call('PATCH', '/api/restaurant', {
      as: 'director',
      body: { ...(body as Restaurant), description, ...(country && { country }) },
    })
  }
