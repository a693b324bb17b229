import type { Page } from '@playwright/test'

/** Everything that a page's device keeps in one of the app's databases, row by row, as JSON. */
export const rowsOnDisk = (page: Page, database: 'coperto' | 'coperto-kept'): Promise<string[]> =>
  page.evaluate(async (name) => {
    // To open it before the app has would make an empty one.
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
