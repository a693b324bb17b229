import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { ariaDisabled } from './Button.tsx'
import type { MuiButtonProps } from './MuiButton.tsx'

/**
 * A button of an action that takes time. While busy it shows a spinner and ignores clicks. It is not `disabled` (as MUI's
 * `loading` is): that would lose the focus, and Tab would start again at the top of the dialog.
 */
export function BusyButton({
  isBusy,
  onClick,
  children,
  ...rest
}: Omit<MuiButtonProps, 'loading' | 'loadingIndicator' | 'loadingPosition'> & { isBusy: boolean }) {
  return (
    <Button
      {...rest}
      aria-disabled={ariaDisabled({ ...rest, 'aria-disabled': isBusy || rest['aria-disabled'] })}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {/* The words keep their room, and the name that is read out. */}
      <span style={{ opacity: isBusy ? 0 : undefined }}>{children}</span>
      {isBusy && <CircularProgress aria-hidden color="inherit" size={16} sx={{ position: 'absolute' }} />}
    </Button>
  )
}
