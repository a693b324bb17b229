import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { holdDirectory } from './db/lock.ts'
import { readSettings } from './settings.ts'

/* Deletes the data, so that the next start begins with the demo. Only files that the backend created are deleted. */

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { dataDirectory } = readSettings(process.env)
  const release = holdDirectory(dataDirectory)
  for (const name of ['db', 'token-key']) rmSync(path.join(dataDirectory, name), { recursive: true, force: true })
  release()
  console.log(`${path.resolve(dataDirectory)} is empty.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
