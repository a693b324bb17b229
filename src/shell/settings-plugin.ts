import type { Plugin } from 'vite'
import { doubtsOf, readDialect } from '#/config/dialect.ts'
import { readPictureHosts } from '#/config/picture-hosts.ts'
import { readPictureWidth } from '#/config/picture-width.ts'

/** Stops a build, and `npm run dev`, that has a wrong setting; warns of one that may be mistyped. */
export const settingsCheck = (): Plugin => ({
  name: 'coperto:settings',
  configResolved: ({ env, logger }) => {
    const dialect = inOneSentence(() => readDialect(String(env.VITE_DIALECT ?? '')))
    for (const doubt of doubtsOf(dialect)) logger.warn(doubt)
    inOneSentence(() => readAppUrl(String(env.VITE_APP_URL ?? '')))
    inOneSentence(() => readPictureWidth(String(env.VITE_PICTURE_WIDTH ?? '')))
    inOneSentence(() => readPictureHosts(String(env.VITE_PICTURE_HOSTS ?? '')))
  },
})

/** Leaves out the stack, which would hide the message. */
function inOneSentence<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error) error.stack = error.message
    throw error
  }
}

/** Checks `VITE_APP_URL`: the origin that serves the app, without a slash at the end; blank where it is not stated. */
export function readAppUrl(text: string): string {
  const typed = text.trim()
  if (typed === '') return ''
  const address = URL.canParse(typed) ? new URL(typed) : undefined
  if (!address || !/^https?:$/.test(address.protocol) || address.href !== `${address.origin}/`)
    throw new Error(`VITE_APP_URL must be the address of the app, as https://app.example.org; it is ${typed}`)
  return address.origin
}
