import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { FIRST_COMPILER_ONLY } from './server-process.ts'

/** Runs before all tests, in a separate process, because Node resolves the backend's imports differently. */
export default function makeTemplate(): void {
  const program = path.join(import.meta.dirname, 'write-template.ts')
  execFileSync(process.execPath, [FIRST_COMPILER_ONLY, program], { stdio: 'inherit' })
}
