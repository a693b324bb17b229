// The icons of the first load, where an icon of @mui/icons-material would add MUI's styling. Paths in a box of 24 by 24.
const PATHS = {
  add: 'M12 5v14M5 12h14',
  back: 'M19 12H5M11 6l-6 6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M9 12h9',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20.5c1.5-4 5-5.5 8-5.5s6.5 1.5 8 5.5',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  plate:
    'M6.5 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0M2 4v4a1.7 1.7 0 0 0 3.4 0V4M3.7 4v16M22 20V4c-2.2 1.6-2.8 4.4-2.2 8H22',
  qr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v2M14 20h2M18 18h2v2',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8h3v3H8ZM13 13h3v3h-3ZM14 8h2M8 14v2',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5',
  share:
    'M15.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M3.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M15.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8.2 10.8l7.6-4.2M8.2 13.2l7.6 4.2',
  storefront: 'M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9 20v-5h6v5',
}

type Drawing = { path: string; filled?: string }

/** A line drawing, by its name or its own path. Decorative: a text beside it or an `aria-label` says the same. */
export function Icon(props: { name: keyof typeof PATHS } | Drawing) {
  const { path, filled }: Drawing = 'name' in props ? { path: PATHS[props.name] } : props
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
      <path d={path} />
      {filled && <path d={filled} fill="currentColor" />}
    </svg>
  )
}
