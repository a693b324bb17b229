/** True if the client's If-None-Match contains the ETag. */
export const isKnown = (ifNoneMatch: string | null | undefined, etag: string): boolean => {
  const known = (ifNoneMatch ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  return known.includes(etag.replace(/^W\//, '')) || known.includes('*')
}
