import { openDB } from 'idb'
import * as v from 'valibot'
import { appDatabase, createDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

/** All tests of a file share one device: this deletes what the app has stored there. */
export async function deleteStoredRows(): Promise<void> {
  const storeOf = (name: string) => rowStore({ name, schema: v.unknown() })
  // The app creates its tables when it first reads.
  await appDatabase.entries(storeOf('form-drafts'))
  const device = await openDB('coperto')
  const keys = (await device.getAllKeys('rows')) as [store: string, key: string][]
  device.close()
  await appDatabase.change(async (tx) => {
    for (const [name, key] of keys) await tx.delete(storeOf(name), key)
  })
}

/** What is on this device under a name of `createDeviceSettings`. */
export const storedSetting = (name: string): Promise<unknown> =>
  appDatabase.get(rowStore({ name: 'device-settings', schema: v.unknown() }), name)

/** As another tab does. */
export async function storeSettingElsewhere(name: string, value: unknown): Promise<void> {
  const tab = createDatabase({ name: 'coperto' })
  await tab.put(rowStore({ name: 'device-settings', schema: v.unknown() }), name, value)
  tab.close()
}
