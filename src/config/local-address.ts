/** Whether an address can be opened only on this computer, and not on a phone. */
export function isLocalAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname)
}
