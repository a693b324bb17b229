import type { ReactNode } from 'react'

/*
 * The frame of the few icons of the first view, drawn here: an MUI icon would bring MUI's styling machine into the first
 * load. Every other icon comes from @mui/icons-material, one per path.
 */

/** A line drawing in a 24 × 24 box. Decorative: the word stands beside it or in an aria-label. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
