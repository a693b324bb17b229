/** An Italian VAT number: 11 digits, the last is a Luhn check digit. */
export function isPartitaIva(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
