import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** `:where()` counts nothing: what is left must be weaker than one class, or than one class with the same state. */
const ELEMENT_AND_STATE = /^:is\(a, button\)(:[a-z-]+(\([^.]*\))?)?$/

test('a class at the place of use is stronger than the look of a Button', () => {
  const css = readFileSync('src/ui/buttons/Button.module.css', 'utf8').replace(/\/\*.*?\*\//gs, '')
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector.trim())
  const withoutWhere = selectors.map((selector) => selector.replace(/:where\((\([^()]*\)|[^()])*\)/g, ''))
  expect(selectors.length).toBeGreaterThan(6)
  expect(withoutWhere.filter((selector) => !ELEMENT_AND_STATE.test(selector))).toEqual([])
})

test('what is chosen has one look, which base.css alone knows', () => {
  const drawn = globSync('src/**/*.module.css').filter((path) =>
    /\[aria-(current|pressed)[^{}]*\{[^}]*background: (?!none)/.test(readFileSync(path, 'utf8')),
  )
  // The tabs of a head that is an alarm.
  expect(drawn).toEqual(['src/features/orders/OrdersFrame.module.css'])
})
