import type { BrowserContext, Page } from '@playwright/test'
import { leaksOf, leftoversOf } from './token-leaks.ts'

/** Errors in a test's pages, and the ones that the test expects. */
export class BrowserErrors {
  readonly #reported: string[] = []
  readonly #expected: RegExp[] = []
  #isOver = false
  /** Origins of the app's documents; its API is there too. */
  readonly #appOrigins = new Set<string>()

  /** Marks errors that are part of the test (a server that is down, a refused login). */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** The test is over: later errors of its pages are ignored. */
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

  /** Records all errors of this context's pages, and checks every request for a token that it should not carry. */
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
    // The console reports most violations of the policy; this event reports all.
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

  /** Looks for tokens left in the pages of this context. Call it before it closes. */
  async lookBack(context: BrowserContext): Promise<void> {
    this.#reported.push(...(await leftoversOf(context)))
  }
}
