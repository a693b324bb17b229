import type { Plugin } from 'vite'
import { readDialect } from '#/config/dialect.ts'

/** Stops a build, and `npm run dev`, whose `VITE_DIALECT` is wrong. */
export const dialectCheck = (): Plugin => ({
  name: 'coperto:dialect',
  configResolved: ({ env }) => void readDialect(String(env.VITE_DIALECT ?? '')),
})
