import { Icon } from './Icon.tsx'

export const LogoutIcon = () => (
  <Icon>
    <path d="M10 4H5v16h5M14 8l4 4-4 4M9 12h9" />
  </Icon>
)
