import { Icon } from './Icon.tsx'

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20.5c1.5-4 5-5.5 8-5.5s6.5 1.5 8 5.5" />
  </Icon>
)
