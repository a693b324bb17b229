import { expect, test } from 'vitest'
import { stillFitting } from '#/entities/city/rules.ts'

const cities = ['Bologna', 'Bolzano', 'Forlì'].map((name) => ({ id: name, name }))
const names = (prefix: string) => stillFitting(cities, prefix).map(({ name }) => name)

test.each([
  ['bol', ['Bologna', 'Bolzano']],
  ['bolo', ['Bologna']],
  ['forli', ['Forlì']],
  ['ologna', []],
])('of an older answer %s keeps %j', (prefix, kept) => expect(names(prefix)).toEqual(kept))
