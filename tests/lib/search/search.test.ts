import { describe, expect, test } from 'vitest'
import { find, foldText, matcher, ranker } from '#/lib/search/search.ts'

describe('fold', () => {
  test.each([
    ['Spaghetti alle Vongole', 'spaghetti alle vongole'],
    ['Tiramisù', 'tiramisu'],
    ['Pasta all’Amatriciana', 'pasta all amatriciana'],
    ["  Caffè -- d'orzo ", 'caffe d orzo'],
    ['Crème brûlée', 'creme brulee'],
    ['Œufs', 'oeufs'],
    ['أرضي شوكي', 'ارضي شوكي'],
    ['سَلَطَة', 'سلطه'],
  ])('%s reads as %s', (text, folded) => expect(foldText(text)).toBe(folded))
})

const answers = (query: string, text: string) => ranker(query)(foldText(text)) !== undefined

test.each([
  ['vongole', true],
  ['ong', true],
  ['alle spag', true],
  ['spv', false],
  ['pizza', false],
])('searched by words: %s', (query, isHeld) => expect(matcher(query)(foldText('Spaghetti alle vongole'))).toBe(isHeld))

describe('what a query finds', () => {
  test.each([
    ['', 'Acqua'],
    ['spv', 'Spaghetti alle vongole'],
    ['sav', 'Spaghetti alle vongole'],
    ['VONG', 'Spaghetti alle vongole'],
    ['vongole spa', 'Spaghetti alle vongole'],
    ['tiramisu', 'Tiramisù'],
    ['Tiramisù', 'TIRAMISU'],
    ['caep', 'Cacio e pepe'],
    ['qua', 'Acqua'],
    ['spasp', 'Spaghetti aglio spezie'],
    ['ارضي', 'أرضي شوكي'],
  ])('%s finds %s', (query, text) => expect(answers(query, text)).toBe(true))

  test.each([
    ['vsp', 'Spaghetti alle vongole'],
    ['spvx', 'Spaghetti alle vongole'],
    ['pizza vongole', 'Spaghetti alle vongole'],
    ['ghv', 'Spaghetti alle vongole'],
  ])('%s does not find %s', (query, text) => expect(answers(query, text)).toBe(false))
})

test('the best match comes first, equal ones keep their order', () => {
  const names = ['Risotto al salmone', 'Involtini', 'Salmone', 'Insalata', 'Salsicce e fagioli']
  expect(find(names, 'sal', (name) => name)).toEqual([
    'Salmone',
    'Salsicce e fagioli',
    'Risotto al salmone',
    'Insalata',
  ])
})
