/** A short notice at the edge of the screen (R9.1). */
export type Toast = {
  kind: 'success' | 'error' | 'info'
  title: string
  detail?: string | undefined
  /** The subject of the toast. A newer toast with the same subject replaces it. */
  about?: string
}
