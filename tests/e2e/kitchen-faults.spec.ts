import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { wireDish } from '../support/samples/orders.ts'
import { type FaultyStream, order, refuse, startFaultyStream } from './helpers/faulty-stream.ts'
import { test as base, expect, KITCHEN } from './helpers/fixtures.ts'
import { enterAs, goTo, loginOf, newSession, openAt, tapBoardEntry } from './helpers/steps.ts'
import { rowsOnDisk } from './helpers/stored-rows.ts'

const CONNECT_FAILED = 'Collegamento al flusso degli ordini non riuscito'
const PARSE_FAILED = 'Lettura dei dati degli ordini non riuscita'

/** A kitchen screen before its first use, and a backend that the test controls. */
type Scene = { kitchen: FaultyStream; board: Page; look: () => Promise<void> }

const test = base.extend<Scene>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is needed
  kitchen: async ({}, use) => {
    const kitchen = await startFaultyStream()
    await use(kitchen)
    await kitchen.close()
  },

  board: async ({ open, kitchen, browserErrors }, use) => {
    // A browser reports every error answer and every broken connection.
    browserErrors.expect(/Failed to load resource/)
    const board = await open(KITCHEN)
    await kitchen.serve(board)
    await use(board)
  },

  look: async ({ board }, use) => {
    await use(() => openAt(board, 'ROLE_DIRECTOR', paths.orders))
  },
})

const card = (board: Page, table: number) => board.getByRole('article', { name: `Tavolo ${table}`, exact: true })
const tone = (board: Page, is: 'live' | 'waiting' | 'stale') =>
  expect(board.locator('[data-tone]')).toHaveAttribute('data-tone', is, { timeout: 20_000 })
/** Without it the list is read instead of the stream, and nothing is stale. */
const LIST = '**/api/order/kitchen'
const loseList = (board: Page) => board.route(LIST, (route) => route.abort())
const empty = (board: Page) => board.getByText('Non ci sono ordine')

for (const [name, answer] of [
  ['500', refuse(500)],
  ['a cut before the answer', (response: { destroy: () => void }) => response.destroy()],
] as const) {
  test(`${name} instead of a stream: the board says so, is not called empty, and recovers by itself`, async ({
    kitchen,
    board,
    look,
  }) => {
    kitchen.answerWith(answer)
    await look()
    await expect(board.getByText(CONNECT_FAILED)).toBeVisible()
    await expect(board.getByText('Errore durante il recupero delle ordinazioni.')).toBeVisible()
    await expect(empty(board)).toHaveCount(0)
    // The words about the connection leave the tabs their room.
    await board.setViewportSize({ width: 1024, height: 768 })
    await expect(board.getByRole('button', { name: 'Collega ora' })).toBeVisible()
    const tabs = board.getByRole('navigation', { name: 'Viste degli ordini' })
    const ends = async (name: string) => {
      const { x = 0, width = 0 } = (await tabs.getByRole('link', { name, exact: true }).boundingBox()) ?? {}
      return { start: x, end: x + width }
    }
    expect((await ends('Ordini')).end).toBeLessThan((await ends('Archivio')).start)
    kitchen.answerWith()
    await tone(board, 'live')
    await expect(empty(board)).toBeVisible()
  })
}

test('a lost connection: the board stays, says since when it is stale, and recovers', async ({
  kitchen,
  board,
  look,
}) => {
  kitchen.has(order('a', 4))
  await look()
  await expect(card(board, 4)).toBeVisible()
  // A card comes before the list that confirms it, without which nothing says since when.
  await tone(board, 'live')
  await loseList(board)
  kitchen.answerWith(refuse(503))
  kitchen.cut()
  await tone(board, 'waiting')
  await expect(card(board, 4)).toBeVisible()
  await tone(board, 'stale')
  await expect(board.getByText(/Ordini fermi alle \d\d:\d\d/)).toBeVisible()
  kitchen.has(order('b', 9))
  // Just after an attempt of the board's own, the next one is seconds away.
  const attempts = kitchen.tokens.length
  await expect.poll(() => kitchen.tokens.length, { intervals: [50] }).toBeGreaterThan(attempts)
  await board.unroute(LIST)
  kitchen.answerWith()
  await board.getByRole('button', { name: 'Collega ora' }).click()
  await tone(board, 'live')
  await expect(card(board, 9)).toBeVisible()
  await expect(card(board, 4)).toHaveCount(0)
})

test('a clean end of the stream is normal', async ({ kitchen, board, look }) => {
  await board.clock.install()
  kitchen.has(order('a', 4))
  await look()
  await tone(board, 'live')
  await board.clock.runFor(12_000)
  kitchen.end()
  await board.clock.runFor(2_000)
  await expect.poll(() => kitchen.openStreams()).toBe(1)
  await tone(board, 'live')
  await expect(card(board, 4)).toBeVisible()
})

test('a character and a line split anywhere arrive complete', async ({ kitchen, board, look }) => {
  await look()
  await tone(board, 'live')
  const bytes = Buffer.from(
    `data: ${JSON.stringify(order('a', 4, { dishIndices: [{ dishId: 'c', dishName: 'Caffè 🍕' }] }))}\r\n\r\n`,
  )
  for (const [index] of bytes.entries()) {
    kitchen.write(bytes.subarray(index, index + 1))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await expect(card(board, 4).getByText('Caffè 🍕')).toBeVisible()
})

test('unreadable data: the last good board stays, the board says so, and the hidden orders are read another way', async ({
  kitchen,
  board,
  look,
}) => {
  kitchen.has(order('a', 4))
  await look()
  await expect(card(board, 4)).toBeVisible()
  kitchen.has(order('a', 4), order('b', 9))
  kitchen.write('data: {"id":"b","tableNum\n\n')
  await expect(board.getByText(PARSE_FAILED)).toBeVisible()
  await expect(card(board, 4)).toBeVisible()
  await expect(card(board, 9)).toBeVisible()
})

test('after an error event of the server the orders are read again', async ({ kitchen, board, look }) => {
  await look()
  await tone(board, 'live')
  kitchen.has(order('a', 4))
  kitchen.write('event: error\ndata: {"message":"no"}\n\n')
  await expect(card(board, 4)).toBeVisible()
})

test('silence after heartbeats is not called live for more than 45 s', async ({ kitchen, board, look }) => {
  await board.clock.install()
  await look()
  await tone(board, 'live')
  const beats: ReturnType<typeof order>[] = []
  for (let beat = 0; beat < 3; beat += 1) {
    kitchen.write(': still here\n\n')
    // The next event has arrived, so this one has too. The list has it as well, or the board's count would remove it.
    const next = order(`beat-${beat}`, 20 + beat)
    beats.push(next)
    kitchen.has(...beats)
    kitchen.say(next)
    await expect(card(board, 20 + beat)).toBeVisible()
    await board.clock.runFor(10_000)
  }
  // From here on the connection is silent but open.
  kitchen.has(...beats, order('a', 4))
  await board.route(/\/api\/order\/(count|kitchen)$/, () => undefined)
  kitchen.answerWith(() => undefined)
  await board.clock.runFor(46_000)
  await expect(board.locator('[data-tone="live"]')).toHaveCount(0)
})

test('an order without an event is found by counting', async ({ kitchen, board, look }) => {
  await board.clock.install()
  await look()
  await tone(board, 'live')
  kitchen.has(order('lost', 4))
  for (let second = 0; second < 45; second += 1) await board.clock.runFor(1_000)
  await expect(card(board, 4)).toBeVisible()
})

test('after an hour of sleep the board reconnects', async ({ kitchen, board, look }) => {
  await board.clock.install()
  kitchen.has(order('a', 4))
  await look()
  await expect(card(board, 4)).toBeVisible()
  kitchen.has(order('b', 9))
  await board.clock.fastForward('01:00:00')
  await expect(card(board, 9)).toBeVisible()
  await expect(card(board, 4)).toHaveCount(0)
  await tone(board, 'live')
})

test('hidden for an hour with its sound off, it disconnects and comes back correct', async ({
  kitchen,
  board,
  look,
}) => {
  await board.clock.install()
  kitchen.has(order('a', 4))
  await look()
  await expect(card(board, 4)).toBeVisible()
  await tapBoardEntry(board, 'Suono')
  const show = (state: 'hidden' | 'visible') =>
    board.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await board.clock.runFor(61_000)
  await expect.poll(() => kitchen.openStreams()).toBe(0)
  kitchen.has(order('b', 9))
  await board.clock.fastForward('01:00:00')
  await show('visible')
  await expect(card(board, 9)).toBeVisible()
  await tone(board, 'live')
})

test('a token replaced in another tab is used at once', async ({ kitchen, board, look }) => {
  await look()
  await tone(board, 'live')
  const first = kitchen.tokens.at(-1)
  let next = ''
  const logInAgain = async () => {
    next = (await newSession(board.request, loginOf('ROLE_DIRECTOR'))).token
    return `Bearer ${next}`
  }
  // Tokens of the same second are equal.
  await expect.poll(logInAgain).not.toBe(first)
  const other = await board.context().newPage()
  await other.goto('/403')
  await other.evaluate((value) => localStorage.setItem('token', value), next)
  await expect.poll(() => kitchen.tokens.at(-1)).toBe(`Bearer ${next}`)
  await tone(board, 'live')
})

test('a refused token keeps the board, and offers the login', async ({ kitchen, board, look }) => {
  kitchen.has(order('a', 4))
  await look()
  await expect(card(board, 4)).toBeVisible()
  // Before the list confirms the card, nothing says since when it is stale.
  await tone(board, 'live')
  kitchen.answerWith(refuse(401, '{}', 'application/json'))
  kitchen.cut()
  await tone(board, 'stale')
  await expect(board.getByText('La sessione è scaduta')).toBeVisible()
  await expect(card(board, 4)).toBeVisible()
  await board.setViewportSize({ width: 390, height: 844 })
  await expect(board.getByText(/^Ordini fermi alle/)).toBeInViewport({ ratio: 1 })
  await board.getByRole('button', { name: 'Accedi di nuovo' }).click()
  await expect(board.getByRole('dialog')).toBeVisible()
})

test('ten megabytes in one line are read, and the board goes on', async ({ kitchen, board, look }) => {
  await look()
  await tone(board, 'live')
  const note = 'x'.repeat(100_000)
  const orders = Array.from({ length: 100 }, (_, index) =>
    order(`o${index}`, index + 1, { dishIndices: [{ dishId: 'c', dishName: 'Carbonara', note }] }),
  )
  kitchen.has(...orders)
  kitchen.say(orders)
  await expect(board.getByText('100 ordini aperti', { exact: false })).toBeVisible()
  const last = order('last', 120)
  kitchen.has(...orders, last)
  kitchen.say([last])
  // Its card is far below the window.
  await expect(board.getByText('101 ordini aperti', { exact: false })).toBeVisible()
})

test('of 200 orders only those near the window are drawn, and any other when scrolled to', async ({
  kitchen,
  board,
  look,
}) => {
  const orders = Array.from({ length: 200 }, (_, index) => order(`o${index}`, index + 1))
  kitchen.has(...orders)
  await look()
  await expect(board.getByText('200 ordini aperti', { exact: false })).toBeVisible()
  const places = board.locator('[data-place]')
  await expect(places).toHaveCount(200)
  expect(await board.getByRole('article').count()).toBeLessThan(60)
  await card(board, 1).focus()
  const far = board.locator('[data-drawn="false"]').last()
  const id = await far.getAttribute('data-place')
  await board.locator(`[data-place="${id}"]`).scrollIntoViewIfNeeded()
  await expect(board.locator(`[data-order="${id}"]`)).toBeVisible()
  // The focused card stays, however far away it is.
  expect(await board.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Tavolo 1')
  // No empty space in the window.
  const empty = () =>
    board.locator('[data-drawn="false"]').evaluateAll(
      (all) =>
        all.filter((place) => {
          const { top, bottom } = place.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        }).length,
    )
  await expect.poll(empty).toBe(0)
})

/** A board with more than fits the window, and one more order below. Returns the notice about it. */
const orderBelow = async ({ kitchen, board, look }: Scene) => {
  const orders = Array.from({ length: 30 }, (_, index) => order(`o${index}`, index + 1))
  await board.clock.install()
  kitchen.has(...orders)
  await look()
  await tone(board, 'live')
  kitchen.has(...orders, order('new', 99))
  kitchen.say(order('new', 99))
  const pill = board.getByRole('button', { name: 'Nuovo ordine: tavolo 99' })
  await expect(pill).toBeVisible()
  return pill
}

test('an order below the window is announced until someone has scrolled there', async ({ kitchen, board, look }) => {
  const pill = await orderBelow({ kitchen, board, look })
  await pill.click()
  await expect(card(board, 99)).toBeInViewport()
  await expect(pill).toHaveCount(0)
})

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const) {
  test(`a long order scrolled to its middle at ${width} px: a change of it is announced, and seen before it is archived`, async ({
    kitchen,
    board,
    look,
  }) => {
    await board.setViewportSize({ width, height })
    const dishes = (count: number) =>
      Array.from({ length: count }, (_, index) => wireDish({ dishName: `Piatto ${index}` }))
    const long = order('long', 12, { dishIndices: dishes(100) })
    kitchen.has(long)
    await look()
    await tone(board, 'live')
    await board.getByText('Piatto 50', { exact: true }).scrollIntoViewIfNeeded()
    const foot = card(board, 12).getByRole('button', { name: /^Archivia/ })
    await expect(foot).toBeInViewport()
    await expect(foot).toHaveText(/Tavolo 12/)
    const changed = { ...long, dishIndices: dishes(101) }
    kitchen.has(changed)
    kitchen.say(changed)
    const words = { name: 'Ordine modificato: tavolo 12' }
    await expect(board.locator('[data-tone]').getByRole('button', words)).toBeVisible()
    await card(board, 12).getByRole('button', words).click()
    await expect(board.getByRole('button', { name: 'Visto' })).toBeInViewport({ ratio: 1 })
    // The sticky heads do not cover the card's head.
    const head = await board.locator('[data-tone]').boundingBox()
    const table = await card(board, 12).getByRole('heading', { name: 'Tavolo 12' }).boundingBox()
    expect(table?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
    await expect(board.getByRole('button', words)).toHaveCount(0)
    await expect(foot).toBeVisible()
    expect(kitchen.archived).toEqual([])
  })
}

test('next to a new order and the sound’s button, a lost connection says since when, untruncated', async ({
  kitchen,
  board,
  look,
}) => {
  await orderBelow({ kitchen, board, look })
  await loseList(board)
  kitchen.answerWith(refuse(503))
  kitchen.cut()
  await tone(board, 'waiting')
  await board.clock.runFor(11_000)
  await tone(board, 'stale')
  const time = await board.getByText(/^Ordini fermi alle \d\d:\d\d$/).elementHandle()
  const boxes = await board.locator('[data-tone]').evaluate((bar, since) => {
    const lastLine = [...bar.querySelectorAll('p')].at(-1)
    return [bar, since, lastLine, bar.querySelector('button')].map((part) => (part as Element).getBoundingClientRect())
  }, time)
  const [bar, since, below, first] = boxes as [DOMRect, DOMRect, DOMRect, DOMRect]
  expect(since.right).toBeLessThan(first.left)
  // Nothing touches the bar's edges.
  expect(since.top).toBeGreaterThan(bar.top + 3)
  expect(below.bottom).toBeLessThan(bar.bottom - 3)
})

test('after a reload without a backend the last good board is shown, with its time', async ({
  kitchen,
  board,
  look,
}) => {
  await board.clock.install()
  kitchen.has(order('a', 4))
  await look()
  await expect(card(board, 4)).toBeVisible()
  // It is stored some seconds after the last message.
  await board.clock.runFor(6_000)
  const storedBoards = async () =>
    (await rowsOnDisk(board, 'coperto'))
      .map((row) => JSON.parse(row))
      .filter(({ store, value }) => store === 'order-boards' && value.orders.length === 1).length
  await expect.poll(storedBoards).toBe(1)
  await loseList(board)
  kitchen.answerWith(refuse(503))
  await board.reload()
  await expect(card(board, 4)).toBeVisible()
  await board.clock.runFor(11_000)
  await tone(board, 'stale')
  await expect(board.getByText(/Ordini fermi alle \d\d:\d\d/)).toBeVisible()
})

test('a new order is shown and its sound played without waiting for a timer', async ({ kitchen, board, look }) => {
  await board.addInitScript(() => {
    Object.assign(window, { tones: 0 })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...when) {
      ;(window as unknown as { tones: number }).tones += 1
      return start.apply(this, when)
    }
  })
  await board.clock.install()
  await look()
  await tone(board, 'live')
  await board.getByText('In diretta').click()
  await expect(board.getByText('Il browser blocca il suono', { exact: false })).toHaveCount(0)
  // Time stands still from here on, so whatever waits for a timer would not happen.
  await board.clock.pauseAt((await board.evaluate(() => Date.now())) + 1_000)
  const tones = () => board.evaluate(() => (window as unknown as { tones: number }).tones)
  const before = await tones()
  kitchen.say(order('new', 4))
  await expect(card(board, 4)).toBeVisible()
  await expect.poll(tones).toBeGreaterThan(before)
})

test('at 1024 × 768 dishes are readable at two metres, and a card of 100 lines is archived without scrolling', async ({
  kitchen,
  board,
  look,
}) => {
  await board.setViewportSize({ width: 1024, height: 768 })
  const lines = Array.from({ length: 100 }, (_, index) =>
    wireDish({ dishId: `d${index}`, dishName: 'Orecchiette alle cime di rapa' }),
  )
  kitchen.has(order('a', 4, { dishIndices: lines }), order('b', 9))
  await look()
  const archive = card(board, 4).getByRole('button', { name: /^Archivia/ })
  await expect(archive).toBeInViewport({ ratio: 1 })
  const dish = card(board, 4).getByText('Orecchiette alle cime di rapa').first()
  expect(await dish.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))).toBeGreaterThanOrEqual(22)
  await board.mouse.move(400, 400)
  await board.mouse.wheel(0, 700)
  await expect(board.getByRole('heading', { name: 'Tavolo 4' })).not.toBeInViewport()
  await archive.click()
  await expect(board.getByText('Tavolo 4 archiviato', { exact: true })).toBeInViewport({ ratio: 1 })
  // The way back is where the card was.
  await board.getByRole('button', { name: 'Annulla Tavolo 4' }).click()
  await expect(card(board, 4)).toBeVisible()
})

test('no update moves a card under a finger', async ({ kitchen, board, look }) => {
  const [first, second, third] = [order('a', 1), order('b', 2), order('c', 3)]
  const below = order('d', 4)
  kitchen.has(first, second, third, below)
  await look()
  // The tabs have their own call; their row is above the cards.
  await expect(board.getByRole('link', { name: 'Bevande' })).toBeVisible()
  const box = async () => (await card(board, 4).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const before = await box()
  await board.mouse.move(before.x + 20, before.y + 20)
  // The button is held down: a resting pointer counts for a second only, and a slow machine takes longer.
  await board.mouse.down()
  // While the pointer is there, the card above leaves on another device and a new one arrives.
  kitchen.has(second, third, below, order('e', 5))
  kitchen.say([second, third, below, order('e', 5)])
  await expect(card(board, 5)).toBeVisible()
  expect((await box()).y).toBe(before.y)
  await board.mouse.move(5, 700)
  await board.mouse.up()
  await expect(async () => expect((await box()).y).toBeLessThan(before.y)).toPass()
})

test('a pending archive is sent when the page is left', async ({ open, server }) => {
  const page = await open(KITCHEN)
  await enterAs(page, 'ROLE_DIRECTOR')
  await goTo(page, 'Ordini')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const live = async (): Promise<{ id: string }[]> => {
    const headers = { Authorization: `Bearer ${token}` }
    return (await page.request.get(`${server.url}/api/order/kitchen`, { headers })).json()
  }
  const ticket = page.getByRole('article').first()
  const id = await ticket.getAttribute('data-order')
  await ticket.getByRole('button', { name: /Archivia/ }).click()
  expect((await live()).map((each) => each.id)).toContain(id)
  await page.goto('about:blank')
  await expect.poll(async () => (await live()).map((each) => each.id)).not.toContain(id)
})

test('fields that are called otherwise are named in place of the orders, and it does not connect for ever', async ({
  kitchen,
  board,
  look,
}) => {
  const rows = [{ Id: 1, TableNumber: 4, DishIndices: [] }]
  await board.route(LIST, (route) => route.fulfill({ json: rows }))
  kitchen.answerWith(refuse(200, JSON.stringify(rows), 'application/json'))
  await look()
  await expect(
    board.getByText(/^I campi del server si chiamano diversamente \(Id, TableNumber, DishIndices\)/),
  ).toBeVisible()
  await expect(board.getByText('Collegamento…')).toHaveCount(0)
})

test('a backend without streams leaves the tabs their room beside the calm words', async ({ kitchen, board, look }) => {
  await board.setViewportSize({ width: 1280, height: 800 })
  kitchen.answerWith(refuse(200, '[]', 'application/json'))
  await look()
  await expect(board.getByText('Ordini aggiornati ogni 10 secondi')).toBeVisible()
  for (const name of ['Ordini', 'Antipasti', 'Primi'])
    await expect(board.getByRole('navigation').getByRole('link', { name, exact: true }).last()).toBeInViewport({
      ratio: 1,
    })
})
