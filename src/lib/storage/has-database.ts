import { DATABASE_NAME } from '#/config/storage-keys.ts'

/** Whether this device has a database of the app. True if the browser does not tell. */
export async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)
  } catch {
    return true
  }
}
