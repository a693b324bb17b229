/** Vibrates where the device can. Browsers refuse it before the first user activation, with an error in the console. */
export function vibrate(pattern: readonly number[]): void {
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.([...pattern])
}
