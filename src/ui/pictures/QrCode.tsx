import { encode } from 'uqr'
import styles from './QrCode.module.css'

/**
 * A text as a QR code: black on white in every colour scheme, for scanners.
 * @param isLarge for a long text, whose code has many modules.
 */
export function QrCode({ text, label, isLarge = false }: { text: string; label: string; isLarge?: boolean }) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={isLarge ? styles.large : styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

/** Modules of empty space around a code; readers need four. */
const QUIET_ZONE = 4

// The side of one module, in pixels.
const SQUARE = 24

/** A QR code as a PNG for printing. */
export async function drawCode(text: string): Promise<Blob> {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const canvas = document.createElement('canvas')
  canvas.width = size * SQUARE
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * SQUARE, y * SQUARE, SQUARE, SQUARE)
    })
  })
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!image) throw new Error('The code could not be drawn')
  return image
}
