import { createBackend } from '../../backend/app.ts'
import { DIST } from '../../backend/built-app.ts'
import { openDatabase } from '../../backend/db/open.ts'
import { startServer } from '../../backend/server.ts'
import type { Ready } from './server-process.ts'
import { readTemplate } from './template.ts'

/*
 * A server of the browser tests, in a process of its own: what `npm start` serves, on a database in memory. Started with
 * the port (0 takes a free one), the folder of the built app, and the file of a filled database, if there is one.
 */

// Whoever started it is gone, and so is the need for it.
process.once('disconnect', () => process.exit())

const [port, dist = DIST, template] = process.argv.slice(2)
const database = await openDatabase({ memory: true, template: await readTemplate(template) })
const backend = createBackend({ database, tokenKey: 'only-for-tests-'.repeat(3) })
const server = await startServer({ backend, dist, port: Number(port) })
const ready: Ready = { port: server.port }
process.send?.(ready)
