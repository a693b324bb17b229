import { expect, test } from 'vitest'
import { textBesideTitle } from '#/panels/menu-file/beside-title.ts'

test.each<[string, string, string, string]>([
  // The restaurant's own.
  ['Prezzo (€)', '', 'EUR', ''],
  ['Prezzo in euro', '', 'EUR', ''],
  ['Prezzo (in euro)', '', 'EUR', ''],
  ['Cena zł', '', 'PLN', ''],
  ['Ціна, ₴', '', 'UAH', ''],
  ['Price (US$)', '', 'USD', ''],
  // Another one, or a word that nobody knows.
  ['Price (грн)', '', 'EUR', 'грн'],
  ['Ціна, грн', '', 'EUR', 'грн'],
  ['Price грн', '', 'EUR', 'грн'],
  ['Prezzo grande (грн)', 'grande', 'EUR', 'грн'],
  ['Prezzo grande £', 'grande', 'EUR', '£'],
  ['Prezzo (USD)', '', 'EUR', 'USD'],
  ['Prezzo £', '', 'EUR', '£'],
  ['Cena zł', '', 'EUR', 'zł'],
  ['Cena USD', '', 'EUR', 'USD'],
  ['Prezzo €/kg', '', 'EUR', 'kg'],
  ['Prezzo (netto)', '', 'EUR', 'netto'],
  // What says nothing more.
  ['Prezzo', '', 'EUR', ''],
  ['Hinta', '', 'EUR', ''],
  ['Prezzo di listino', '', 'EUR', ''],
  ['Le prix', '', 'EUR', ''],
  ['Prezzo / Price', '', 'EUR', ''],
  ['Prezzo (IVA incl.)', '', 'EUR', ''],
  ['Price [Banco]', '', 'EUR', ''],
  ['Prezzo 2', '', 'EUR', ''],
  ['Prezzo (grande)', 'grande', 'EUR', ''],
  ['Grande (33 cm)', 'Grande', 'EUR', ''],
  ['Prezzo: Asporto (sera)', 'Asporto (sera)', 'EUR', ''],
  ['Menu pranzo, sera', 'Menu pranzo, sera', 'EUR', ''],
  ['Prezzo (€): $', '$', 'EUR', ''],
  ['Prix (€) : kg', 'kg', 'EUR', ''],
  ['', '', 'EUR', ''],
])('beside the prices of %j (%j), in %s: %j', (title, size, currency, beside) =>
  expect(textBesideTitle(title, size, currency)).toBe(beside),
)
