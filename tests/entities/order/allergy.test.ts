import { expect, test } from 'vitest'
import { allergiesIn, isAllergyNote } from '#/entities/order/allergy.ts'
import { ticketCourses } from '#/entities/order/ticket.ts'
import { sampleOrder, wireCombination, wireDish } from '../../support/orders.ts'

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
