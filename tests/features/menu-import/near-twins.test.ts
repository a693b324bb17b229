import { expect, test } from 'vitest'
import { isNearTwin } from '#/features/menu-import/near-twins.ts'

test.each([
  ['Antipasto', 'antipasti', true],
  ['Vino rosso', 'Vini rossi', true],
  ['Dessert', 'Desserts', true],
  ['Media', 'Medio', true],
  ['Antipsti', 'Antipasti', true],
  ['Bevnade', 'Bevande', true],
  // The same.
  ['ANTIPASTI ', 'Antipasti', false],
  ['Caffè', 'caffe', false],
  // Others.
  ['Vini rossi', 'Vini rosé', false],
  ['Vini', 'Vini rossi', false],
  ['Pizza', 'Pinza', false],
  ['0,5 l', '0,4 l', false],
  ['33cl', '50cl', false],
  ['Formato 1000ml', 'Formato 1500ml', false],
  ['M', 'L', false],
  ['Mare', 'Terra', false],
])('%s beside %s: %s', (a, b, isTwin) => {
  expect(isNearTwin(a, b)).toBe(isTwin)
  expect(isNearTwin(b, a)).toBe(isTwin)
})
