import type { BrowserContext, Page, Request } from '@playwright/test'

/*
 * The bearer token may be in the Authorization header of a private call to the API's origin, and under one key of local
 * storage. This file looks everywhere else.
 */

/** A token, or its header or payload alone: base64 of the start of a JSON object. */
const TOKEN = /eyJ[\w-]{20,}/

const PUBLIC_CALL = /^\/api\/(login$|public\/)/

/** Where a request contains a token that it should not. @param homes origins of the app's own documents. */
export function leaksOf(request: Request, homes: ReadonlySet<string>): string[] {
  const { authorization, ...headers } = request.headers()
  const { origin, pathname } = new URL(request.url())
  const found: string[] = []
  if (authorization && !(homes.has(origin) && pathname.startsWith('/api/') && !PUBLIC_CALL.test(pathname)))
    found.push('the Authorization header of what is no private call')
  if (TOKEN.test(request.url())) found.push('the address')
  if (TOKEN.test(request.postDataBuffer()?.toString('latin1') ?? '')) found.push('the body')
  for (const [name, value] of Object.entries(headers)) if (TOKEN.test(value)) found.push(`the header ${name}`)
  return found.map((place) => `a token in ${place}: ${request.method()} ${origin}${pathname.replace(TOKEN, '…')}`)
}

/** All places of a page that outlive a call and contain a token. Runs in the page. */
async function placesWith(pattern: string): Promise<string[]> {
  const found: string[] = []
  const look = (place: string, value: string | null | undefined) => {
    if (new RegExp(pattern).test(value ?? '')) found.push(place)
  }
  const textOf = (value: unknown): string =>
    JSON.stringify(value, (_, each) => (each instanceof Map || each instanceof Set ? [...each] : each)) ?? ''

  for (const [key, value] of Object.entries(localStorage)) if (key !== 'token') look(`localStorage: ${key}`, value)
  for (const [key, value] of Object.entries(sessionStorage)) look(`sessionStorage: ${key}`, value)
  look('a cookie', document.cookie)
  look('the address', location.href)
  look('the referrer', document.referrer)
  look('the state of the history', textOf(history.state))
  look('the name of the window', window.name)
  look('the document', document.documentElement.outerHTML)
  look('the addresses of the history', textOf(window.navigation?.entries().map(({ url }) => url)))
  look('the list of what was loaded', textOf(performance.getEntries().map(({ name }) => name)))

  const answer = <Value>(asked: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([answer(rows.getAllKeys()), answer(rows.getAll())])
      look(`the database ${name}: ${store}`, textOf([keys, values]))
    }
    database.close()
  }
  // Only a secure context has caches.
  for (const name of 'caches' in window ? await caches.keys() : []) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      look(`the cache ${name}`, textOf([request.url, [...request.headers], [...(kept?.headers ?? [])]]))
      if (/json|text/.test(kept?.headers.get('content-type') ?? '')) look(`the cache ${name}`, await kept?.text())
    }
  }
  return found
}

/** Milliseconds after which a page without an answer is given up. */
const PATIENCE = 20_000

/** A page that is navigating is checked where it arrives. */
async function lookInto(page: Page): Promise<string[]> {
  for (;;) {
    if (page.isClosed() || !page.url().startsWith('http')) return []
    try {
      return await page.evaluate(placesWith, TOKEN.source)
    } catch (error) {
      if (!/context was destroyed|navigat|closed/i.test(String(error))) throw error
    }
  }
}

/** Tokens left in all pages of a context and in its cookies. */
export async function leftoversOf(context: BrowserContext): Promise<string[]> {
  const late = Promise.withResolvers<string[]>()
  const timer = setTimeout(() => late.resolve(['a page did not answer what it keeps']), PATIENCE)
  const cookies = (await context.cookies()).filter(({ value }) => TOKEN.test(value)).map(({ name }) => `cookie ${name}`)
  const pages = await Promise.all(context.pages().map((page) => Promise.race([lookInto(page), late.promise])))
  clearTimeout(timer)
  return [...cookies, ...pages.flat()].map((place) => `a token in ${place}`)
}
