import { Icon } from './Icon.tsx'

export const PlateIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="5.5" />
    <circle cx="12" cy="12" r="2.8" />
    <path d="M2 4v4a1.7 1.7 0 0 0 3.4 0V4M3.7 4v16M22 20V4c-2.2 1.6-2.8 4.4-2.2 8H22" />
  </Icon>
)
