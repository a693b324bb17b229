import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Runs before all tests, in a separate process, because Node resolves the backend's imports differently. */
export default function makeTemplate(): void {
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'write-template.ts')], { stdio: 'inherit' })
}
