import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRODUCT_NAME } from '#/config/product.ts'

test("the manifest has the product's name", () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
  expect(manifest.name).toBe(PRODUCT_NAME)
  expect(manifest.short_name).toBe(PRODUCT_NAME)
})
