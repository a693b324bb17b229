// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { backOf, type ImportState, type ImportStep, madeAndChanged } from '#/features/menu-import/plan.ts'

const create: ImportStep = { kind: 'create', line: 2, menu: 'Carta', name: 'Pane', values: {} }
const update: ImportStep = { kind: 'update', line: 3, menu: 'Carta', name: 'Gricia', id: 'g', changes: [] }

test.each<[ImportState, ImportStep, Partial<ReturnType<typeof madeAndChanged>>]>([
  [{ state: 'done' }, create, { made: 1, changed: 0 }],
  [{ state: 'done' }, { kind: 'menu', name: 'Carta' }, { made: 0, changed: 0, others: 1 }],
  [{ state: 'altered' }, update, { made: 0, changed: 1 }],
  [{ state: 'conflict', written: ['price:'] }, update, { made: 0, changed: 1 }],
  // Another dish of this name was there.
  [{ state: 'conflict' }, create, { made: 0, changed: 0 }],
  [{ state: 'uncertain' }, create, { made: 0, changed: 0 }],
  [{ state: 'already' }, update, { made: 0, changed: 0 }],
  [{ state: 'back' }, create, { made: 0, changed: 0 }],
])('what an import says that it has made and changed: %j', (state, step, expected) =>
  expect(madeAndChanged({ steps: [step] }, [state])).toEqual({ others: 0, ...expected }),
)

test.each<[ReturnType<typeof backOf>, ImportState['state'][]]>([
  ['none', ['changed', 'held']],
  ['partly', ['back', 'held']],
  ['wholly', ['back', 'gone']],
])('an undo is called %s of steps that are %j', (expected, states) =>
  expect(backOf(states.map((state) => ({ state, isBack: true })))).toBe(expected),
)
