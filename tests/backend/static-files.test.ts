import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createStaticFiles } from '../../backend/static-files.ts'
import { CACHE_FOR_EVER, CACHE_REVALIDATED, securityHeaders } from '../../src/config/security-headers.ts'
import { headersFile } from '../../src/shell/host-files-plugin.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'coperto-dist-'))
const PAGE = '<!doctype html><title>Coperto</title>'
const SCRIPT = 'console.log("ciao")\n'.repeat(200)
const security = securityHeaders({ apiUrl: '', pictureHosts: [], scriptHashes: [] })

mkdirSync(path.join(folder, 'dist/assets'), { recursive: true })
const inDist = (name: string, text: string | Buffer) => writeFileSync(path.join(folder, 'dist', name), text)
inDist('index.html', PAGE)
inDist('_headers', headersFile(security))
inDist('nginx.example.conf', 'server {}')
inDist('.fingerprint', 'abc')
inDist('favicon.svg', '<svg/>')
inDist('assets/index-abc.js', SCRIPT)
inDist('assets/photo-abc.png', Buffer.alloc(4096))
writeFileSync(path.join(folder, 'secret.txt'), 'secret')
symlinkSync(path.join(folder, 'secret.txt'), path.join(folder, 'dist/link.txt'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = createStaticFiles(path.join(folder, 'dist'))
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(new URL(address, 'http://localhost'), { method, headers }))
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('an existing file', () => {
  test('has its type, the policy and a caching rule', async () => {
    const script = await get('/assets/index-abc.js')
    expect(script.status).toBe(200)
    expect(await script.text()).toBe(SCRIPT)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toBe(CACHE_FOR_EVER)
    for (const [name, value] of Object.entries(security)) expect(script.headers.get(name)).toBe(value)

    const icon = await get('/favicon.svg')
    expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(icon.headers.get('cache-control')).toBe(CACHE_REVALIDATED)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('%s is compressed with %s', async (accepted, encoding, decode) => {
    const script = await get('/assets/index-abc.js', { 'accept-encoding': accepted })
    expect(script.headers.get('content-encoding')).toBe(encoding)
    expect(script.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await script.arrayBuffer())
    expect(script.headers.get('content-length')).toBe(String(bytes.length))
    expect(decode(bytes).toString()).toBe(SCRIPT)
  })

  test('pictures and tiny files are not compressed', async () => {
    const picture = await get('/assets/photo-abc.png', { 'accept-encoding': 'br' })
    expect(picture.headers.get('content-encoding')).toBeNull()
    expect((await picture.arrayBuffer()).byteLength).toBe(4096)
    expect((await get('/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
  })

  test('is not sent again to a browser that has it in the same encoding', async () => {
    const etag = (await get('/assets/index-abc.js', { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
    const again = { 'if-none-match': `"other", W/${etag}` }
    const same = await get('/assets/index-abc.js', { ...again, 'accept-encoding': 'br' })
    expect(same.status).toBe(304)
    expect(await same.text()).toBe('')
    expect((await get('/assets/index-abc.js', { ...again, 'accept-encoding': 'gzip' })).status).toBe(200)
  })

  test('that could not be read once is read the next time', async () => {
    const [file, away] = ['favicon.svg', 'away'].map((name) => path.join(folder, 'dist', name)) as [string, string]
    const listed = createStaticFiles(path.join(folder, 'dist'))
    const ask = () => listed(new Request('http://localhost/favicon.svg'))
    renameSync(file, away)
    await expect(ask()).rejects.toThrow('ENOENT')
    renameSync(away, file)
    expect((await ask()).status).toBe(200)
  })

  test('has everything but the body for HEAD', async () => {
    const head = await get('/assets/index-abc.js', {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(SCRIPT.length))
    expect(await head.text()).toBe('')
  })
})

describe('a missing file', () => {
  test.each(['/', '/403', '/restaurant/1', '/personal-area/Home/a%20b', '/restaurant/%E0%A4%A', '/?city=Roma'])(
    '%s is a screen of the app',
    async (address) => {
      const answer = await get(address)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(PAGE)
      expect(answer.headers.get('cache-control')).toBe(CACHE_REVALIDATED)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    },
  )

  test('an id with a dot is a screen for a navigation, not for a picture', async () => {
    expect((await get('/restaurant/a.b', NAVIGATION)).status).toBe(200)
    expect((await get('/restaurant/a.b', { accept: 'image/*' })).status).toBe(404)
  })

  test.each(['/assets/gone-abc.js', '/assets/', '/gone.png', '/robots.txt'])('%s is missing', async (address) => {
    const answer = await get(address, NAVIGATION)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe(CACHE_REVALIDATED)
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/link.txt',
    '/.fingerprint',
    '/_headers',
    '/nginx.example.conf',
  ])('%s reveals nothing', async (address) => {
    const text = await (await get(address)).text()
    expect(['Not found', PAGE]).toContain(text)
  })
})
