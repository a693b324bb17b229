import type { FileAnswer } from '#/panels/menu-file/parse-file.ts'
import type { FileMessage } from '#/panels/menu-file/read-file.ts'

/** The worker that reads files, in the test's own thread: happy-dom has none. That it can be ended, a browser test shows. */
export class FileWorker {
  onmessage: ((event: { data: FileAnswer }) => void) | null = null
  onmessageerror: unknown = null
  onerror: unknown = null
  #isEnded = false

  constructor(address: URL) {
    if (!String(address).includes('/file-worker.ts')) throw new Error(`There is no worker for ${address} in tests`)
  }

  async postMessage({ file, encoding }: FileMessage): Promise<void> {
    const { answerFor } = await import('#/panels/menu-file/parse-file.ts')
    const data = await answerFor(file, encoding)
    if (!this.#isEnded) this.onmessage?.({ data })
  }

  terminate(): void {
    this.#isEnded = true
  }
}
