import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../make-folder.ts'

/** Directories that this process holds: its own pid in a lock file says nothing after a restart in a container. */
const held = new Set<string>()

/**
 * Takes the data directory for this process, or throws one sentence with the owner's pid. PGlite takes no lock itself,
 * and of two processes on one directory one loses its rows. A lock whose process is gone is taken over.
 *
 * The new lock is first written beside the old one, by at most one process at a time, and then renamed onto it: so two
 * processes that find the same stale lock cannot both have it.
 *
 * @returns gives the directory free again
 */
export function holdDirectory(directory: string): () => void {
  const lock = path.join(path.resolve(directory), 'lock')
  const next = `${lock}.next`
  makeFolder(directory)

  refuseIfOwned(directory, next)
  rmSync(next, { force: true })
  writeExclusively(directory, next)
  try {
    refuseIfOwned(directory, lock)
    renameSync(next, lock)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) rmSync(lock, { force: true })
  }
}

function writeExclusively(directory: string, file: string): void {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    refuseIfOwned(directory, file)
    throw error
  }
}

function refuseIfOwned(directory: string, file: string): void {
  const owner = ownerOf(file)
  if (owner === undefined) return
  throw new Error(
    `The data directory ${path.resolve(directory)} is in use by process ${owner}; stop it first, or delete ${file} if that process is another program.`,
  )
}

function ownerOf(file: string): number | undefined {
  let pid: number
  try {
    pid = Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (pid === process.pid) return held.has(file) ? pid : undefined
  return isAlive(pid) ? pid : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
