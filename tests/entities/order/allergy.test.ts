import { expect, test } from 'vitest'
import { isAllergyNote } from '#/entities/order/allergy.ts'

test.each([
  'ALLERGIA: glutine',
  'allergico alle noci',
  'celiaca!',
  'intollerante al lattosio',
  'Nut allergy',
  'COELIAC',
  'anaphylaxis: sesame',
  'Allergie aux arachides',
  'intolérante au gluten',
  'cœliaque',
  'Alérgico al marisco',
  'celíaco',
  'alérgenos: frutos secos',
  'nut alergy',
  'حساسية من المكسرات',
  'عدم تحمل اللاكتوز',
  'لا يتحمل الغلوتين',
  'عنده حساسية',
])('%s is an allergy', (note) => expect(isAllergyNote(note)).toBe(true))

test.each(['', 'ben cotta', 'senza cipolla', 'collegare', 'al lerga', 'la cicoria senza aglio'])('%s is none', (note) =>
  expect(isAllergyNote(note)).toBe(false),
)
