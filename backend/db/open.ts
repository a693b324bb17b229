import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { closeToOthers } from './close-to-others.ts'
import type { Database } from './database.ts'
import { holdDirectory } from './lock.ts'
import { openEmbedded } from './open-embedded.ts'

export type DatabaseChoice =
  /** The embedded database, stored in files. */
  | { dataDirectory: string }
  /** The embedded database in memory: empty, or a copy of a dump. */
  | { memory: true; template?: Blob }

/** Free bytes that a write needs: the largest upload, its log, and one more segment of that log. */
const ROOM = 128 * 1024 * 1024

/** Opens the chosen database and creates or migrates its tables. */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  if ('memory' in choice) return openEmbedded('memory://', choice.template)

  const release = hold(choice.dataDirectory)
  // On a full disk the embedded database never returns from its next write, and the process ignores signals.
  const hasRoom = async () => {
    const { bavail, bsize } = await statfs(choice.dataDirectory)
    return bavail * bsize >= ROOM
  }
  try {
    if (!(await hasRoom())) {
      throw new Error(
        `The disk of ${path.resolve(choice.dataDirectory)} is full: the backend needs 128 MB of free space.`,
      )
    }
    const database = await openEmbedded(path.join(choice.dataDirectory, 'db'))
    closeToOthers(choice.dataDirectory)
    return {
      ...database,
      hasRoom,
      close: async () => {
        await database.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function hold(directory: string): () => void {
  try {
    return holdDirectory(directory)
  } catch (error) {
    // Our own refusals are sentences; the system's errors start with a code.
    if (error instanceof Error && 'code' in error)
      throw new Error(`The data directory ${directory} cannot be opened: ${error.message}.`, { cause: error })
    throw error
  }
}
