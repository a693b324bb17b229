import type { BrowserContext, Page } from '@playwright/test'

/** What went wrong in the pages of a test, and what the test says is meant to go wrong. */
export class Watch {
  readonly #complaints: string[] = []
  readonly #expected: RegExp[] = []

  /** From now on a complaint of this kind is part of the test (a server that is down, a refused login). */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** The complaints that no test expected. */
  get complaints(): string[] {
    return this.#complaints.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)))
  }

  /** Hears everything that the pages of this context complain about. */
  async follow(context: BrowserContext): Promise<void> {
    const follow = (page: Page): void => {
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const { url } = message.location()
        this.#complaints.push(`console.error: ${message.text()}${url && ` (${url})`}`)
      })
      page.on('pageerror', (error) => this.#complaints.push(`uncaught: ${error.stack ?? error.message}`))
      page.on('crash', () => this.#complaints.push('the page crashed'))
    }
    for (const page of context.pages()) follow(page)
    context.on('page', follow)
    // The console tells of most violations, but not of all that a report-only look would: this hears every one.
    await context.exposeFunction('tellViolation', (text: string) => this.#complaints.push(`policy: ${text}`))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { tellViolation } = window as unknown as { tellViolation: (text: string) => void }
        tellViolation(
          `${event.violatedDirective} forbids ${event.blockedURI} in ${event.sourceFile}:${event.lineNumber}`,
        )
      })
    })
  }
}
