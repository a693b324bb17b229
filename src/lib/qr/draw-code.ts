import { encode } from 'uqr'

/** A code's quiet zone, in modules; readers want four. */
export const QUIET_ZONE = 4

// The size of one of its squares, in pixels.
const SQUARE = 24

/** Draws a QR code as a PNG, to be printed. */
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
