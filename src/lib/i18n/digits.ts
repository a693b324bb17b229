/** What was typed, with its digits in Latin form: Arabic and Persian keyboards write others. */
export const latinDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
