import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../make-folder.ts'

/** How long to try, in milliseconds: of two processes that start at once, one then gets the lock. */
const PATIENCE = 500
const SQLITE_BUSY = 5
/** Locks of this process: one that nothing refers to would be closed by the garbage collector. */
const held = new Set<DatabaseSync>()

/**
 * Takes the data directory for this process, or throws one sentence that names its holder. PGlite takes no lock itself,
 * and of two processes on one directory one loses its rows.
 *
 * The lock is that of an empty SQLite file, because Node has no other way to lock a file. The operating system keeps it:
 * it holds between containers that share a folder but no process ids, and it ends with its process, however that ends.
 *
 * @returns gives the directory free again
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
  held.add(lock)
  writeNote(note)
  return () => {
    if (!held.delete(lock)) return
    rmSync(note, { force: true })
    lock.close()
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/** Only for the message above, so a full disk does not matter. */
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
