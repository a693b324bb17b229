const two = (number: number) => String(number).padStart(2, '0')

/** The day of a moment (milliseconds since 1970) on this device: `YYYY-MM-DD`. */
export function dayOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Whether two moments (milliseconds since 1970) are of the same day on this device. */
export const isSameDay = (a: number, b: number): boolean => dayOf(a) === dayOf(b)
