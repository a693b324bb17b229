import { expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import type { Allergen } from '#/entities/dish/allergens.ts'
import { ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import {
  allergiesIn,
  isAllergyNote,
  splitAllergy,
  splitWarning,
  translateAllergy,
  withAllergy,
} from '#/entities/order/notes/allergy.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/samples/orders.ts'

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
  'عندها تحسس من الفول',
  'حساسة للمكسرات',
  'لا تتحمل الحليب',
  'بدون جلوتين',
  'خالي من الغلوتين',
  'SENZA GLUTINE',
  'gluten free',
  'sans gluten',
  'sin gluten',
  'favismo',
  'l’allergia alle noci',
  'tav.3allergico',
  // It may be half of a warning.
  'nessuna allergia tranne le noci',
])('%s is an allergy', (note) => expect(isAllergyNote(note)).toBe(true))

test.each([
  '',
  'ben cotta',
  'senza cipolla',
  'collegare',
  'al lerga',
  'la cicoria senza aglio',
  'senza lattosio',
  'buonissimo',
  'glutammato',
  'بدون بصل',
])('%s is none', (note) => expect(isAllergyNote(note)).toBe(false))

test('an allergy noted at several lines is named once, with all of them', () => {
  const note = 'allergico alle noci'
  const dishIndices = [
    wireDish({ note }),
    wireDish({ dishName: 'Sorbetto', course: 2, note }),
    wireCombination({ note: 'celiaca' }),
  ]
  expect(allergiesIn(ticketCourses(sampleOrder({ dishIndices })))).toEqual([
    { note, names: ['Spaghetti alla carbonara', 'Sorbetto'] },
    { note: 'celiaca', names: ['Pranzo del muratore'] },
  ])
})

const contains = new Set<Allergen>(['gluten', 'milk'])

test.each(LANGUAGES)(
  'allergies written in %s are an alarm, are read back, and leave the rest as it is (ADR-029)',
  (language) => {
    const note = withAllergy('ben cotto, senza sale', { contains, other: 'kiwi' }, language)
    expect(isAllergyNote(note)).toBe(true)
    expect(splitAllergy(note)).toEqual({
      allergy: { contains, other: 'kiwi' },
      noteWithoutAllergy: 'ben cotto, senza sale',
    })
    expect(translateAllergy(note, 'it')).toBe('ALLERGIA: glutine, latte, kiwi\nben cotto, senza sale')
    const unnamed = withAllergy('', { contains: new Set(), other: '' }, language)
    expect(isAllergyNote(unnamed)).toBe(true)
    expect(splitAllergy(unnamed).allergy).toEqual({ contains: new Set(), other: '' })
  },
)

test.each(['senza sale', 'allergico alle noci', 'ben cotto, allergia', ''])('%j is left as it was typed', (note) => {
  expect(splitAllergy(note)).toEqual({ allergy: undefined, noteWithoutAllergy: note })
  expect(translateAllergy(note, 'en')).toBe(note)
})

test.each([
  // The app's own line, and what else names one.
  ['ALLERGIA: glutine\nsenza pomodorini\nPosto 2', 'ALLERGIA: glutine', 'senza pomodorini\nPosto 2'],
  ['ALLERGIE : lait\nsans gluten\npeu salé', 'ALLERGIE : lait\nsans gluten', 'peu salé'],
  // What a person has typed is one sentence: its second line may say what of.
  ['allergica a:\nnoci\nPosto 2', 'allergica a:\nnoci', 'Posto 2'],
  ['senza sale', '', 'senza sale'],
  ['', '', ''],
])('of %o the warning is %o', (note, warning, rest) => expect(splitWarning(note)).toEqual({ warning, rest }))

test('the alarm of a ticket has nothing but the allergy, once for two seats', () => {
  const dishIndices = [1, 2].map((seat) => wireDish({ note: `ALLERGIA: latte\nsenza sale\nPosto ${seat}` }))
  expect(allergiesIn(ticketCourses(sampleOrder({ dishIndices })))).toEqual([
    { note: 'ALLERGIA: latte', names: [expect.any(String)] },
  ])
})
