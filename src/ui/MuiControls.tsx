import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactElement } from 'react'
import { Together } from '#/lib/jsx/content.ts'
import type { Controls } from './area-controls.ts'
import { AreaButton } from './buttons/AreaButton.tsx'

/** What `MuiProviders` alone imports. The looks are in its theme. */
export const MuiControls: Controls = {
  Button: AreaButton,

  // Its arc keeps its length: only what turns goes on turning while the page computes.
  Ring: () => <CircularProgress aria-hidden enableTrackSlot disableShrink size={36} thickness={4.8} />,

  NoticeBox: ({ kind, role, action, children }) => (
    <Alert
      {...(kind === 'problem' ? { severity: 'error', className: 'tone-alarm' } : { severity: 'info' })}
      action={action || undefined}
      // Without it each would be an alert.
      slotProps={{ root: { role } }}
    >
      <Together>{children}</Together>
    </Alert>
  ),

  SearchBox: ({ icon, input, clear }) => (
    <OutlinedInput
      fullWidth
      size="small"
      startAdornment={<StartIcon>{icon}</StartIcon>}
      endAdornment={clear && <IconButton edge="end" className="muted" {...clear} />}
      inputProps={input}
      sx={{ minHeight: 48, '& input': WHOLE_HEIGHT }}
    />
  ),

  SelectBox: ({ icon, select, className }) => (
    <NativeSelect
      className={`small strong ${className}`}
      input={<OutlinedInput size="small" startAdornment={icon && <StartIcon>{icon}</StartIcon>} />}
      inputProps={select}
      sx={{ '& select': { ...WHOLE_HEIGHT, textOverflow: 'ellipsis' } }}
    />
  ),
}

const StartIcon = ({ children }: { children: ReactElement }) => (
  <InputAdornment position="start" className="muted">
    <Together>{children}</Together>
  </InputAdornment>
)

/** What is typed into or tapped is as high as its box. */
const WHOLE_HEIGHT = {
  boxSizing: 'border-box',
  alignSelf: 'stretch',
  height: 'auto',
  minHeight: 'var(--target)',
} as const
