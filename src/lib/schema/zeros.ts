/*
 * Some backends leave out a field that is false, 0 or empty. Others leave out a field that nobody has set. An answer
 * alone does not show which of the two it is, so an absent field is not known. There are two exceptions: the dialect
 * states that such fields are left out, or this device has seen that a value of its own write was left out
 * (lib/http/learned-zeros.ts).
 */

let readZerosAreLeftOut = (): boolean => false

/** Whether an absent field certainly is false, 0 or empty. */
export const zerosAreLeftOut = (): boolean => readZerosAreLeftOut()

/** Sets where the answer comes from. The stand-in and the probe do not set it. */
export function setZerosSource(readAreLeftOut: () => boolean): void {
  readZerosAreLeftOut = readAreLeftOut
}
