import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearConsoleErrors, consoleErrors } from './console-errors.ts'

// The first test of a file waits for the code of its page to be compiled, on whatever machine.
configure({ asyncUtilTimeout: 15_000 })

/** happy-dom does not know <search>, an element that every browser has. */
const isOfTheDocument = ([text, name]: unknown[]): boolean =>
  String(text).startsWith('The tag <%s> is unrecognized') && name === 'search'

// Whatever the program complains about in a test is a fault, unless the test says that it expects it (console-errors.ts).
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
