/** Whether a caller has it already: what the header If-None-Match says to the ETag of what is asked for. */
export const isKnown = (ifNoneMatch: string | null | undefined, etag: string): boolean => {
  const known = (ifNoneMatch ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  return known.includes(etag.replace(/^W\//, '')) || known.includes('*')
}
