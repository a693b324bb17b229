/** The messages of `console.error` in the running test. */
export const consoleErrors: string[] = []

export const clearConsoleErrors = (): void => {
  consoleErrors.length = 0
}

/** For a test that causes errors on purpose: returns and removes them, so that the test does not fail. */
export const takeConsoleErrors = (): string[] => consoleErrors.splice(0)
