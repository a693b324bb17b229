import { existsSync, readFileSync } from 'node:fs'
import { assertPortIsFree, networkAddresses, portTrouble, readPort } from './addresses.ts'
import { DIST, ensureBuilt } from './built-app.ts'
import { openBackend } from './open-backend.ts'
import { demo } from './seed/demo.ts'
import { type RunningServer, startServer } from './server.ts'
import { readSettings } from './settings.ts'

/* `npm start`: the built app and the stand-in in one process, on one port. */

const USUAL_PORT = 3000

const readTls = (): { key: string; cert: string } | undefined => {
  const key = process.env.HTTPS_KEY
  const cert = process.env.HTTPS_CERT
  if (!key && !cert) return undefined
  if (!key || !cert)
    throw new Error('HTTPS_KEY and HTTPS_CERT go together: the files of the key and of the certificate.')
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

/** Prints the addresses and the demo's logins. */
const greet = (scheme: string, port: number): void => {
  const [phone] = networkAddresses()
  const people = [...(demo.restaurants[0]?.people ?? []), ...demo.peopleWithoutRestaurant]
  const logins = people.map(
    ({ email, password, role }) => `    ${email}  ${password}  (${role.replace('ROLE_', '').toLowerCase()})`,
  )
  console.log(
    [
      '',
      `  Coperto is open:      ${scheme}://localhost:${port}`,
      phone
        ? `  on a phone near you:  ${scheme}://${phone}:${port}`
        : '  on a phone near you:  this computer is on no network now',
      '',
      '  Logins of the demo:',
      ...logins,
      '',
      '  Ctrl+C closes it; npm run reset empties its data.',
      '',
    ].join('\n'),
  )
}

/** Closes gracefully at the first signal and at once at the second. */
const closeWhenAsked = (server: RunningServer): void => {
  let isClosing = false
  const close = (): void => {
    if (isClosing) process.exit(1)
    isClosing = true
    server.close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)

  // npm does not forward signals: if npm is killed, this process has a new parent and closes.
  const parent = process.ppid
  const hasLostParent = () => process.ppid !== parent && !isClosing
  if (process.env.npm_lifecycle_event) setInterval(() => hasLostParent() && close(), 500).unref()
}

const start = async (): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // The stand-in gives pictures in the width that is asked for.
  process.env.VITE_PICTURE_WIDTH ||= '?width={width}'
  const port = readPort(process.env.PORT, USUAL_PORT)
  const tls = readTls()
  const settings = readSettings(process.env)
  try {
    await assertPortIsFree(port)
    // Opening the database takes about as long as the build, so both run at the same time.
    const opened = openBackend(settings)
    opened.catch(() => undefined)
    await ensureBuilt(() => console.log('Building the app (the first start, or its sources have changed) …'))
    const backend = await opened
    const server = await startServer({ backend, dist: DIST, port, ...(tls && { tls }) })
    closeWhenAsked(server)
    greet(tls ? 'https' : 'http', server.port)
  } catch (error) {
    throw new Error(portTrouble(error, port) ?? (error instanceof Error ? error.message : String(error)), {
      cause: error,
    })
  }
}

start().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
