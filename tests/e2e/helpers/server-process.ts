import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { DIST } from '../../../backend/built-app.ts'
import type { DialectName } from '../../../backend/dialects.ts'
import { EVENING_ZONE } from '../../support/runner/time-zone.ts'

/** Messages to the server process: what to serve from now on, or null to disconnect. */
export type Order = { serve: string | null; dialect?: DialectName }
/** The line that it prints when it is ready. */
export type Ready = { port: number }

/** The file with the demo's database for all servers of a run (template.ts). */
export const TEMPLATE = path.resolve(import.meta.dirname, '../../../test-results/demo-database.tar')

/**
 * The embedded database is WebAssembly, and no server of the tests lives long enough to earn back its second compiler:
 * without it a start and 126 calls take 10 s of processor time instead of 14.
 */
export const FIRST_COMPILER_ONLY = '--liftoff-only'

/** A worker's own server: the built app and a stand-in with its own database. */
export class ServerProcess {
  #child: ChildProcess | undefined
  #port = 0
  readonly #template: string | undefined
  readonly #dist: string

  /** A filled database makes it start faster (template.ts). It serves the app unless it gets another folder. */
  constructor(template?: string, dist: string = DIST) {
    this.#template = template
    this.#dist = dist
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  async start(): Promise<void> {
    this.#child = fork(
      path.join(import.meta.dirname, 'serve.ts'),
      [this.#dist, ...(this.#template ? [this.#template] : [])],
      {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // The test runner's flags are not for the server.
        execArgv: [FIRST_COMPILER_ONLY],
        env: { PATH: process.env.PATH, TZ: EVENING_ZONE },
      },
    )
    this.#port = await this.#nextWord(this.#child)
  }

  /** Disconnects, as in a power cut. Its data stay. */
  vanish(): Promise<void> {
    return this.#tell({ serve: null })
  }

  /** Reconnects at the same address with the same data; with another folder it is like a deployment. */
  serve(dist: string = this.#dist): Promise<void> {
    return this.#tell({ serve: dist })
  }

  /** From now on the stand-in answers in this dialect, with the same data. */
  speak(dialect: DialectName): Promise<void> {
    return this.#tell({ serve: this.#dist, dialect })
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  async #tell(order: Order): Promise<void> {
    if (!this.#child) throw new Error('There is no server')
    const heard = this.#nextWord(this.#child)
    this.#child.send(order)
    await heard
  }

  /** @returns the port in this line. */
  #nextWord(child: ChildProcess): Promise<number> {
    return new Promise((resolve, reject) => {
      const failed = (code: number | null) => reject(new Error(`The server of the browser tests ended with ${code}`))
      child.once('exit', failed)
      child.once('message', (message) => {
        child.off('exit', failed)
        resolve((message as Ready).port)
      })
    })
  }
}
