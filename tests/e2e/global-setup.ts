import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Before all journeys. In a process of its own, because Node reads the backend's files in its own way. */
export default function makeTemplate(): void {
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'write-template.ts')], { stdio: 'inherit' })
}
