import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { securityHeaders } from '#/config/security-headers.ts'
import { headersFile, nginxExample } from './host-files.ts'

/** Base64 sha256 of every script that stands in the page itself, as the content security policy wants them. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )

/** After a build: writes what a static host must know beside the app. */
export const hostFiles = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'coperto:host-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle() {
      const dist = path.resolve(config.root, config.build.outDir)
      const html = await readFile(path.join(dist, 'index.html'), 'utf8')
      const security = securityHeaders({
        apiUrl: String(config.env.VITE_API_URL ?? '').trim(),
        scriptHashes: inlineScriptHashes(html),
      })
      await writeFile(path.join(dist, '_headers'), headersFile(security))
      await writeFile(path.join(dist, 'nginx.example.conf'), nginxExample(security))
    },
  }
}
