import Chip from '@mui/material/Chip'
import styles from './StatusChip.module.css'

export type StatusTone = 'free' | 'reserved' | 'alarm' | 'info' | 'neutral'

type StatusChipProps = { tone: StatusTone; label: string }

// A shape per tone: colour must not be the only sign.
const SHAPES: Record<StatusTone, string> = {
  free: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1',
  reserved: 'M6 0 12 6 6 12 0 6Z',
  alarm: 'M1 1h10v10H1Z',
  info: 'M6 1 12 11H0Z',
  neutral: 'M0 4h12v4H0Z',
}

const toneClass = (tone: StatusTone) => (tone === 'neutral' ? styles.neutral : `tone-${tone}`)

const shapeOf = (tone: StatusTone) => (
  <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
    <path d={SHAPES[tone]} fill="currentColor" />
  </svg>
)

export const StatusChip = ({ tone, label }: StatusChipProps) => (
  <Chip component="span" size="small" className={toneClass(tone)} icon={shapeOf(tone)} label={<bdi>{label}</bdi>} />
)

/** The same without MUI, for the rows of long lists (docs/dependencies.md). */
export const PlainStatusChip = ({ tone, label }: StatusChipProps) => (
  <span className={`small strong ${styles.chip} ${toneClass(tone)}`}>
    {shapeOf(tone)}
    <bdi>{label}</bdi>
  </span>
)
