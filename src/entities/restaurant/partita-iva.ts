/**
 * Whether a text is a possible Italian VAT number: 11 digits, the last of which checks the others (Luhn). The backend
 * decides what it takes; this is only a hint against typing errors.
 */
export function isPartitaIva(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
