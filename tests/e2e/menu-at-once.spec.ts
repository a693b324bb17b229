import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import type { Menu } from '../../src/entities/menu/schema.ts'
import { test as base, expect, PHONE } from './helpers/fixtures.ts'
import type { ServerProcess } from './helpers/server-process.ts'
import { logIn } from './helpers/steps.ts'

/* The second visit of a public page: with the real service worker, and a server that really goes away (ADR-036). */

const test = base.extend<{ host: ServerProcess }>({
  host: async ({ server, browserErrors }, use) => {
    // Failed requests are expected here.
    browserErrors.expect(/Failed to load resource|ERR_CONNECTION_REFUSED|net::ERR/)
    await use(server)
    await server.serve()
  },
})

/** What the boot script has drawn, and how far things moved, from the start of the page. */
const watch = (): void => {
  const seen = { drawn: '', shift: 0 }
  Object.assign(window, { seen })
  new MutationObserver(() => {
    seen.drawn ||= document.querySelector('[data-first-view="stored"]')?.textContent ?? ''
  }).observe(document, { subtree: true, childList: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: { drawn: string; shift: number } }).seen)

/** A first visit, until the page is stored and drawn for the next one. */
const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  const isStored = () =>
    page.evaluate(async () => {
      const isDrawn = Object.keys(localStorage).some((key) => key.startsWith('coperto.view.'))
      const keptIn = async (cache: string) => {
        const names = (await caches.keys()).filter((name) => name.startsWith(cache))
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return keys.flat().map(({ url }) => url)
      }
      const answers = await keptIn('coperto-answers')
      // Two files of words, and the style sheet of the headings' face.
      const ofLanguage = await keptIn('coperto-it-')
      const dialogs = await keptIn('coperto-dialogs-')
      // The worker's program names all that belongs to them.
      const [, set = ''] = /dialogs:(.*?)staff:/s.exec(await (await fetch('/sw.js')).text()) ?? []
      const isWhole = dialogs.length > 0 && dialogs.length === set.match(/\/assets\//g)?.length
      const isKept = answers.length >= 3 && ofLanguage.length === 3 && isWhole
      return isDrawn && isKept && navigator.serviceWorker.controller !== null
    })
  // A guest's dialogs are stored from the first touch on.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return isStored()
    })
    .toBe(true)
  await page.addInitScript(watch)
}

const rowOf = (page: Page, name: string) =>
  page.locator('main:not([data-first-view] *) li').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** As on a phone's line. An answer that comes before the app has read the stored one takes its place unseen. */
const slowDown = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(() => {
      const { fetch } = globalThis
      globalThis.fetch = async (...request) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        return fetch(...request)
      }
    })

/** As the director's own device does it. */
async function changeDish(request: APIRequestContext, change: { price?: number; isAvailable?: boolean }) {
  const { token, restaurant } = await logIn(request, 'ROLE_DIRECTOR')
  const menus: Menu[] = await (await request.get(`/api/public/restaurant/menu/${restaurant}`)).json()
  const [menu] = menus.filter(({ combination, dish }) => !combination && dish.length > 1)
  const [dish] = menu?.dish ?? []
  if (!menu || !dish) throw new Error('The demo has no dish')
  const { id, category, dimensionAssignments, name, position, description, isAvailable } = dish
  const answer = await request.patch(`/api/dish/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      menuId: menu.id,
      name,
      category: category?.id,
      position: position ?? 1,
      description: description ?? '',
      descriptionIt: dish.descriptionIt ?? '',
      descriptionAr: dish.descriptionAr ?? '',
      descriptionFr: dish.descriptionFr ?? '',
      descriptionEs: dish.descriptionEs ?? '',
      isAvailable: change.isAvailable ?? isAvailable,
      dimensions: dimensionAssignments.map(({ dimension, price }) => ({
        dimensionId: dimension.id,
        price: change.price ?? price,
      })),
    },
  })
  if (!answer.ok()) throw new Error(`The backend answered ${answer.status()}`)
  return { name, prices: dimensionAssignments.map(({ price }) => price), wasAvailable: isAvailable }
}

const addressOf = async (request: APIRequestContext): Promise<string> =>
  paths.restaurant((await logIn(request, 'ROLE_DIRECTOR')).restaurant)

test('a second visit is drawn at once with its age; a new price is marked, a dish that has sold out is grey', async ({
  host: _,
  open,
}) => {
  const page = await open({ ...PHONE, serviceWorkers: 'allow' })
  await visit(page, await addressOf(page.request))
  await slowDown(page)
  const before = await changeDish(page.request, { price: 77.7 })
  try {
    await page.reload()
    await expect(page.getByText(`Nuovo prezzo: ${before.name}`)).toBeAttached()
    await expect(rowOf(page, before.name)).toContainText('77,70')
    await expect(page.getByText(/Aggiornato/)).toHaveCount(0)
    const { drawn, shift } = await seen(page)
    expect(drawn).toContain(before.name)
    expect(drawn).toMatch(/Aggiornato 1 minuto fa/)
    expect(drawn).not.toContain('77,70')
    expect(shift).toBeLessThanOrEqual(0.02)

    await changeDish(page.request, { isAvailable: false })
    await page.reload()
    await expect(rowOf(page, before.name).getByText('Esaurito')).toBeVisible()
  } finally {
    await changeDish(page.request, { price: before.prices[0], isAvailable: before.wasAvailable })
  }
})

test('offline it is drawn at once and works; a clock set back knows no age; with the network the age goes', async ({
  host,
  open,
}) => {
  const page = await open({ ...PHONE, serviceWorkers: 'allow' })
  await visit(page, await addressOf(page.request))
  await host.vanish()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible()
  await expect(page.getByText('Aggiornato 1 minuto fa')).toBeVisible()
  expect((await seen(page)).drawn).toMatch(/Aggiornato/)
  expect((await seen(page)).shift).toBeLessThanOrEqual(0.02)
  const dish = page.locator('main :is(h3, h4) a').first()
  // Also while the stored drawing is being replaced, and the words are not painted.
  const name = (await dish.textContent()) ?? ''
  await dish.click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.goBack()

  await page.clock.install({ time: Date.now() - 24 * 3_600_000 })
  await page.reload()
  await expect(page.getByText('Forse non aggiornato')).toBeVisible()
  await expect(page.getByText(/Aggiornato/)).toHaveCount(0)

  await host.serve()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByText('Forse non aggiornato')).toHaveCount(0)
  await expect(rowOf(page, name)).toBeVisible()
})

/** The dish that is read 900 pixels down the stored drawing, and where it is once the program is there. */
async function readFurther(page: Page, address: string) {
  await visit(page, address)
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      const drawn = document.querySelector('[data-first-view="stored"]')
      if (!drawn) return
      observer.disconnect()
      // As a finger does it: once it is painted, when what is near the window has its own height.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          window.scrollTo(0, 900)
          const topOf = (dish: Element) => dish.getBoundingClientRect().top
          const dish = [...drawn.querySelectorAll(':is(h3, h4) a')].find((each) => topOf(each) > 200)
          if (dish) Object.assign(window, { inView: { name: dish.textContent, top: topOf(dish) } })
        }),
      )
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto(address)
  const dishes = page.locator('main:not([data-first-view] *) :is(h3, h4) a')
  await dishes.first().waitFor()
  const { name, top } = await page.evaluate(
    () => (window as unknown as { inView: { name: string; top: number } }).inView,
  )
  return { dish: dishes.filter({ hasText: name }).first(), top }
}

const FACES = [
  { face: 'words', description: undefined },
  // Its lines are understood later than the page is drawn.
  { face: 'nothing but hours and a telephone', description: 'Orari: lun-dom 12:00-15:00\nTelefono: +39 06 1234567' },
]
for (const { face, description } of FACES)
  test(`what was scrolled before the program came stays where it is, below ${face}`, async ({ host: _, open }) => {
    const page = await open({ ...PHONE, serviceWorkers: 'allow' })
    const { token, restaurant } = await logIn(page.request, 'ROLE_DIRECTOR')
    const before = await (await page.request.get(`/api/public/restaurant/${restaurant}`)).json()
    const save = async (data: unknown) => {
      const headers = { Authorization: `Bearer ${token}` }
      expect((await page.request.patch('/api/restaurant', { headers, data })).ok()).toBe(true)
    }
    await save({ ...before, description: description ?? before.description })
    try {
      const { dish, top } = await readFurther(page, await addressOf(page.request))
      // At once, not only when the rest of the page is there.
      expect(Math.abs(((await dish.boundingBox())?.y ?? 0) - top)).toBeLessThan(4)
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(700)
    } finally {
      await save(before)
    }
  })

test('a restaurant that is gone is drawn no more: neither the page nor its answers are left', async ({
  host: _,
  open,
}) => {
  const page = await open({ ...PHONE, serviceWorkers: 'allow' })
  const address = await addressOf(page.request)
  await visit(page, address)
  const id = address.split('/').at(-1) ?? ''
  // As if another restaurant had been seen, which was removed since.
  await page.evaluate(async (known) => {
    localStorage.setItem('coperto.view.gone', localStorage.getItem(`coperto.view.${known}`) ?? '')
    const cache = await caches.open('coperto-answers')
    for (const { url } of await cache.keys()) {
      const found = await cache.match(url)
      if (found && url.includes(known)) await cache.put(url.replace(known, 'gone'), found)
    }
  }, id)
  await page.goto(paths.restaurant('gone'))
  await expect(page.getByText('error;')).toBeVisible()
  expect((await seen(page)).drawn).not.toBe('')
  await expect(page.locator('h3')).toHaveCount(0)
  const left = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('coperto-answers')).keys()
      return [...Object.keys(localStorage), ...keys.map(({ url }) => url)].filter((name) => name.endsWith('gone'))
    })
  await expect.poll(left).toEqual([])
})

test('a link with ?lang=ar opens in Arabic, from the first paint on, and the visitor’s own language stays', async ({
  open,
}) => {
  const page = await open(PHONE)
  await page.addInitScript(() => {
    if (localStorage.getItem('i18nextLng') === null) localStorage.setItem('i18nextLng', 'fr')
    const languages: string[] = []
    Object.assign(window, { languages })
    new MutationObserver(() => languages.push(document.documentElement.lang)).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  })
  const address = await addressOf(page.request)
  await page.goto(`${address}?lang=ar`)
  await expect(page.getByRole('button', { name: 'مشاركة' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const languages = await page.evaluate(() => (window as unknown as { languages: string[] }).languages)
  // Before its script runs, index.html is Italian, with nothing in it.
  expect([...new Set(languages)].filter((language) => language !== 'ar' && language !== 'it')).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('fr')

  await page.getByRole('combobox').first().selectOption('es')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible()
})
