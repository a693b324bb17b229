import CircularProgress from '@mui/material/CircularProgress'
import type { Controls } from './area-controls.ts'

/** What `MuiProviders` alone imports. The looks are in its theme. */
export const MuiControls: Controls = {
  // Its arc keeps its length: only what turns goes on turning while the page computes.
  Ring: () => <CircularProgress aria-hidden enableTrackSlot disableShrink size={36} thickness={4.8} />,
}
