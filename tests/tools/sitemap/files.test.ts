import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { robotsText, sitemapFiles, writeFiles } from '../../../tools/sitemap/files.ts'

const APP = 'https://app.example.org'
const locations = (text = '') => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('one file, with its addresses escaped', () => {
  const files = sitemapFiles(APP, [`${APP}/?a=1&b='<>"`])
  expect([...files.keys()]).toEqual(['sitemap.xml'])
  expect(files.get('sitemap.xml')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${APP}/?a=1&amp;b=&apos;&lt;&gt;&quot;</loc></url>
</urlset>
`,
  )
})

test('more than 50,000 addresses, or more than 50 MB, are several files and their index', () => {
  const many = Array.from({ length: 100_001 }, (_, index) => `${APP}/restaurant/${index}`)
  const files = sitemapFiles(APP, many)
  expect([...files.keys()]).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap.xml'])
  expect(locations(files.get('sitemap.xml'))).toEqual([1, 2, 3].map((number) => `${APP}/sitemap-${number}.xml`))
  const parts = [1, 2, 3].map((number) => locations(files.get(`sitemap-${number}.xml`)))
  expect(parts.map((part) => part.length)).toEqual([50_000, 50_000, 1])
  expect(parts.flat()).toEqual(many)

  const long = sitemapFiles(APP, many.slice(0, 10), { addresses: 10, bytes: 200 })
  for (const [name, text] of long) if (name !== 'sitemap.xml') expect(locations(text).length).toBeLessThan(4)
  expect([...long].flatMap(([name, text]) => (name === 'sitemap.xml' ? [] : locations(text)))).toEqual(
    many.slice(0, 10),
  )
})

test('robots.txt keeps its rules and has one line for the sitemap', () => {
  const own = 'User-agent: *\r\nDisallow: /x\r\nSitemap: https://old.example/sitemap.xml\r\n'
  const text = `User-agent: *\nDisallow: /x\n\nSitemap: ${APP}/sitemap.xml\n`
  expect(robotsText(own, APP)).toBe(text)
  expect(robotsText(text, APP)).toBe(text)
  expect(robotsText('', APP)).toBe(`Sitemap: ${APP}/sitemap.xml\n`)
})

test('what is written replaces the files of a longer list, and nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sitemap-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['sitemap-1.xml', 'sitemap-2.xml', 'index.html']) writeFileSync(path.join(folder, name), 'old')
  writeFiles(folder, APP, sitemapFiles(APP, [`${APP}/`]))
  expect(readdirSync(folder).sort()).toEqual(['index.html', 'robots.txt', 'sitemap.xml'])
  expect(locations(readFileSync(path.join(folder, 'sitemap.xml'), 'utf8'))).toEqual([`${APP}/`])
  expect(readFileSync(path.join(folder, 'robots.txt'), 'utf8')).toMatch(/^Disallow: \/personal-area\/$/m)
  expect(() => writeFiles(path.join(folder, 'none'), APP, new Map())).toThrow('build the app first')
})
