import { LIMITS } from '#/config/limits.ts'

/** The middle square: two thirds of the shorter side (R9.2). */
export function scanRegion({ videoWidth, videoHeight }: Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight'>) {
  const side = Math.round(Math.min(videoWidth, videoHeight) * LIMITS.scanRegionShare)
  return {
    x: Math.round((videoWidth - side) / 2),
    y: Math.round((videoHeight - side) / 2),
    width: side,
    height: side,
    downScaledWidth: LIMITS.scanCanvas,
    downScaledHeight: LIMITS.scanCanvas,
  }
}
