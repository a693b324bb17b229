import { createAppWorker } from './app-worker.ts'

export const appWorker = createAppWorker(
  typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).serviceWorker,
)
