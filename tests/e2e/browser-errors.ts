import type { BrowserContext, Page } from '@playwright/test'
import { leaksOf, leftoversOf } from './token-leaks.ts'

/** What went wrong in the pages of a test, and what the test says is meant to go wrong. */
export class BrowserErrors {
  readonly #reported: string[] = []
  readonly #expected: RegExp[] = []
  #isOver = false
  /** Origins of the app's documents; its API is there too. */
  readonly #appOrigins = new Set<string>()

  /** From now on an error of this kind is part of the test (a server that is down, a refused login). */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** The test is over: what a page still does until it is closed concerns nobody. */
  end(): void {
    this.#isOver = true
  }

  #report(...errors: string[]): void {
    if (!this.#isOver) this.#reported.push(...errors)
  }

  /** The errors that no test expected. */
  get unexpected(): string[] {
    return this.#reported.filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
  }

  /**
   * Hears everything that the pages of this context complain about, and reads every request for a token that it should
   * not carry.
   */
  async follow(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      const { url } = message.location()
      this.#report(`console.error: ${message.text()}${url && ` (${url})`}`)
    })
    context.on('weberror', (webError) => {
      const error = webError.error()
      this.#report(`uncaught: ${error.stack ?? error.message}`)
    })
    const hearCrash = (page: Page) => page.on('crash', () => this.#report('the page crashed'))
    for (const page of context.pages()) hearCrash(page)
    context.on('page', hearCrash)
    context.on('request', (request) => {
      if (request.isNavigationRequest()) this.#appOrigins.add(new URL(request.url()).origin)
      this.#report(...leaksOf(request, this.#appOrigins))
    })
    // The console tells of most violations, but not of all that a report-only look would: this hears every one.
    await context.exposeFunction('tellViolation', (text: string) => this.#report(`policy: ${text}`))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { tellViolation } = window as unknown as { tellViolation: (text: string) => void }
        tellViolation(
          `${event.violatedDirective} forbids ${event.blockedURI} in ${event.sourceFile}:${event.lineNumber}`,
        )
      })
    })
  }

  /** Looks where the pages of this context may have left a token. To be called before it closes. */
  async lookBack(context: BrowserContext): Promise<void> {
    this.#reported.push(...(await leftoversOf(context)))
  }
}
