import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
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
}
