/** As if another tab had forgotten what this device has learned of the backend (`src/lib/http/learned.ts`). */
export function forgetZeros(): void {
  localStorage.removeItem('coperto.dialect')
  window.dispatchEvent(new StorageEvent('storage', { key: 'coperto.dialect', storageArea: localStorage }))
}
