import type { Plugin } from 'vite'
import { dialectWarnings, readDialect } from '#/config/dialect.ts'
import { readPictureHosts } from '#/config/picture-hosts.ts'
import { readPictureWidth } from '#/config/picture-width.ts'

/** Stops a build or `npm run dev` if a setting is wrong. Warns of a setting that may be mistyped. */
export const settingsCheck = (): Plugin => ({
  name: 'coperto:settings',
  configResolved: ({ env, logger }) => {
    const dialect = withoutStack(() => readDialect(String(env.VITE_DIALECT ?? '')))
    for (const warning of dialectWarnings(dialect)) logger.warn(warning)
    withoutStack(() => readAppUrl(String(env.VITE_APP_URL ?? '')))
    withoutStack(() => readPictureWidth(String(env.VITE_PICTURE_WIDTH ?? '')))
    withoutStack(() => readPictureHosts(String(env.VITE_PICTURE_HOSTS ?? '')))
  },
})

/** Removes the stack of an error, because it would hide the message. */
function withoutStack<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error) error.stack = error.message
    throw error
  }
}

/**
 * Checks `VITE_APP_URL` and returns the origin that serves the app, without a slash at the end. It is blank if the
 * setting is missing.
 */
export function readAppUrl(text: string): string {
  const typed = text.trim()
  if (typed === '') return ''
  const address = URL.canParse(typed) ? new URL(typed) : undefined
  if (!address || !/^https?:$/.test(address.protocol) || address.href !== `${address.origin}/`)
    throw new Error(`VITE_APP_URL must be the address of the app, as https://app.example.org; it is ${typed}`)
  return address.origin
}
