import type { LucideIcon } from 'lucide-react'
import { MuiButton, type MuiButtonProps } from './MuiButton.tsx'

/** The one main act of a page: in its head, or in its empty list. With `component` and `to` it is a link. */
export const MainAct = ({ Icon, ...rest }: MuiButtonProps & { Icon: LucideIcon }) => (
  <MuiButton variant="contained" startIcon={<Icon />} {...rest} />
)
