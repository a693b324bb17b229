import type { TestBackend } from './backend.ts'

/** The restaurant of the small demo with another currency, for `renderAt`'s `before`. */
export const inCurrency =
  (currency: string) =>
  async ({ call }: TestBackend, id: string): Promise<void> => {
    await call('PATCH', '/api/restaurant', {
      as: 'director',
      body: { id, name: 'Trattoria', street: 'Via Po 1', currency },
    })
  }
