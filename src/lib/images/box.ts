import { LIMITS } from '#/config/limits.ts'

/** In pixels. */
export type Box = { width: number; height: number }

export function fitInside({ width, height }: Box, most: Box): Box {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const PHOTO_BOX: Box = { width: LIMITS.photoWidth, height: LIMITS.photoHeight }

/** The size to which a photo is scaled for a window (R5.17). */
export const photoBoxFor = (window: Box): Box => ({
  width: Math.round(Math.min(LIMITS.photoWindowFactor * window.width, LIMITS.photoWidth)),
  height: Math.round(Math.min(LIMITS.photoWindowFactor * window.height, LIMITS.photoHeight)),
})
