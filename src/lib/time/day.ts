const two = (number: number) => String(number).padStart(2, '0')

/** `YYYY-MM-DD` in the device's time zone. @param at milliseconds since 1970. */
export function dayOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** In the device's time zone. Milliseconds since 1970. */
export const isSameDay = (a: number, b: number): boolean => dayOf(a) === dayOf(b)
