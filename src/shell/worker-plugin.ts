import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { WORKER_FILE } from '#/config/app-worker.ts'
import { bundleScript } from './bundle-script.ts'
import { workerFilesOf } from './worker-files.ts'

const SOURCE = path.join(import.meta.dirname, '../worker/worker.ts')

/**
 * Writes the service worker after a build. It contains the list of its files, and a version that depends on the content
 * of the files.
 */
export const appWorker = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'coperto:app-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle(_options, bundle) {
      const dist = path.resolve(config.root, config.build.outDir)
      const shell = workerFilesOf(bundle, config.base)
      const hash = createHash('sha256')
      for (const address of [...shell.files, ...Object.values(shell.sets).flat()].sort()) {
        const name = address.slice(config.base.length) || 'index.html'
        hash.update(`${address}\0`).update(await readFile(path.join(dist, name)))
      }
      const version = hash.digest('hex').slice(0, 16)
      const code = await bundleScript(SOURCE, config, { __SHELL__: JSON.stringify({ version, ...shell }) })
      await writeFile(path.join(dist, WORKER_FILE), `${code}\n`)
    },
  }
}
