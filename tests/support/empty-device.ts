import { openDB } from 'idb'
import { vi } from 'vitest'

/** Takes away what an earlier file has left: test files share a worker, and with it its window and its stores. */
export async function emptyDevice(): Promise<void> {
  vi.unstubAllGlobals()
  if (typeof window !== 'undefined') {
    await closeToasts()
    localStorage.clear()
    sessionStorage.clear()
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name)
    const stores = [...database.objectStoreNames]
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite')
      await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done])
    }
    database.close()
  }
}

/** Those that wait come one after the other. */
async function closeToasts(): Promise<void> {
  if (!document.querySelector('.swal2-container')) return
  const { default: Swal } = await import('sweetalert2/dist/sweetalert2.js')
  while (Swal.isVisible()) {
    Swal.close()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
