import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createBackend } from '../../backend/app.ts'
import { DIST } from '../../backend/built-app.ts'
import { openDatabase } from '../../backend/db/open.ts'
import { demo } from '../../backend/seed/demo.ts'
import { seed } from '../../backend/seed/seed.ts'
import { startServer } from '../../backend/server.ts'
import type { Ready } from './server-process.ts'

/*
 * A server of the browser tests, in a process of its own: what `npm start` serves, on a database in memory. Started with
 * the port as its argument; 0 takes a free one.
 */

const PICTURES = path.resolve(import.meta.dirname, '../../backend/seed/pictures')

const database = await openDatabase({ memory: true })
await seed(database.db, demo, { readFile: (name) => readFile(path.join(PICTURES, name)), now: Date.now() })
const backend = createBackend({ database, tokenKey: 'only-for-tests-'.repeat(3) })
const server = await startServer({ backend, dist: DIST, port: Number(process.argv[2]) })
const ready: Ready = { port: server.port }
process.send?.(ready)
// Whoever started it is gone, and so is the need for it.
process.once('disconnect', () => process.exit())
