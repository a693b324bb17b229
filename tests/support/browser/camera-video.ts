import { writeFileSync } from 'node:fs'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 3

/** Writes a video for Chromium's fake camera: a still QR code with this text. */
export const writeCameraVideo = (file: string, text: string): void => {
  const { data, size } = encode(text, { border: 4 })
  // The scanner looks at the middle square, two thirds of the shorter side.
  const module = Math.floor((HEIGHT * 2) / 3 / size)
  const left = Math.floor((WIDTH - module * size) / 2)
  const top = Math.floor((HEIGHT - module * size) / 2)
  const brightness = Buffer.alloc(WIDTH * HEIGHT, 255)
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = 0; line < module; line += 1) {
          const start = (top + y * module + line) * WIDTH + left + x * module
          brightness.fill(0, start, start + module)
        }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\n`)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colour])
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
}
