import { LIMITS } from '#/config/limits.ts'

/** Width and height in pixels. */
export type Box = { width: number; height: number }

/** The largest size with a picture's proportions that fits into a box; never larger than the picture itself. */
export function fitInside({ width, height }: Box, most: Box): Box {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** What a dish's or a combination's picture is made to fit into. */
export const DISH_PICTURE_BOX: Box = { width: LIMITS.photoWidth, height: LIMITS.photoHeight }

/** What a restaurant's photo is made to fit into: 1.2 times the window, 800 × 600 at most (specification, section 5). */
export const restaurantPictureBox = (window: Box): Box => ({
  width: Math.round(Math.min(LIMITS.photoWindowFactor * window.width, LIMITS.photoWidth)),
  height: Math.round(Math.min(LIMITS.photoWindowFactor * window.height, LIMITS.photoHeight)),
})
