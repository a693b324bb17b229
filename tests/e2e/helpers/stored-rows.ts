import { expect, type Page } from '@playwright/test'

/** All rows of one of the app's databases on the page's device, as JSON. */
export const rowsOnDisk = (page: Page, database: 'coperto' | 'coperto-kept'): Promise<string[]> =>
  page.evaluate(async (name) => {
    // Opening it before the app does would create an empty database.
    if (!(await indexedDB.databases()).some((known) => known.name === name)) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const all = opening.result.transaction('rows').objectStore('rows').getAll()
        all.onerror = () => reject(all.error)
        all.onsuccess = () => {
          opening.result.close()
          resolve(all.result.map((row: unknown) => JSON.stringify(row)))
        }
      }
    })
  }, database)

/** Stores a setting as an earlier visit of this device would have. The page must have opened the personal area; it is then reloaded. */
export async function reloadWithSetting(page: Page, name: string, value: unknown): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).some((known) => known.name === 'coperto')))
    .toBe(true)
  await page.evaluate(
    ([key, setting]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('coperto')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('rows', 'readwrite')
          writing.objectStore('rows').put({ store: 'device-settings', key, version: 1, savedAt: 0, value: setting })
          writing.onerror = () => reject(writing.error)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [name, value] as const,
  )
  await page.reload()
}
