import { LIMITS } from '#/config/limits.ts'

/** Pixels. */
export type Box = { width: number; height: number }

/** Scales a size down to fit into a box. */
export function fitInside({ width, height }: Box, most: Box): Box {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const PHOTO_BOX: Box = { width: LIMITS.photoWidth, height: LIMITS.photoHeight }

/** R5.17 */
export const photoBoxFor = (window: Box): Box => ({
  width: Math.round(Math.min(LIMITS.photoWindowFactor * window.width, LIMITS.photoWidth)),
  height: Math.round(Math.min(LIMITS.photoWindowFactor * window.height, LIMITS.photoHeight)),
})
