import { createBackend } from '../../../backend/app.ts'
import { DIST } from '../../../backend/built-app.ts'
import { openDatabase } from '../../../backend/db/open.ts'
import type { DialectName } from '../../../backend/dialects.ts'
import { startServer } from '../../../backend/server.ts'
import type { Order, Ready } from './server-process.ts'
import { readTemplate } from './template.ts'

/*
 * A server of the browser tests in a separate process: what `npm start` serves, with a database in memory. Its
 * arguments are the folder of the built app and, optionally, the file of a filled database. A message changes the
 * folder or the dialect, at the same address and with the same data; null disconnects the server.
 */

// Its parent has exited, so it exits too.
process.once('disconnect', () => process.exit())

const [dist = DIST, template] = process.argv.slice(2)
const database = await openDatabase({ memory: true, template: await readTemplate(template) })
const create = (dialect?: DialectName) => createBackend({ database, tokenKey: 'only-for-tests-'.repeat(3), dialect })
let backend = create()

let server = await startServer({ backend, dist, port: 0 })
const { port } = server
const tell = () => process.send?.({ port } satisfies Ready)

process.on('message', async ({ serve: next, dialect }: Order) => {
  await server.cut()
  if (dialect) {
    await backend.finish()
    backend = create(dialect)
  }
  if (next !== null) server = await startServer({ backend, dist: next, port })
  tell()
})
tell()
