import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder and its parents, open to their owner only. Node's own `recursive` option loops forever under /proc, where the parent exists
 * but the system reports it as missing.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(path.resolve(folder)))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process has created it first.
    if (!existsSync(folder)) throw error
  }
}
