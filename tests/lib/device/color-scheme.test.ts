// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { chooseColorScheme } from '#/lib/device/color-scheme.ts'
import { local } from '#/lib/storage/web-storage.ts'

beforeEach(() => {
  document.head.innerHTML =
    readFileSync('index.html', 'utf8')
      .match(/<meta name="theme-color".*>/g)
      ?.join('') ?? ''
})

/** The colour of the browser's own bar, whatever the device prefers. */
const barColour = () => document.querySelector('meta[name="theme-color"][media="all"]')?.getAttribute('content')

test('a chosen scheme is stored and applied to the page and the browser’s toolbar', () => {
  chooseColorScheme('dark')
  expect(document.documentElement.dataset.colorScheme).toBe('dark')
  expect(barColour()).toBe('#161311')
  chooseColorScheme('light')
  expect(document.documentElement.dataset.colorScheme).toBe('light')
  expect(barColour()).toBe('#FAF7F2')
  expect(document.querySelectorAll('meta[media="all"]')).toHaveLength(1)
  expect(local.get('coperto.color-scheme')).toBe('light')
})
