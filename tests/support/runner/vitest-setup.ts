import 'fake-indexeddb/auto'
import * as documentMatchers from '@testing-library/jest-dom/matchers'
import type {} from '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { computedStyleOf } from '../browser/computed-style.ts'
import { FileWorker } from '../browser/file-worker.ts'
import { clearConsoleErrors, consoleErrors } from './console-errors.ts'
import { TRIES_ALL } from './sample.ts'
import { LONGEST_WAIT } from './wait-for.ts'

// Not by importing `jest-dom/vitest`: that adds them to the vitest beside it, and the running one can be of another folder.
expect.extend(documentMatchers)

// The same values in each run, so that a commit that passes passes again. Only `--all` looks for new ones.
if (!TRIES_ALL) fc.configureGlobal({ seed: 1 })

const { getElementError } = getConfig()

configure({
  asyncUtilTimeout: LONGEST_WAIT,
  // A query that waits prints the whole document at each try, and only the last one is read.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

if (typeof document !== 'undefined') {
  globalThis.Worker = FileWorker as unknown as typeof Worker
  // Vitest's `window` is the global object; a library that asks an element's document gets happy-dom's own.
  for (const window of [globalThis, document.defaultView])
    Object.assign(window ?? {}, { getComputedStyle: computedStyleOf })
}

/** happy-dom reports each answer that is no success and each call without one, as a browser does. Tests fail calls on purpose. */
const isOfTheNetwork = ([first]: unknown[]): boolean =>
  first instanceof Error || /^[A-Z]+ http:\S+ \d{3} \(/.test(String(first))

if (typeof document !== 'undefined') {
  const { PropertySymbol } = await import('happy-dom')
  const ofDocument: { console: Console } = Reflect.get(document, PropertySymbol.window)
  ofDocument.console.error = (...words) => {
    if (!isOfTheNetwork(words)) console.error(...words)
  }
}

/** happy-dom does not know <search>, which every browser has. */
const isOfTheDocument = ([text, name]: unknown[]): boolean =>
  String(text).startsWith('The tag <%s> is unrecognized') && name === 'search'

// Every console.error fails the test, unless the test expects it (console-errors.ts).
beforeEach(() => {
  clearConsoleErrors()
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (!isOfTheDocument(words)) consoleErrors.push(words.map(String).join(' '))
  })
})

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
  const unexpected = [...consoleErrors]
  clearConsoleErrors()
  if (unexpected.length > 0) throw new Error(`console.error was called:\n${unexpected.join('\n')}`)
})
