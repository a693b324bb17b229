import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from '../../backend/built-app.ts'
import { findChromium } from '../support/browser/chromium.ts'
import { FIRST_COMPILER_ONLY } from './helpers/server-process.ts'

/** Runs before all tests: the built app, a browser, and the demo's database. */
export default async function prepare(): Promise<void> {
  await ensureBuilt(() => console.log('Building the app …'))
  // Each worker reads the configuration again, with this.
  process.env.CHROMIUM_PATH = (await findChromium()) ?? ''
  // In a separate process, because Node resolves the backend's imports differently.
  const program = path.join(import.meta.dirname, 'helpers/write-template.ts')
  execFileSync(process.execPath, [FIRST_COMPILER_ONLY, program], { stdio: 'inherit' })
}
