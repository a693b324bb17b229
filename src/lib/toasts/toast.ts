/** A short notice at the edge of the screen (R9.1). */
export type Toast = {
  kind: 'success' | 'error' | 'info'
  title: string
  detail?: string | undefined
  /** A newer toast about the same subject replaces it. */
  about?: string
}
