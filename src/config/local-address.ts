/** Only this machine can open such an address, no phone. */
export function isLocalAddress(held: string): boolean {
  if (!URL.canParse(held)) return false
  const { hostname } = new URL(held)
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname)
}
