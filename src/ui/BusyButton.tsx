import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

/**
 * A button whose act takes its time: it saves, sends, deletes. While it is busy it shows so and does nothing, nor does
 * Enter in its form. It keeps the focus: a button that is `disabled` (MUI's `loading`) loses it, and whoever goes on by Tab
 * after a failure would begin again at the head of the dialog.
 */
export function BusyButton({
  isBusy,
  onClick,
  children,
  ...rest
}: Omit<ButtonProps, 'loading' | 'loadingIndicator' | 'loadingPosition'> & { isBusy: boolean }) {
  return (
    <Button
      {...rest}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {/* The words keep their room, and the name that is read out. */}
      <span style={{ opacity: isBusy ? 0 : undefined }}>{children}</span>
      {isBusy && <CircularProgress aria-hidden color="inherit" size={16} sx={{ position: 'absolute' }} />}
    </Button>
  )
}
