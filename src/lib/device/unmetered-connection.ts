/** What the app uses of the Network Information API, which Firefox and Safari do not have. */
type NetworkConnection = { saveData?: boolean; effectiveType?: string; type?: string }

/**
 * Whether the browser says that the connection is fast and is not paid by volume. False if it says nothing: what nobody has
 * asked for is then not loaded.
 */
export const hasUnmeteredConnection = (
  connection = (navigator as Navigator & { connection?: NetworkConnection }).connection,
): boolean => connection?.effectiveType === '4g' && connection.saveData !== true && connection.type !== 'cellular'
