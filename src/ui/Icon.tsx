// The icons that both public pages need, where one of @mui/icons-material would add MUI's styling. Paths in a box of 24 by 24.
const PATHS = {
  back: 'M19 12H5M11 6l-6 6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  plate:
    'M6.5 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0M2 4v4a1.7 1.7 0 0 0 3.4 0V4M3.7 4v16M22 20V4c-2.2 1.6-2.8 4.4-2.2 8H22',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8h3v3H8ZM13 13h3v3h-3ZM14 8h2M8 14v2',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5',
}

type Drawing = { path: string; filled?: string; weight?: number }

/** A line drawing, by its name or its own path. Decorative: a text beside it or an `aria-label` says the same. */
export function Icon({ className, ...props }: ({ name: keyof typeof PATHS } | Drawing) & { className?: string }) {
  const { path, filled, weight = 1.8 }: Drawing = 'name' in props ? { path: PATHS[props.name] } : props
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
      {filled && <path d={filled} fill="currentColor" />}
    </svg>
  )
}
