import { encode } from 'uqr'
import styles from './QrCode.module.css'

// The code's quiet zone, in modules; readers want four.
const QUIET = 4

/** A text as a QR code, drawn here: black on white in every colour scheme, since readers want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`
  return (
    <svg className={styles.code} viewBox={box} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
