import { Icon } from './Icon.tsx'

export const ScanIcon = () => (
  <Icon>
    <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8h3v3H8ZM13 13h3v3h-3ZM14 8h2M8 14v2" />
  </Icon>
)
