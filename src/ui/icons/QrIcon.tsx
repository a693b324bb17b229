import { Icon } from './Icon.tsx'

export const QrIcon = () => (
  <Icon>
    <path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v2M14 20h2M18 18h2v2" />
  </Icon>
)
