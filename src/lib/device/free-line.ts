/** What is used of the Network Information API. Firefox and Safari have none of it. */
type Line = { saveData?: boolean; effectiveType?: string; type?: string }

/**
 * Whether the browser says that the line is fast and is not paid by volume. False if it says nothing: what nobody has
 * asked for is then not loaded.
 */
export const hasFreeLine = (line = (navigator as Navigator & { connection?: Line }).connection): boolean =>
  line?.effectiveType === '4g' && line.saveData !== true && line.type !== 'cellular'
