import { chmodSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from './make-folder.ts'

const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/**
 * Makes a folder, and closes it and all that is in it to other users of the machine: it holds orders, names and the key of the
 * tokens. A system without such rights (Windows), or a folder of somebody else, stays as it is.
 */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder)
  try {
    chmodSync(folder, OWNER_ONLY.folder)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      // A link may lead out of the folder.
      if (entry.isSymbolicLink()) continue
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? OWNER_ONLY.folder : OWNER_ONLY.file)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['EPERM', 'ENOSYS', 'ENOENT'].includes(String(error.code))))
      throw error
  }
}
