import { Icon } from './Icon.tsx'

export const StorefrontIcon = () => (
  <Icon>
    <path d="M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9 20v-5h6v5" />
  </Icon>
)
