import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { DIST } from '../../backend/built-app.ts'
import { EVENING_ZONE } from '../support/time-zone.ts'

/** What the server's process is told: the folder to serve from now on, or to be gone. */
export type Order = { serve: string | null }
/** What it says when it is ready. */
export type Ready = { port: number }

/** Where a run keeps the demo's database for all its servers (template.ts). */
export const TEMPLATE = path.resolve(import.meta.dirname, '../../test-results/demo-database.tar')

/** A server of a worker's own: the built app, and the stand-in with a database of its own that nobody else sees. */
export class ServerProcess {
  #child: ChildProcess | undefined
  #port = 0
  readonly #template: string | undefined
  readonly #dist: string

  /** With the file of a filled database it starts sooner (template.ts). It serves the app unless told another folder. */
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
        // The flags of the test runner are not the server's.
        execArgv: [],
        env: { PATH: process.env.PATH, TZ: EVENING_ZONE },
      },
    )
    this.#port = await this.#nextWord(this.#child)
  }

  /** Goes off the network, as in a power cut. Its data are kept. */
  vanish(): Promise<void> {
    return this.#tell(null)
  }

  /** Is there (again), at the same address and with the same data; with another folder it is as after a deployment. */
  serve(dist: string = this.#dist): Promise<void> {
    return this.#tell(dist)
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  async #tell(dist: string | null): Promise<void> {
    if (!this.#child) throw new Error('There is no server')
    const heard = this.#nextWord(this.#child)
    this.#child.send({ serve: dist } satisfies Order)
    await heard
  }

  /** @returns the port that it names. */
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
