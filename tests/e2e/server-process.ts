import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { DIST } from '../../backend/built-app.ts'
import { EVENING_ZONE } from '../support/evening-zone.ts'

/** What the server's process says when it is ready. */
export type Ready = { port: number }

/** Where a run keeps the demo's database for all its servers (template.ts). */
export const TEMPLATE = path.resolve(import.meta.dirname, '../../test-results/demo-database.tar')

/** A server of a worker's own: the built app, and the stand-in with a database of its own that nobody else sees. */
export class ServerProcess {
  #child: ChildProcess | undefined
  #port = 0
  readonly #template: string | undefined
  #dist: string

  /** With the file of a filled database it starts sooner (template.ts). It serves the app unless told another folder. */
  constructor(template?: string, dist: string = DIST) {
    this.#template = template
    this.#dist = dist
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** Starts it, on the port that it had before where it was stopped. Its data are the demo's again. */
  async start(): Promise<void> {
    const child = fork(
      path.join(import.meta.dirname, 'serve.ts'),
      [String(this.#port), this.#dist, ...(this.#template ? [this.#template] : [])],
      {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // The flags of the test runner are not the server's.
        execArgv: [],
        env: { PATH: process.env.PATH, TZ: EVENING_ZONE },
      },
    )
    this.#child = child
    this.#port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message) => resolve((message as Ready).port))
      child.once('exit', (code) => reject(new Error(`The server of the browser tests ended with ${code}`)))
    })
  }

  /** Serves the app of another folder from now on, as after a deployment. Its data are the demo's again. */
  async serve(dist: string): Promise<void> {
    this.#dist = dist
    await this.stop()
    await this.start()
  }

  /** Ends it, as a power cut would. */
  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
}
