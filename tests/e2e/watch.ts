import type { BrowserContext, Page } from '@playwright/test'
import { leaksOf, leftoversOf } from './token-leaks.ts'

/** What went wrong in the pages of a test, and what the test says is meant to go wrong. */
export class Watch {
  readonly #complaints: string[] = []
  readonly #expected: RegExp[] = []
  #isOver = false
  /** Origins of the app's documents; its API is there too. */
  readonly #homes = new Set<string>()

  /** From now on a complaint of this kind is part of the test (a server that is down, a refused login). */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** The test is over: what a page still does until it is closed concerns nobody. */
  end(): void {
    this.#isOver = true
  }

  #hear(...complaints: string[]): void {
    if (!this.#isOver) this.#complaints.push(...complaints)
  }

  /** The complaints that no test expected. */
  get complaints(): string[] {
    return this.#complaints.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)))
  }

  /**
   * Hears everything that the pages of this context complain about, and reads every request for a token that it should
   * not carry.
   */
  async follow(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      const { url } = message.location()
      this.#hear(`console.error: ${message.text()}${url && ` (${url})`}`)
    })
    context.on('weberror', (webError) => {
      const error = webError.error()
      this.#hear(`uncaught: ${error.stack ?? error.message}`)
    })
    const hearCrash = (page: Page) => page.on('crash', () => this.#hear('the page crashed'))
    for (const page of context.pages()) hearCrash(page)
    context.on('page', hearCrash)
    context.on('request', (request) => {
      if (request.isNavigationRequest()) this.#homes.add(new URL(request.url()).origin)
      this.#hear(...leaksOf(request, this.#homes))
    })
    // The console tells of most violations, but not of all that a report-only look would: this hears every one.
    await context.exposeFunction('tellViolation', (text: string) => this.#hear(`policy: ${text}`))
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
    this.#complaints.push(...(await leftoversOf(context)))
  }
}
