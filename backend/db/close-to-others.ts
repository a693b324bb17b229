import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** What is ours in the data directory, which may hold other things. */
const OWN = ['db', 'lock', 'lock.sqlite', 'lock.sqlite-journal', 'token-key']

/**
 * The data may be read by their owner only: orders, names, the key of the tokens. Also what an earlier version has made. A
 * system without such rights (Windows), or a file of somebody else, stays as it is.
 */
export function closeToOthers(directory: string): void {
  for (const name of OWN) {
    const entry = path.join(directory, name)
    if (existsSync(entry)) close(entry)
  }
}

function close(entry: string): void {
  const state = lstatSync(entry)
  // It may lead elsewhere.
  if (state.isSymbolicLink()) return
  try {
    chmodSync(entry, state.isDirectory() ? 0o700 : 0o600)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['EPERM', 'ENOSYS'].includes(String(error.code)))) throw error
  }
  if (state.isDirectory()) for (const name of readdirSync(entry)) close(path.join(entry, name))
}
