import type { Plugin } from 'vite'
import { readDialect } from '#/config/dialect.ts'
import { readPictureWidth } from '#/config/picture-width.ts'

/** Stops a build, and `npm run dev`, that has a wrong setting. */
export const settingsCheck = (): Plugin => ({
  name: 'coperto:settings',
  configResolved: ({ env }) => {
    inOneSentence(() => readDialect(String(env.VITE_DIALECT ?? '')))
    inOneSentence(() => readPictureWidth(String(env.VITE_PICTURE_WIDTH ?? '')))
  },
})

/** The stack would hide the message. */
function inOneSentence(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (error instanceof Error) error.stack = error.message
    throw error
  }
}
