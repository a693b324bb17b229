import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../make-folder.ts'

/** How long to try, in milliseconds. If two processes start at once, one of them gets the lock. */
const PATIENCE = 500
const SQLITE_BUSY = 5
/** Keeps the locks of this process from being garbage collected, which would release them. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Locks the data directory for this process, or throws a sentence that names its holder. PGlite has no lock, and with
 * two processes on one directory one loses its rows. The lock is that of an empty SQLite file, because Node has no file
 * lock (ADR-020).
 *
 * @returns releases the lock
 */
export function holdDirectory(directory: string): () => void {
  makeFolder(directory)
  const note = path.join(directory, 'lock')
  const lock = new DatabaseSync(path.join(directory, 'lock.sqlite'), { timeout: PATIENCE })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new Error(`The data directory ${path.resolve(directory)} is in use by ${readNote(note)}; stop it first.`)
  }
  heldLocks.add(lock)
  writeNote(note)
  return () => {
    if (!heldLocks.delete(lock)) return
    rmSync(note, { force: true })
    lock.close()
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/** Used in the error message only, so a full disk does not matter. */
function writeNote(file: string): void {
  try {
    writeFileSync(file, `process ${process.pid} on ${hostname()}`)
  } catch {
    rmSync(file, { force: true })
  }
}

function readNote(file: string): string {
  try {
    return readFileSync(file, 'utf8') || 'another process'
  } catch {
    // The holder has not written it yet.
    return 'another process'
  }
}
