import { openDB } from 'idb'
import * as v from 'valibot'
import { appDatabase, createDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

/** The rows of a store by its name, as they are on this device. */
export const rowsNamed = (name: string) => rowStore({ name, schema: v.unknown() })

/** All tests of a file share one device: this deletes what the app has stored there. */
export async function deleteStoredRows(): Promise<void> {
  // The app creates its tables when it first reads.
  await appDatabase.entries(rowsNamed('form-drafts'))
  const device = await openDB('coperto')
  const keys = (await device.getAllKeys('rows')) as [store: string, key: string][]
  device.close()
  await appDatabase.change(async (tx) => {
    for (const [name, key] of keys) await tx.delete(rowsNamed(name), key)
  })
}

/** Deletes what is stored under these names only. */
export const deleteRows = (...names: string[]): Promise<void> =>
  appDatabase.change(async (tx) => {
    for (const rows of names.map(rowsNamed)) for (const [key] of await tx.entries(rows)) await tx.delete(rows, key)
  })

/** What is on this device under a name of `createDeviceSettings`. */
export const storedSetting = (name: string): Promise<unknown> => appDatabase.get(rowsNamed('device-settings'), name)

/** As another tab does. */
export async function storeSettingElsewhere(name: string, value: unknown): Promise<void> {
  const tab = createDatabase({ name: 'coperto' })
  await tab.put(rowsNamed('device-settings'), name, value)
  tab.close()
}
