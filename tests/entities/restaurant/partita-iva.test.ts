import { expect, test } from 'vitest'
import { isPartitaIva } from '#/entities/restaurant/partita-iva.ts'

test.each(['00743110157', '01234567897', '00000000000'])('%s is a possible partita IVA', (text) =>
  expect(isPartitaIva(text)).toBe(true),
)

test.each(['00743110158', '0074311015', '007431101570', '0074311015a', '', ' 00743110157'])('%j is not', (text) =>
  expect(isPartitaIva(text)).toBe(false),
)
