import { createHash } from 'node:crypto'
import { CACHE_FOR_EVER, CACHE_REVALIDATED, securityHeaders } from '../../src/config/security-headers.ts'
import { expect, test } from './helpers/fixtures.ts'

const inlineScripts = (html: string) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
const scriptsOf = (html: string) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url = '']) => url)

test('index.html has exactly the headers of their one source', async ({ request }) => {
  const page = await request.get('/')
  const scripts = inlineScripts(await page.text())
  expect(scripts).toHaveLength(1)
  const scriptHashes = scripts.map((code) => createHash('sha256').update(code).digest('base64'))
  for (const [name, value] of Object.entries(securityHeaders({ apiUrl: '', pictureHosts: [], scriptHashes })))
    expect(page.headers()[name.toLowerCase()], name).toBe(value)
  expect(page.headers()['cache-control']).toBe(CACHE_REVALIDATED)
})

test('assets are cached for good, and missing ones are 404', async ({ request }) => {
  const assets = scriptsOf(await (await request.get('/')).text())
  expect(assets.length).toBeGreaterThan(1)
  for (const asset of assets) {
    const answer = await request.get(asset)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toBe(CACHE_FOR_EVER)
  }
  expect((await request.get('/assets/index-gone.js')).status()).toBe(404)
  expect((await request.get('/gone.png')).status()).toBe(404)
})

for (const encoding of ['br', 'gzip'])
  test(`text is compressed with ${encoding}`, async ({ request }) => {
    const [script = ''] = scriptsOf(await (await request.get('/')).text())
    const answer = await request.get(script, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers()['content-encoding']).toBe(encoding)
    expect(Number(answer.headers()['content-length'])).toBeLessThan((await answer.body()).length)
  })

test('the files of a first visit ask the browser to compile them while they load', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const files = [...html.matchAll(/"(\/assets\/(index|early|visitor|landing|first-menu|restaurant)-[^"]+\.js)"/g)]
  expect(new Set(files.map(([, , name]) => name)).size).toBe(6)
  for (const [, url = ''] of files)
    expect(await (await request.get(url)).text(), url).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('data and pictures of the stand-in cannot run anything', async ({ request }) => {
  const answer = await request.get('/api/public/restaurants')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers()['x-content-type-options']).toBe('nosniff')
  expect((await request.get('/api/no-such-call')).status()).toBe(404)
})

for (const address of ['/', '/no-such-address', '/personal-area/Home/1', '/restaurant/a.b'])
  test(`${address} opens the app without a violation of the policy`, async ({ page, browserErrors }) => {
    // There is no such restaurant, and the browser reports every 404.
    browserErrors.expect(/404 \(Not Found\).*a\.b/)
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('#root .shell-spinner')).toHaveCount(0)
    await expect(page.locator('#root')).not.toBeEmpty()
  })

test('before the app is loaded there are a bar and a spinner, and no text', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.route('**/api/**', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.shell-bar')).toBeVisible()
  await expect(page.locator('.shell-spinner')).toBeVisible()
  expect(await page.locator('body').innerText()).toBe('')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.goto('/403', { waitUntil: 'commit' })
  await expect(page.locator('.shell-spinner')).toBeVisible()
  await expect(page.locator('.shell-bar')).toBeHidden()
})

test('the tests notice violations of the policy and errors of a page', async ({ page, browserErrors }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.head.append(script)
    console.error('a complaint')
    setTimeout(() => {
      throw new Error('an uncaught one')
    })
  })
  await expect.poll(() => browserErrors.unexpected.length).toBeGreaterThan(3)
  expect(browserErrors.unexpected.join('\n')).toMatch(/policy: script-src/)
  expect(browserErrors.unexpected.join('\n')).toMatch(/a complaint/)
  expect(browserErrors.unexpected.join('\n')).toMatch(/uncaught: .*an uncaught one/)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  browserErrors.expect(/script-src|Content Security Policy|a complaint|an uncaught one/)
})

/** Has the form of a token, but belongs to nobody. */
const TOKEN = `${btoa('{"alg":"none"}')}.${btoa('{"id":"somebody","exp":9999999999}')}.signature`

test('the tests notice a token anywhere but in the header of a private call', async ({ page, browserErrors }) => {
  await page.goto('/')
  await page.evaluate(async (token) => {
    const headers = { Authorization: `Bearer ${token}` }
    await fetch('/api/public/restaurants', { headers })
    await fetch(`/api/public/restaurants?of=${token}`)
    await fetch('/api/public/restaurants', { headers: { 'x-of': token } })
    await fetch('/api/public/create-director', { method: 'POST', body: `{"of":"${token}"}` })
    // The one allowed place.
    await fetch('/api/dinner-table', { headers })
  }, TOKEN)
  expect(browserErrors.unexpected.filter((complaint) => complaint.startsWith('a token in'))).toEqual([
    expect.stringMatching(/the Authorization header of what is no private call: GET .*restaurants$/),
    expect.stringMatching(/the address: GET/),
    expect.stringMatching(/the header x-of: GET/),
    expect.stringMatching(/the body: POST/),
  ])
  browserErrors.expect(/a token in|status of 40/)
})

test('the tests notice a token left anywhere but under its key', async ({ open, browserErrors }) => {
  const page = await open()
  await page.goto('/')
  await page.evaluate(async (token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('other', token)
    sessionStorage.setItem('one', token)
    await cookieStore.set('of', token)
    history.replaceState({ token }, '', `?of=${token}`)
    const database = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('notes')
      asked.onupgradeneeded = () => asked.result.createObjectStore('rows', { keyPath: 'id' })
      asked.onsuccess = () => resolve(asked.result)
    })
    database
      .transaction('rows', 'readwrite')
      .objectStore('rows')
      .put({ id: 1, deep: [{ token }] })
    database.close()
    const cache = await caches.open('answers')
    await cache.put('/api/x', new Response(`"${token}"`, { headers: { 'content-type': 'application/json' } }))
  }, TOKEN)
  await browserErrors.lookBack(page.context())
  for (const place of [
    'localStorage: other',
    'sessionStorage: one',
    'cookie of',
    'the address',
    'the state of the history',
    'the database notes: rows',
    'the cache answers',
  ])
    expect(browserErrors.unexpected).toContain(`a token in ${place}`)
  expect(browserErrors.unexpected.join()).not.toContain('localStorage: token')
  browserErrors.expect(/a token in/)
})
