import type { Page } from '@playwright/test'

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
