import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DISABLED_FEATURES } from '../support/browser/chromium.ts'

const PLAYWRIGHT = path.join(import.meta.dirname, '../../node_modules/playwright-core/lib/coreBundle.js')

test('every feature that Playwright disables is disabled here too', () => {
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(PLAYWRIGHT, 'utf8')) ?? []
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(features).toContain('PaintHolding')
  expect(DISABLED_FEATURES).toEqual(expect.arrayContaining(features))
})
