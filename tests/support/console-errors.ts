/** What was said by `console.error` during the running test. */
export const consoleErrors: string[] = []

/** Empties the list. */
export const clearConsoleErrors = (): void => {
  consoleErrors.length = 0
}

/** For a test that provokes errors: takes the consoleErrors out, so that the test may look at them and does not fail. */
export const takeConsoleErrors = (): string[] => consoleErrors.splice(0)
