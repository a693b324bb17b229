import type { Locator } from '@playwright/test'
import { axeFaultsAtRest } from '../screens/axe.ts'
import { EVERY_RUN, expect, PHONE, test } from './helpers/fixtures.ts'

const DESKTOP = { viewport: { width: 1280, height: 800 } }

test('a visitor finds a restaurant by its city and reads its menu (R1.1, R2.22)', EVERY_RUN, async ({ open }) => {
  const page = await open(PHONE)
  await page.goto('/')
  const city = page.getByRole('combobox', { name: 'Cerca per città' })
  await city.fill('ro')
  await page.getByRole('option', { name: 'Roma' }).click()
  await expect(page.getByRole('heading', { name: 'Ristoranti a Roma' })).toBeVisible()
  // The phone's keyboard closes with the focus: it would cover the list.
  await expect(city).not.toBeFocused()
  await expect(page).toHaveURL(/\?city=Roma$/)
  expect(await axeFaultsAtRest(page)).toEqual([])

  await page.getByRole('link', { name: /Trattoria Nonna Livia/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Nonna Livia' })).toBeVisible()

  // The row of sections stays visible and follows the scrolling.
  const bar = page.getByRole('navigation', { name: 'Sezioni del menu' })
  await bar.getByRole('button', { name: 'I dolci' }).click()
  await expect(page.getByRole('heading', { name: 'I dolci' })).toBeInViewport()
  await expect(bar.locator('[aria-current]')).toHaveText('I dolci')
  await expect(bar).toBeInViewport()
  await page.mouse.wheel(0, -50_000)
  await expect(bar.locator('[aria-current]')).toHaveText('Menu')
  expect(await axeFaultsAtRest(page)).toEqual([])

  // A popup has an address; back closes it and the page keeps its position.
  await bar.getByRole('button', { name: 'I dolci' }).click()
  await page.getByRole('link', { name: 'Tiramisù' }).click()
  await expect(page.getByRole('dialog', { name: 'Tiramisù' })).toBeVisible()
  await expect(page).toHaveURL(/\?dish=/)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Tiramisù' })).toBeVisible()
  expect(await axeFaultsAtRest(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page.getByRole('heading', { name: 'Ristoranti a Roma' })).toBeVisible()
})

for (const { width, height, shows } of [
  { width: 390, height: 844, shows: 'the whole first dish' },
  { width: 360, height: 640, shows: 'its name and price' },
  { width: 1280, height: 800, shows: 'its name and price' },
  { width: 1920, height: 1080, shows: 'the whole first dish' },
])
  test(`at a table, ${width} × ${height}: the first view has search, allergens, sections and ${shows}`, async ({
    open,
    server,
  }) => {
    const [first] = (await (await fetch(`${server.url}/api/public/restaurants`)).json()) as { id: string }[]
    const isPhone = width < 900
    const page = await open({ ...(isPhone ? PHONE : {}), viewport: { width, height } })
    await page.goto(`/restaurant/${first?.id}?table=7`)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) })
    const dish = row.first()
    // The lines with the hours are for paper only.
    const lines = page.getByText(/Orari:.*Telefono:/s)
    await expect(lines).toHaveCount(1)
    await expect(lines).toBeHidden()
    for (const [what, shown] of [
      ['search', page.getByRole('textbox')],
      ['allergens', page.getByRole('button', { name: 'Allergeni e dieta' })],
      ['sections', page.getByRole('navigation', { name: 'Sezioni del menu' })],
      ['name', dish.getByRole('heading')],
      ['price', dish.getByText(/€/).first()],
      ...(height > 800 ? ([['dish', dish]] as const) : []),
    ] as const) {
      const box = await shown.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0), what).toBeLessThanOrEqual(height)
    }
    const photo = await page.locator('main > :first-child').boundingBox()
    expect(photo?.height).toBeLessThanOrEqual(isPhone ? 120 : 200)
    if (!isPhone) return
    // The words about ordering are behind the table's number: nothing floats over the menu.
    const floating = await page.evaluate(
      () =>
        [...document.querySelectorAll('button')].filter((each) => getComputedStyle(each).position === 'fixed').length,
    )
    expect(floating).toBe(0)
    await page.getByRole('banner').getByRole('button', { name: 'Tavolo 7' }).click()
    await expect(page.getByRole('dialog', { name: 'Come si ordina' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Allergeni e dieta' }).click()
    for (const name of ['glutine', 'latte', 'vegetariano', 'senza alcol'])
      await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: /^Mostra \d+ piatt/ }).click()
    const chosen = page
      .getByRole('main')
      .getByRole('button', { name: /^2 allergie · / })
      .first()
    const middle = async (shown: Locator) => {
      const box = await shown.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
    }
    expect(await middle(chosen)).toBe(await middle(page.getByRole('textbox')))
    // In the sticky row it is in sight wherever the menu is scrolled.
    const sections = page.getByRole('navigation', { name: 'Sezioni del menu' })
    await sections.getByRole('button').last().scrollIntoViewIfNeeded()
    await expect(sections.getByRole('button', { name: /^2 allergie · / })).toBeInViewport({ ratio: 1 })
  })

for (const locale of ['it', 'ar'])
  test(`${locale}: beside what a guest avoids, what is read is whole in the sticky row`, async ({ open }) => {
    const page = await open({ ...PHONE, locale })
    await page.goto('/')
    await page.getByRole('link', { name: /Trattoria Nonna Livia/ }).click()
    await page.locator('main button[aria-haspopup="dialog"].one-line').first().click()
    const needs = page.getByRole('dialog').locator('button[aria-pressed]')
    for (const which of [0, 1, 2]) await needs.nth(which).click()
    await page.keyboard.press('Escape')
    const bar = page.locator('nav:has([aria-current])')
    const cut = () =>
      bar.evaluate((nav) => {
        const row = nav.lastElementChild?.getBoundingClientRect() ?? new DOMRect()
        return [...nav.querySelectorAll('[aria-current], [data-current]')].flatMap((chip) => {
          const { left, right, width } = chip.getBoundingClientRect()
          const seen = Math.min(right, row.right) - Math.max(left, row.left)
          // The end of one that is out of sight is faded.
          return seen > 12 && seen < width ? [`${chip.textContent}: ${seen} of ${width}`] : []
        })
      })
    const read = async (name: string) => {
      await page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
        window.scrollBy({ top: heading.getBoundingClientRect().top - 130, behavior: 'instant' })
      })
      await expect(bar.locator('[data-current]')).toHaveText(name)
      await expect(bar.locator('[data-current]')).toBeInViewport({ ratio: 1 })
      expect(await cut(), name).toEqual([])
    }
    for (const name of ['Primi', 'Secondi', 'Contorni', 'Primi', 'Antipasti']) await read(name)
    // In a width in which both fit, in any font, the name of the menu stands beside it.
    await page.setViewportSize({ width: 520, height: 844 })
    for (const name of ['Contorni', 'Antipasti']) await read(name)
    await expect(bar.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  })

test('a long description is folded to two lines and unfolds', async ({ open }) => {
  const page = await open(PHONE)
  await page.goto('/')
  await page.getByRole('link', { name: /Trattoria Nonna Livia/ }).click()
  const text = page.getByText(/^Cucina romana di famiglia/)
  const height = async () => Math.round((await text.boundingBox())?.height ?? 0)
  await page.getByRole('button', { name: 'altro' }).click()
  await expect(page.getByRole('button', { name: 'meno' })).toBeVisible()
  const unfolded = await height()
  await page.getByRole('button', { name: 'meno' }).click()
  await expect.poll(height).toBeLessThan(unfolded)
})

test('the categories of the menu that is read are beside its name, and open their headings', async ({ open }) => {
  const page = await open(PHONE)
  await page.goto('/')
  await page.getByRole('link', { name: /Trattoria Nonna Livia/ }).click()
  const bar = page.getByRole('navigation', { name: 'Sezioni del menu' })
  // A tap before the scroll has ended would interrupt it, and leave another menu as the one that is read.
  const rest = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true, capture: true })),
  )
  await bar.getByRole('button', { name: 'La carta' }).click()
  await rest
  const categories = bar.getByRole('group', { name: 'Categorie di «La carta»' })
  await categories.getByRole('button', { name: 'Secondi' }).click()
  const heading = page.getByRole('heading', { level: 3, name: 'Secondi', exact: true })
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBeLessThan(200)
  await expect(heading).toBeInViewport()
})

test('the first render is the page, not a second spinner', async ({ open }) => {
  const page = await open(PHONE)
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('#root') || document.querySelector('#root > .shell-spinner')) return
      Object.assign(window, { firstDrawn: document.querySelector('h1')?.textContent ?? '' })
      look.disconnect()
    })
    look.observe(document, { subtree: true, childList: true })
  })
  await page.goto('/')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await page.evaluate(() => (window as { firstDrawn?: string }).firstDrawn)).toBe(title)
})

test('a button of the sticky row scrolls to its menu, which is active then; no other one is marked on the way (R2.22)', async ({
  open,
}) => {
  const page = await open(DESKTOP)
  await page.goto('/')
  await page.getByRole('link', { name: /Trattoria Nonna Livia/ }).click()
  const bar = page.getByRole('navigation', { name: 'Sezioni del menu' })
  await bar.getByRole('button', { name: 'La cantina' }).waitFor()
  await page.evaluate(() => {
    const marked: string[] = []
    Object.assign(window, { marked })
    new MutationObserver(() => {
      const name = document.querySelector('nav [aria-current]')?.textContent ?? ''
      if (marked.at(-1) !== name) marked.push(name)
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-current'] })
  })
  await bar.getByRole('button', { name: 'I dolci' }).click()
  await expect(page.getByRole('heading', { name: 'I dolci' })).toBeInViewport()
  // At rest, the heading is just below the bar.
  await expect
    .poll(async () => {
      const heading = await page.getByRole('heading', { name: 'I dolci' }).boundingBox()
      const row = await bar.boundingBox()
      return heading && row ? Math.round(heading.y - (row.y + row.height)) : -1
    })
    .toBeLessThan(40)
  expect(await page.evaluate(() => (window as unknown as { marked: string[] }).marked)).toEqual(['I dolci'])
})

test('a section that is not drawn yet can be jumped to', async ({ open }) => {
  const page = await open(PHONE)
  // A finger cannot be this fast, but a slow phone can be this slow: the third section is drawn after the first two.
  await page.addInitScript(() => {
    const press = () => {
      const chips = [...document.querySelectorAll<HTMLElement>('nav button')]
      const chip = chips.find(({ textContent }) => textContent === 'I dolci')
      if (!chip) return
      seeing.disconnect()
      chip.click()
    }
    const seeing = new MutationObserver(press)
    seeing.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await page.getByRole('link', { name: /Nonna Livia/ }).click()
  await expect(page.getByRole('heading', { name: 'I dolci' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'I dolci' })).toHaveAttribute('aria-current', 'true')
})

test('ten thousand restaurants: few elements, a filter, and the position is restored', async ({ open }) => {
  const page = await open(DESKTOP)
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    id: `r${index}`,
    name: `Trattoria ${index}`,
    city: 'Roma',
    street: `Via ${index}`,
  }))
  await page.route('**/api/public/restaurants', (route) => route.fulfill({ json: many }))
  await page.route('**/api/public/restaurant/*', (route) => route.fulfill({ json: many[5_000] }))
  await page.route('**/api/public/restaurant/menu/*', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/public/combinations/*', (route) => route.fulfill({ json: [] }))
  const elements = () => page.evaluate(() => document.querySelectorAll('body *').length)

  await page.goto('/')
  await expect(page.getByText('10000 ristoranti')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Trattoria 0 ' })).toBeVisible()
  expect(await elements()).toBeLessThan(600)

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  const card = page.getByRole('link', { name: /Trattoria 5\d\d\d / }).nth(4)
  await card.scrollIntoViewIfNeeded()
  expect(await elements()).toBeLessThan(600)
  // The position when the card was clicked: rows that are measured late may move the page until then.
  await page.evaluate(() => {
    const note = () => Object.assign(window, { place: window.scrollY })
    document.addEventListener('click', note, { capture: true, once: true })
  })
  // The list scrolls a little between the press and the release, as it does under a thumb.
  await card.hover()
  await page.mouse.down()
  await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))
    window.scrollBy(0, 1)
    await scrolled
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: 'Trattoria 5000' })).toBeVisible()
  const place = await page.evaluate(() => (window as unknown as { place: number }).place)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await expect(card).toBeVisible()

  await page.getByRole('combobox', { name: 'Cerca per città' }).fill('trattoria 9999')
  await expect(page.getByText('1 ristorante')).toBeVisible()
})

test('a reload restores the position; a visit starts at the top', async ({ open }) => {
  const page = await open(PHONE)
  /** The first heading from the middle of the window on. Other tests add dishes, so a point may have none. */
  const middle = () =>
    page.evaluate(() => {
      const headings = [...document.querySelectorAll('main :is(h2, h3, h4)')]
      return headings.find((heading) => heading.getBoundingClientRect().top >= 400)?.textContent
    })
  const scrollAndReload = async (top: number) => {
    // The page is as long as it will be when the position is reached.
    await expect
      .poll(() =>
        page.evaluate((to) => {
          window.scrollTo(0, to)
          return window.scrollY
        }, top),
      )
      .toBe(top)
    await expect.poll(middle).toBeTruthy()
    const place = await middle()
    await page.reload()
    await expect.poll(middle).toBe(place)
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
  }
  const card = page.getByRole('link', { name: /Nonna Livia Roma/ })
  await page.goto('/')
  await card.waitFor()
  await scrollAndReload(1_500)

  await page.evaluate(() => window.scrollTo(0, 0))
  await card.click()
  await page.getByRole('heading', { name: 'La cantina' }).waitFor({ state: 'attached' })
  await scrollAndReload(1_200)

  // The card, not the chip of a restaurant that was seen.
  await page.goto('/')
  await card.waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  // Right after a scroll, before the browser has fired its event.
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true })
    window.scrollTo(0, 900)
    window.location.reload()
  })
  await loaded
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
})

test('a long Latin name in an Arabic page is truncated at its end', async ({ open }) => {
  const page = await open(PHONE)
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'))
  const street = 'Via di San Giovanni in Laterano, angolo Piazza del Colosseo, interno 4'
  const long = [{ id: 'r1', name: `Trattoria ${street}`, city: 'Roma', street }]
  await page.route('**/api/public/restaurants', (route) => route.fulfill({ json: long }))
  await page.goto('/')
  const name = page.getByRole('main').getByText(`Trattoria ${street}`, { exact: true })
  await expect(name).toBeVisible()
  const { isCut, direction } = await name.evaluate((element) => ({
    isCut: element.scrollWidth > element.clientWidth,
    direction: getComputedStyle(element).direction,
  }))
  // Truncated at the end of its own direction; the text starts at the box's left edge.
  expect({ isCut, direction }).toEqual({ isCut: true, direction: 'ltr' })
  // City and street have two lines.
  const place = page.getByRole('main').getByText(street, { exact: true })
  await expect(place).toHaveCSS('direction', 'ltr')
  expect(await place.evaluate((element) => element.parentElement?.clientHeight)).toBe(2 * 22)
  await expect(page.getByRole('combobox').first()).toHaveCSS('direction', 'rtl')
})

test('in an Arabic page a Latin text keeps its direction and starts at the right, and the other way round', async ({
  open,
}) => {
  const arabic = 'مطعم عائلي'
  const latin = 'Si mangia bene.'
  const sideOf = async (language: string, description: string) => {
    const page = await open(PHONE)
    await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language)
    await page.route('**/api/public/restaurant/*', (route) =>
      route.fulfill({ json: { id: 'r', name: 'R', description } }),
    )
    await page.route('**/api/public/restaurant/menu/*', (route) => route.fulfill({ json: [] }))
    await page.route('**/api/public/combinations/*', (route) => route.fulfill({ json: [] }))
    await page.goto('/restaurant/r')
    // In the rendered page: the first view is replaced by it.
    return page
      .getByRole('main')
      .getByText(description)
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const words = range.getBoundingClientRect()
        const middle = (words.left + words.right) / 2
        return { side: middle > innerWidth / 2 ? 'right' : 'left', direction: getComputedStyle(element).direction }
      })
  }
  expect(await sideOf('ar', latin)).toEqual({ side: 'right', direction: 'ltr' })
  expect(await sideOf('it', arabic)).toEqual({ side: 'left', direction: 'rtl' })
})

test('a name with unbalanced direction marks does not reverse the text after it', async ({ open }) => {
  const page = await open(PHONE)
  const place = { id: 'r', name: 'R', street: 'Via Po 1\u2069\u202e', city: 'Roma' }
  await page.route('**/api/public/restaurant/*', (route) => route.fulfill({ json: place }))
  await page.route('**/api/public/restaurant/menu/*', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/public/combinations/*', (route) => route.fulfill({ json: [] }))
  await page.goto('/restaurant/r')
  const city = page.getByRole('main').getByText('Roma', { exact: true })
  // The positions of its first and last letter.
  const [first, last] = await city.evaluate((element) => {
    const leftOf = (index: number) => {
      const range = document.createRange()
      range.setStart(element.firstChild as Text, index)
      range.setEnd(element.firstChild as Text, index + 1)
      return range.getBoundingClientRect().left
    }
    return [leftOf(0), leftOf(3)]
  })
  expect(first).toBeLessThan(last as number)
})

test('at the end of the page the floating button covers no dish, also with large letters', async ({ open }) => {
  const page = await open(PHONE)
  await page.goto('/')
  await page.getByRole('link', { name: /Nonna Livia/ }).click()
  const button = page.getByRole('button', { name: 'Ordina con il QR' })
  await expect(button).toBeVisible()
  for (const size of ['100%', '200%']) {
    await page.evaluate((letters) => document.documentElement.style.setProperty('font-size', letters), size)
    const gap = () =>
      page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        const floating = [...document.querySelectorAll('button')].find(
          (each) => getComputedStyle(each).position === 'fixed',
        )
        const lastRow = [...document.querySelectorAll('main section li')].at(-1)
        return (floating?.getBoundingClientRect().top ?? 0) - (lastRow?.getBoundingClientRect().bottom ?? 9999)
      })
    await expect.poll(gap, size).toBeGreaterThanOrEqual(0)
  }
})

test('in a low window the floating button covers no dish, it stands over the bar (R2.25)', async ({ open, server }) => {
  const [first] = (await (await fetch(`${server.url}/api/public/restaurants`)).json()) as { id: string }[]
  const page = await open({ ...PHONE, viewport: { width: 360, height: 640 } })
  await page.goto(`/restaurant/${first?.id}`)
  const button = page.getByRole('button', { name: 'Ordina con il QR' })
  const boxes = async () =>
    [await page.getByRole('banner').boundingBox(), await button.boundingBox()].map((box) => [
      box?.y ?? Number.NaN,
      (box?.y ?? 0) + (box?.height ?? 0),
    ])
  for (const scrolled of [0, 900]) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled)
    const [[barTop = 0, barEnd = 0] = [], [top = 0, end = 0] = []] = await boxes()
    expect(top).toBeGreaterThanOrEqual(barTop)
    expect(end).toBeLessThanOrEqual(barEnd)
  }
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Ordina con il QR' })).toBeVisible()
})

for (const [window, options] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`of the two buttons about ordering by QR code a ${window} shows one, a floating one on a phone (R2.25)`, async ({
    open,
    server,
  }) => {
    const [first] = (await (await fetch(`${server.url}/api/public/restaurants`)).json()) as { id: string }[]
    const page = await open(options)
    await page.goto(`/restaurant/${first?.id}`)
    await expect(page.getByRole('heading', { name: 'Carbonara' })).toBeAttached()
    await expect(page.getByText('Ordina con il QR')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Ordina con il QR' })).toHaveCount(1)
  })

test('on a phone, where a part of the menu cannot be read, the button about ordering is there and covers no retry', async ({
  open,
  browserErrors,
}) => {
  browserErrors.expect(/status of 500/)
  const page = await open(PHONE)
  await page.route('**/api/public/combinations/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/')
  await page.getByRole('link', { name: /Nonna Livia/ }).click()
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Ordina con il QR' })
  await expect(button).not.toHaveCSS('position', 'fixed')
  // It leaves room for the name, which has two lines at most.
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(60)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport?.width)
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Ordina con il QR' })).toBeVisible()
})

test('by keyboard alone: a city, a restaurant, a section, a dish and back', async ({ open }) => {
  const page = await open(DESKTOP)
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/')
  await page.getByRole('link', { name: /Nonna Livia/ }).waitFor()
  // The first tab stop is the product's name, the second the city.
  await press('Tab')
  await press('Tab')
  await page.keyboard.type('rom')
  await page.getByRole('option', { name: 'Roma' }).waitFor()
  await press('ArrowDown')
  await press('Enter')
  await expect(page).toHaveURL(/city=Roma/)
  await page.getByRole('link', { name: /Nonna Livia/ }).focus()
  await press('Enter')
  await page.getByRole('button', { name: 'I dolci' }).focus()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'I dolci' })).toBeFocused()
  await press('Tab')
  const dish = page.getByRole('link', { name: 'Tiramisù' })
  await expect(dish).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'Tiramisù' })).toBeVisible()
  await press('Escape')
  await expect(dish).toBeFocused()

  // Sticky parts never cover the focused element.
  for (let step = 0; step < 12; step += 1) {
    await press('Shift+Tab')
    const isCovered = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      const here = document.activeElement
      const { left, top, width, height } = here?.getBoundingClientRect() ?? new DOMRect()
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
      return !here?.contains(onTop) && !onTop?.contains(here)
    })
    expect(isCovered).toBe(false)
  }
})

test('nothing is requested twice', async ({ open }) => {
  const visit = async (path: string, what: string) => {
    // Each with an empty browser cache.
    const page = await open(PHONE)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(asked).toContainEqual(expect.stringContaining(what))
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([])
    return page
  }
  const landing = await visit('/', '/api/public/restaurants')
  const restaurant = await landing.getByRole('link', { name: /Nonna Livia/ }).getAttribute('href')
  await visit('/?city=Roma', '/api/public/restaurants/city')
  await visit(restaurant ?? '', '/api/public/restaurant/menu/')
  await visit('/403', '/assets/')
})

test('the printed page contains the menu and nothing else', async ({ open }) => {
  const page = await open({ ...DESKTOP, colorScheme: 'dark' })
  await page.goto('/')
  await page.getByRole('link', { name: /Trattoria Nonna Livia/ }).click()
  await page.getByRole('heading', { name: 'La cantina' }).waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Nonna Livia' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'La cantina' })).toBeVisible()
  await expect(page.getByText(/Orari:.*Telefono:/s)).toBeVisible()
  // Paper is white, also if the screen was dark.
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: /Aggiungi/ }).first()).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sezioni del menu' })).toBeHidden()
  await expect(page.getByRole('textbox')).toBeHidden()

  // An open popup is not part of the printed menu either.
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Tiramisù' }).click()
  const popup = page.getByRole('dialog', { name: 'Tiramisù' })
  await expect(popup).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(popup).toBeHidden()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
})

test('each page describes itself to search engines and previews, also after navigation', async ({ open }) => {
  const page = await open(DESKTOP)
  const head = (selector: string) => page.locator(`head > ${selector}`)
  const canonical = head('link[rel="canonical"]')
  const data = page.locator('script[type="application/ld+json"]')
  const answer = await page.goto('/')
  // For programs that run no script.
  expect(await answer?.text()).toMatch(/<meta name="description" content="Trova un ristorante/)
  await expect(canonical).toHaveAttribute('href', new URL('/', page.url()).href)
  await expect(head('link[rel="alternate"][hreflang]')).toHaveCount(6)

  await page.getByRole('link', { name: /Trattoria Nonna Livia/ }).click()
  await expect(canonical).toHaveAttribute('href', /\/restaurant\/[^/?]+$/)
  await expect(head('meta[name="description"]')).toHaveAttribute('content', /^Cucina romana/)
  await expect(head('meta[property="og:title"]')).toHaveAttribute('content', 'Trattoria Nonna Livia · Roma')
  const read = JSON.parse((await data.textContent()) ?? '')
  expect(read).toMatchObject({ '@type': 'Restaurant', name: 'Trattoria Nonna Livia', hasMenu: { '@type': 'Menu' } })
  expect(read.hasMenu.hasMenuSection.map((section: { name: string }) => section.name)).toContain('I dolci')
  expect(read.openingHoursSpecification.length).toBeGreaterThan(6)

  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(canonical).toHaveAttribute('href', new URL('/', page.url()).href)
  await expect(head('meta[property="og:title"]')).toHaveAttribute('content', 'Coperto')
  await expect(head('meta[name="description"]')).toHaveCount(1)
  await expect(data).toHaveCount(0)
})

test('the narrowest phone and the largest letters: nothing is wider than the window', async ({ open }) => {
  for (const language of ['it', 'ar', 'fr']) {
    const page = await open({ viewport: { width: 320, height: 640 } })
    const fits = async () => {
      for (const height of [640, 256]) {
        await page.setViewportSize({ width: 320, height })
        const width = await page.evaluate(async () => {
          await new Promise(requestAnimationFrame)
          return document.documentElement.scrollWidth
        })
        expect(width, `${language}, ${height} pixels high`).toBeLessThanOrEqual(320)
      }
    }
    await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language)
    await page.goto('/')
    await page.getByRole('link', { name: /Nonna Livia/ }).waitFor()
    await fits()
    await page.getByRole('link', { name: /Nonna Livia/ }).click()
    await page.getByRole('heading', { level: 3 }).first().waitFor({ state: 'attached' })
    await fits()
  }
})
