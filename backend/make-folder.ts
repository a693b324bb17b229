import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it that are missing. Node's own `recursive` never comes to an end where the system goes
 * on saying that the one above is missing though it is there, as it does under /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(path.resolve(folder)))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Of two processes that start at once the other one was first.
    if (!existsSync(folder)) throw error
  }
}
