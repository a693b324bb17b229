import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

const inlineScriptOf = (html: string): string => /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64')

/** Changes the texts of a built app in place, with the policy's hash of the inline script. */
const rewrite = async (dist: string, change: (text: string) => string): Promise<void> => {
  const before = inlineScriptOf(await readFile(path.join(dist, 'index.html'), 'utf8'))
  const names = await readdir(path.join(dist, 'assets'))
  const texts = ['index.html', 'sw.js', ...names.filter((name) => /\.(js|css)$/.test(name)).map((n) => `assets/${n}`)]
  for (const name of texts) {
    const file = path.join(dist, name)
    await writeFile(file, change(await readFile(file, 'utf8')))
  }
  const after = inlineScriptOf(await readFile(path.join(dist, 'index.html'), 'utf8'))
  const headers = path.join(dist, '_headers')
  await writeFile(headers, (await readFile(headers, 'utf8')).replaceAll(hashOf(before), hashOf(after)))
}

/**
 * A new deployment of the same app: all scripts and styles have new names, the old ones are gone, and the worker has a
 * new version. @param from a built app; @param to the folder that it is written to.
 */
export const redeploy = async (from: string, to: string): Promise<void> => {
  await cp(from, to, { recursive: true })
  const assets = path.join(to, 'assets')
  const renamed = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
  const next = (name: string): string => name.replace(/\.(js|css)$/, '_2.$1')
  const known = new Map(renamed.map((name) => [name, next(name)]))
  await rewrite(to, (text) =>
    text
      .replace(/[\w.-]+\.(?:js|css)\b/g, (name) => known.get(name) ?? name)
      .replace(/version:(["'`])([0-9a-f]{16})\1/, (_, quote, version) => `version:${quote}${version}-2${quote}`),
  )
  for (const name of renamed) await rename(path.join(assets, name), path.join(assets, next(name)))
}
