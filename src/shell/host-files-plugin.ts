import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { securityHeaders } from '#/config/security-headers.ts'
import { headersFile, nginxExample } from './host-files.ts'

/** Base64 sha256 of the inline scripts, for the content security policy (ADR-016). */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )

/** Writes the configuration for static hosts after a build. */
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
