import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { securityHeaders } from '#/config/security-headers.ts'
import { headersFile, inlineScriptHashes } from '../../../src/shell/host-files-plugin.ts'
import { readArguments } from '../../../tools/configure/arguments.ts'
import { configure, settingsIn } from '../../../tools/configure/built-app.ts'

const PAGE = `<html><head>
    <title>x</title>
    <script>boot()</script>
    <meta property="og:image" content="/icon-512.png" />
</head></html>
`
const WORKER = 'const s={version:`0123456789abcdef`,entry:`/a.js`};\n'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'coperto-dist-'))
  write('index.html', PAGE)
  write('sw.js', WORKER)
  write(
    '_headers',
    headersFile(securityHeaders({ apiUrl: '', pictureHosts: [], scriptHashes: inlineScriptHashes(PAGE) })),
  )
})
afterEach(() => rmSync(dist, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(dist, name), text)
const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')
const run = (...args: string[]) => {
  const read = readArguments([dist, ...args])
  if (!read) throw new Error('no arguments')
  return configure(read)
}
const DIALECT = '{"updateDish":"PUT /api/dish/{id}"}'

test('a report of the probe sets the backend and its dialect, with the headers for them', () => {
  write('probe.json', JSON.stringify({ url: 'https://api.example.org/v1', dialect: JSON.parse(DIALECT) }))
  run('--from', path.join(dist, 'probe.json'), '--app', 'https://app.example.org')
  const set = { VITE_API_URL: 'https://api.example.org/v1', VITE_DIALECT: DIALECT }
  expect(settingsIn(dist)).toEqual(set)
  const page = read('index.html')
  expect(page.indexOf('__settings')).toBeLessThan(page.indexOf('boot()'))
  expect(page).toContain('content="https://app.example.org/icon-512.png"')
  const [first = '', ...rest] = read('sw.js').split('\n')
  const scope: { __settings?: unknown } = {}
  new Function('self', first)(scope)
  expect(scope.__settings).toEqual(set)
  expect(rest.join('\n')).toMatch(/version:`[\da-f]{16}`/)
  expect(rest.join('\n')).not.toContain('0123456789abcdef')
  const hashes = inlineScriptHashes(page)
  expect(hashes).toHaveLength(2)
  for (const file of ['_headers', 'nginx.example.conf']) {
    for (const hash of hashes) expect(read(file)).toContain(hash)
    expect(read(file)).toMatch(/connect-src 'self' https:\/\/api\.example\.org;/)
  }
})

test('what is not named stays, and setting the same again changes nothing', () => {
  run('--api', 'https://api.example.org', '--dialect', DIALECT)
  run('--currency', 'USD')
  expect(settingsIn(dist)).toEqual({
    VITE_API_URL: 'https://api.example.org',
    VITE_DIALECT: DIALECT,
    VITE_CURRENCY: 'USD',
  })
  const files = ['index.html', 'sw.js', '_headers'].map(read)
  run('--currency', 'USD')
  expect(['index.html', 'sw.js', '_headers'].map(read)).toEqual(files)
})

test('hosts of pictures are in the headers, by hand or from a report of the probe, and stay with the next setting (ADR-016)', () => {
  const imagesOf = () => /img-src ([^;]*)/.exec(read('_headers'))?.[1]
  run('--api', 'https://api.example.org', '--picture-hosts', 'https://a.example.org, https://b.example.org')
  expect(imagesOf()).toBe("'self' blob: https://api.example.org https://a.example.org/ https://b.example.org/")
  run('--currency', 'USD')
  expect(imagesOf()).toBe("'self' blob: https://api.example.org https://a.example.org/ https://b.example.org/")
  const report = { url: 'https://api.example.org', dialect: {}, pictureHosts: ['https://c.example.org'] }
  write('probe.json', JSON.stringify(report))
  run('--from', path.join(dist, 'probe.json'))
  expect(imagesOf()).toBe("'self' blob: https://api.example.org https://c.example.org/")
  // A report that has seen no picture says nothing of hosts.
  write('probe.json', JSON.stringify({ ...report, pictureHosts: [] }))
  run('--from', path.join(dist, 'probe.json'))
  expect(imagesOf()).toBe("'self' blob: https://api.example.org https://c.example.org/")
  run('--picture-hosts', '')
  expect(imagesOf()).toBe("'self' blob: https://api.example.org")
})

test('hosts of pictures that were built stay while none is named', () => {
  const facts = { apiUrl: '', pictureHosts: ['https://cdn.example.org'], scriptHashes: inlineScriptHashes(PAGE) }
  write('_headers', headersFile(securityHeaders(facts)))
  run('--currency', 'USD')
  expect(read('_headers')).toMatch(/connect-src 'self' https:\/\/cdn\.example\.org\/;/)
})

describe('what is wrong is said, and nothing is changed', () => {
  test.each([
    ['a row that is not known', ['--dialect', '{"x":"y"}'], '"x" is not known'],
    ['an address without a protocol', ['--api', 'api.example.org'], '--api must be an address'],
    ['a currency', ['--currency', 'euro'], 'three letters'],
    ['a host of pictures with a path', ['--picture-hosts', 'https://a.example.org/x'], 'VITE_PICTURE_HOSTS must name'],
    ['a file that is no report', ['--from', 'package.json'], 'no url or no dialect'],
    ['another option', ['--appi', 'x'], '--appi is no option'],
    ['an option without its value', ['--api'], '--api is no option, or lacks its value'],
    ['no setting', [], 'Nothing to set'],
    ['another folder beside it', ['dist', '--currency', 'EUR'], 'One folder'],
    ['a report that is not there', ['--from', 'no-such.json'], 'no-such.json cannot be read'],
    ['an IPv6 address, which browsers would block', ['--api', 'http://[::1]:4000'], 'cannot name an IPv6 address'],
  ])('%s', (_, args, sentence) => {
    expect(() => run(...args)).toThrow(sentence)
    expect(read('index.html')).toBe(PAGE)
  })

  test.each([
    ['a web page', '<!doctype html>', 'is no report of the probe'],
    ['the first half of one', '{"url":"https://api.example.org","dialect":{"upd', 'is no report of the probe'],
    ['null', 'null', 'no url or no dialect'],
    [
      'a row of another version',
      '{"url":"https://api.example.org","dialect":{"renameDish":"no"}}',
      'of another version',
    ],
    ['another kind of address', '{"url":"ftp://api.example.org","dialect":{}}', 'of another version'],
  ])('a report that is %s', (_, text, sentence) => {
    write('probe.json', text)
    expect(() => run('--from', path.join(dist, 'probe.json'))).toThrow(sentence)
    expect(read('index.html')).toBe(PAGE)
  })

  test('settings that cannot be read', () => {
    run('--currency', 'USD')
    const changed = read('index.html').replace('__settings={', '__settings={,')
    write('index.html', changed)
    expect(() => run('--currency', 'EUR')).toThrow('cannot be read: build the app again')
    expect(read('index.html')).toBe(changed)
  })

  test('a file that cannot be written', () => {
    const files = ['index.html', 'sw.js', '_headers'].map(read)
    mkdirSync(path.join(dist, 'index.html.new'))
    expect(() => run('--currency', 'EUR')).toThrow(/cannot be written \(EISDIR\): nothing was set/)
    expect(['index.html', 'sw.js', '_headers'].map(read)).toEqual(files)
    expect(readdirSync(dist).filter((name) => name.endsWith('.new'))).toEqual(['index.html.new'])
  })

  test('a folder that is no built app', () => {
    rmSync(path.join(dist, 'sw.js'))
    expect(() => run('--currency', 'USD')).toThrow('build the app first')
    expect(read('index.html')).toBe(PAGE)
  })
})

test('a backend by http is warned of: from a page by https browsers block it', () => {
  expect(run('--api', 'http://api.example.org').doubts).toEqual([expect.stringContaining('served by https')])
  expect(run('--api', 'https://api.example.org:8443/v1/').doubts).toEqual([])
  expect(settingsIn(dist)).toEqual({ VITE_API_URL: 'https://api.example.org:8443/v1' })
})

test('a text that would end the script is written so that it does not', () => {
  const settings = { VITE_API_URL: 'https://api.example.org/</script>' }
  configure({ folder: dist, settings, app: undefined })
  expect(read('index.html')).not.toContain('org/</script>')
  expect(settingsIn(dist)).toEqual(settings)
})

describe('an address that guests cannot reach is said', () => {
  test.each([
    ['http://localhost:4000', 'this machine only'],
    ['http://127.0.0.1:4000', 'this machine only'],
    ['https://0.0.0.0', 'this machine only'],
    ['https://10.0.0.7', 'private network'],
    ['https://172.20.1.1:8443', 'private network'],
    ['https://192.168.1.20', 'private network'],
    ['https://cassa.local', 'private network'],
    ['https://backend:4000', 'private network'],
  ])('%s: %s', (url, sentence) => {
    write('probe.json', JSON.stringify({ url, dialect: {} }))
    expect(run('--from', path.join(dist, 'probe.json')).doubts).toEqual([expect.stringContaining(sentence)])
  })

  test.each(['https://api.example.org', 'https://172.32.1.1', 'https://local.example.org'])('%s is none', (url) => {
    expect(run('--api', url).doubts).toEqual([])
  })
})
