/*
 * Some backends leave out a field that is false, 0 or empty. Others leave out what nobody has set. An answer alone does not tell
 * the two apart, so an absent field is not known, unless the dialect says so, or this device has seen that a value of its own
 * write was left out (lib/http/learned-zeros.ts).
 */

let readZerosAreLeftOut = (): boolean => false

/** Whether an absent field is known to be false, 0 or empty. */
export const zerosAreLeftOut = (): boolean => readZerosAreLeftOut()

/** The stand-in and the probe know nothing of it. */
export function setZerosSource(readAreLeftOut: () => boolean): void {
  readZerosAreLeftOut = readAreLeftOut
}
