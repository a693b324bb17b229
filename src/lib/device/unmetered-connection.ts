/** The part of the Network Information API that the app uses. Firefox and Safari do not have this API. */
type NetworkConnection = { saveData?: boolean; effectiveType?: string; type?: string }

/**
 * Whether the browser tells us that the connection is fast and is not paid by volume. False if the browser tells
 * nothing: then the app does not load what nobody has asked for.
 */
export const hasUnmeteredConnection = (
  connection = (navigator as Navigator & { connection?: NetworkConnection }).connection,
): boolean => connection?.effectiveType === '4g' && connection.saveData !== true && connection.type !== 'cellular'
