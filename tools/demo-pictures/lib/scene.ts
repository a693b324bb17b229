import { filters } from './filters.ts'
import { linear, radial, rect, restartGradients } from './svg.ts'

export const WIDTH = 800

export const HEIGHT = 600

/** The plate's position in its picture. */
export const CX = 400
export const CY = 302

/** Light over the finished picture: warm from the top left, deeper towards the bottom right, and a breath of grain. */
function atmosphere(width: number, height: number): string {
  const warm = radial(
    [
      [0, '#ffe9c4', 0.34],
      [0.6, '#ffe9c4', 0.05],
      [1, '#ffe9c4', 0],
    ],
    0.18,
    0.1,
    0.8,
  )
  const deep = linear(
    [
      [0.45, '#2a0f04', 0],
      [1, '#2a0f04', 0.26],
    ],
    40,
  )
  return [
    warm.markup,
    deep.markup,
    rect(0, 0, width, height, warm.fill, { style: 'mix-blend-mode:soft-light' }),
    rect(0, 0, width, height, deep.fill, { style: 'mix-blend-mode:multiply' }),
    rect(0, 0, width, height, '#808080', { filter: 'url(#grain)', style: 'mix-blend-mode:soft-light', opacity: 0.22 }),
  ].join('')
}

/** `draw` is called after the counters are reset, so that the order of pictures does not matter. */
export function scene(draw: () => string, width = WIDTH, height = HEIGHT): string {
  restartGradients()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${filters}</defs>${draw()}${atmosphere(width, height)}</svg>`
}
