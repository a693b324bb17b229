import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Backend, createBackend } from './app.ts'
import { readTokenKey } from './auth/token-key.ts'
import { openDatabase } from './db/open.ts'
import { demo } from './seed/demo.ts'
import { withPastOrders } from './seed/past-orders.ts'
import { seed } from './seed/seed.ts'
import type { Settings } from './settings.ts'

const PICTURES = path.join(import.meta.dirname, 'seed/pictures')

/** Opens the database, fills it with the demo if it is empty, and creates the backend. */
export async function openBackend(settings: Settings): Promise<Backend> {
  // The demo's restaurants are in Italy, and the stand-in's days are those of its clock.
  process.env.TZ ||= 'Europe/Rome'
  const { dataDirectory, publicUrl, corsOrigins, tokenLifetime, dialect } = settings
  const database = await openDatabase(settings)
  try {
    const tokenKey = settings.tokenKey ?? readTokenKey(dataDirectory)
    const now = Date.now()
    await seed(database.db, withPastOrders(demo, now), { readFile: (name) => readFile(path.join(PICTURES, name)), now })
    const backend = createBackend({ database, tokenKey, publicUrl, corsOrigins, tokenLifetime, dialect })
    // Until they are made the originals are answered.
    void backend.fillWidths()
    return backend
  } catch (error) {
    await database.close()
    throw error
  }
}
