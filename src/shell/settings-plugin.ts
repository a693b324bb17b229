import type { Plugin } from 'vite'
import { readDialect } from '#/config/dialect.ts'
import { readPictureWidth } from '#/config/picture-width.ts'

/** Stops a build, and `npm run dev`, that has a wrong setting. */
export const settingsCheck = (): Plugin => ({
  name: 'coperto:settings',
  configResolved: ({ env }) => {
    readDialect(String(env.VITE_DIALECT ?? ''))
    readPictureWidth(String(env.VITE_PICTURE_WIDTH ?? ''))
  },
})
