import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Stopped } from '../probe/wire.ts'

/* The limits of sitemaps.org. */
const ADDRESSES_MOST = 50_000
const BYTES_MOST = 50_000_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)

const rowsOf = (tag: 'url' | 'sitemap', addresses: readonly string[]): string[] =>
  addresses.map((address) => `<${tag}><loc>${escaped(address)}</loc></${tag}>\n`)

const urlset = (rows: readonly string[]): string => `${HEAD}<urlset ${NAMESPACE}>\n${rows.join('')}</urlset>\n`

/** The rows in parts that a sitemap may hold. An address is ASCII: a letter is a byte. */
function partsOf(rows: readonly string[], most: { addresses: number; bytes: number }): string[][] {
  const parts: string[][] = []
  let bytes = 0
  for (const row of rows) {
    const part = parts.at(-1)
    bytes += row.length
    if (part && part.length < most.addresses && bytes < most.bytes) part.push(row)
    else {
      parts.push([row])
      bytes = row.length
    }
  }
  return parts
}

/** The files by their names: one sitemap, or several and their index. */
export function sitemapFiles(
  origin: string,
  addresses: readonly string[],
  most = { addresses: ADDRESSES_MOST, bytes: BYTES_MOST - 1_000 },
): Map<string, string> {
  const parts = partsOf(rowsOf('url', addresses), most).map(urlset)
  if (parts.length === 1) return new Map([['sitemap.xml', parts[0] ?? '']])
  const named = parts.map((part, index) => [`sitemap-${index + 1}.xml`, part] as const)
  const index = rowsOf(
    'sitemap',
    named.map(([name]) => `${origin}/${name}`),
  )
  return new Map([...named, ['sitemap.xml', `${HEAD}<sitemapindex ${NAMESPACE}>\n${index.join('')}</sitemapindex>\n`]])
}

/** The rules that are there, with one line for the sitemap. */
export const robotsText = (existing: string, origin: string): string => {
  const rules = existing.split(/\r?\n/).filter((line) => !/^\s*sitemap\s*:/i.test(line))
  return `${rules.join('\n').trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`.trimStart()
}

const ROBOTS = 'robots.txt'
const DEFAULT_RULES = path.join(import.meta.dirname, '../../public', ROBOTS)

/** Each file is replaced at once, so that nobody reads half of one; the index comes last. */
export function writeFiles(out: string, origin: string, sitemaps: ReadonlyMap<string, string>): void {
  if (!existsSync(out) || !statSync(out).isDirectory())
    throw new Stopped(`There is no folder ${out}: build the app first, or name its folder with --out.`)
  const robots = path.join(out, ROBOTS)
  const rules = readFileSync(existsSync(robots) ? robots : DEFAULT_RULES, 'utf8')
  try {
    for (const [name, text] of [...sitemaps, [ROBOTS, robotsText(rules, origin)] as const]) {
      const file = path.join(out, name)
      writeFileSync(`${file}.new`, text)
      renameSync(`${file}.new`, file)
    }
    // Of a longer list.
    for (const name of readdirSync(out))
      if (/^sitemap-\d+\.xml$/.test(name) && !sitemaps.has(name)) rmSync(path.join(out, name))
  } catch (error) {
    throw new Stopped(`The folder ${out} cannot be written: ${error instanceof Error ? error.message : error}`)
  }
}
