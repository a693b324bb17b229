/** True if the client's If-None-Match contains the ETag. */
export const isKnown = (ifNoneMatch: string | null | undefined, etag: string): boolean => {
  const tags = (ifNoneMatch ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  return tags.includes(etag.replace(/^W\//, '')) || tags.includes('*')
}
