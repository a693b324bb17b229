import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { openAt } from '../e2e/helpers/steps.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import {
  DISHES,
  dishName,
  fillWithLargeRestaurant,
  INGREDIENTS,
  ingredientName,
  RESTAURANTS,
  TABLES,
} from './large-restaurant.ts'
import { atLeast, atMost, milliseconds, type Row } from './report.ts'

/*
 * The screens with their longest lists, on this processor: how long a person waits after each input, and how smoothly
 * the list scrolls. The page draws at most 60 frames a second, so an input takes at least 16 ms.
 */

/** The goals: milliseconds, and frames a second. */
const GOALS = { input: 50, task: 100, frames: 55 }

/** What one input costs. Times in milliseconds; 0 if too short to be recorded. */
export type ScaleRow = {
  screen: string
  what: string
  /** The slowest event, until its result is painted. */
  inputMs: number
  /** The longest task from the input on, or from the first render on. */
  longestTaskMs: number
  framesPerSecond?: number
}

const ROUNDS = 3
const SCROLL_TIME = 2_000
/** A list scrolls by this many pixels per frame. */
const SCROLL_STEP = 50
/** What an input starts has ended after this time, in milliseconds. */
const SETTLING = 800
const KEY_PAUSE = 90

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } }
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

/** Finds its targets first: a search in a large page is a long task too. Returns the inputs that are measured. */
type Prepare = (page: Page) => Promise<() => Promise<void>>
type Step = { what: string; prepare: Prepare } | { what: string; scrolls: string }
type Screen = {
  name: string
  device: BrowserContextOptions
  menuCount?: number
  open: (page: Page) => Promise<void>
  /** Is there after the first render. */
  first: string
  steps: Step[]
}

const middleOf = async (target: Locator): Promise<{ x: number; y: number }> => {
  // A trial: it scrolls there, again where the page has drawn the element anew meanwhile.
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const tap =
  (find: (page: Page) => Locator): Prepare =>
  async (page) => {
    const { x, y } = await middleOf(find(page).first())
    return () => page.mouse.click(x, y)
  }

/** For a page of thousands of rows, in which a search for the visible ones takes long. */
const tapMiddle: Prepare = async (page) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  return () => page.mouse.click(width / 2 - 60, height / 2)
}

/** The first popup of a visit waits for its code, which no other input does: it is opened and closed before. */
const tapMiddleAgain: Prepare = async (page) => {
  const act = await tapMiddle(page)
  const dialog = page.getByRole('dialog')
  await act()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return act
}

const type =
  (find: (page: Page) => Locator, text: string): Prepare =>
  async (page) => {
    await find(page).first().click()
    return () => page.keyboard.type(text, { delay: KEY_PAUSE })
  }

const press =
  (find: (page: Page) => Locator, keys: string[]): Prepare =>
  async (page) => {
    await find(page).first().focus()
    return async () => {
      for (const key of keys) {
        await page.keyboard.press(key)
        await page.waitForTimeout(KEY_PAUSE)
      }
    }
  }

/** As when a person returns to the browser's tab: lists are read again. */
const comeBack: Prepare = async (page) => () =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
const textbox = (name: string | RegExp) => (page: Page) => page.getByRole('textbox', { name })
const checkbox = (name: string) => (page: Page) => page.getByRole('checkbox', { name, exact: true })

const asDirector = (place: (restaurant: string) => string) => (page: Page) => openAt(page, 'ROLE_DIRECTOR', place)

const searchOfPublicMenu = textbox('Cerca nel menu')
const publicSteps: Step[] = [
  { what: 'search', prepare: type(searchOfPublicMenu, 'ris') },
  { what: 'clear the search', prepare: press(searchOfPublicMenu, ['Escape']) },
  { what: 'go to a section', prepare: tap((page) => page.getByRole('navigation').getByRole('button').last()) },
  { what: 'open a dish', prepare: tapMiddleAgain },
  { what: 'close the dish', prepare: press((page) => page.getByRole('dialog').getByRole('button'), ['Escape']) },
  { what: 'come back to the tab', prepare: comeBack },
  { what: 'scroll', scrolls: 'html' },
]

const openWizard = async (page: Page): Promise<void> => {
  await openAt(page, 'ROLE_DIRECTOR', paths.newCombination)
  const next = page.getByRole('button', { name: 'Avanti' })
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Pranzo')
  await page
    .getByRole('textbox', { name: /^Prezzo/ })
    .first()
    .fill('10')
  await next.click()
  for (const name of ['Primo', 'Secondo', 'Dolce']) {
    await page.getByRole('textbox').last().fill(name)
    await page.keyboard.press('Enter')
  }
  await next.click()
}

const SCREENS: Screen[] = [
  {
    name: `landing page, ${RESTAURANTS} restaurants`,
    device: PHONE,
    open: async (page) => void (await page.goto('/')),
    first: 'main li a',
    steps: [
      { what: 'search', prepare: type((page) => page.getByRole('combobox'), 'zup') },
      { what: 'clear the search', prepare: tap(button('Cancella')) },
      { what: 'come back to the tab', prepare: comeBack },
      { what: 'scroll', scrolls: 'html' },
    ],
  },
  {
    name: `public page, ${DISHES} dishes in one menu`,
    device: PHONE,
    open: (page) => openAt(page, 'ROLE_WAITER', paths.restaurant),
    first: 'main :is(h3, h4) a',
    steps: publicSteps,
  },
  {
    name: `public page, ${DISHES} dishes in 20 menus`,
    device: PHONE,
    menuCount: 20,
    open: (page) => openAt(page, 'ROLE_WAITER', paths.restaurant),
    first: 'main :is(h3, h4) a',
    steps: publicSteps,
  },
  {
    name: `order screen, ${DISHES} dishes`,
    device: PHONE,
    menuCount: 20,
    open: async (page) => {
      await openAt(page, 'ROLE_WAITER', (restaurant) => paths.newOrder(restaurant, 12))
      await page.getByRole('button', { name: '4 coperti' }).click()
    },
    first: 'main li [aria-label^="Aggiungi "]',
    steps: [
      { what: 'add a dish', prepare: tap(button(`Aggiungi ${dishName(1)}`)) },
      { what: 'search', prepare: type(textbox(/^Cerca/), 'ris') },
      { what: 'clear the search', prepare: press(textbox(/^Cerca/), ['Escape']) },
      { what: 'scroll', scrolls: 'html' },
    ],
  },
  {
    name: `menu management, ${DISHES} dishes`,
    device: DESKTOP,
    open: asDirector(paths.menuManagement),
    first: 'main article',
    steps: [
      { what: 'search', prepare: type(textbox('Cerca un piatto in tutti i menu'), 'ris') },
      { what: 'clear the search', prepare: press(textbox('Cerca un piatto in tutti i menu'), ['Escape']) },
      { what: 'sell out a dish', prepare: tap((page) => page.getByRole('switch')) },
      { what: 'come back to the tab', prepare: comeBack },
      { what: 'scroll', scrolls: 'html' },
      { what: 'open the order of the dishes', prepare: tap(button('Modifica posizione')) },
      { what: 'move a dish by keyboard', prepare: press(button(`Giù: ${dishName(0)}`), ['Enter', 'Enter', 'Enter']) },
      { what: 'move a dish to the end', prepare: tap(button(`In fondo: ${dishName(1)}`)) },
      { what: 'scroll the order of the dishes', scrolls: '[role="dialog"] [role="list"]' },
    ],
  },
  {
    name: `dish table, ${DISHES} dishes`,
    device: DESKTOP,
    open: asDirector(paths.menuGrid),
    first: '[role="grid"] [role="rowheader"]',
    steps: [
      { what: 'go to a cell', prepare: tap((page) => page.locator('[data-r="3"][data-c="5"]')) },
      {
        what: 'type in a cell',
        prepare: press((page) => page.locator('[data-r="4"][data-c="5"]'), ['1', '2', '5', '0']),
      },
      { what: 'leave the cell', prepare: async (page) => () => page.keyboard.press('Enter') },
      {
        what: 'go on by keyboard',
        prepare: press(
          (page) => page.locator('[data-r="5"][data-c="5"]'),
          ['ArrowDown', 'ArrowDown', 'PageDown', 'Tab'],
        ),
      },
      { what: 'go to the end', prepare: async (page) => () => page.keyboard.press('Control+End') },
      { what: 'search', prepare: type(textbox('Cerca un piatto'), 'ris') },
      { what: 'clear the search', prepare: press(textbox('Cerca un piatto'), ['Escape']) },
      { what: 'scroll', scrolls: '[role="grid"]' },
    ],
  },
  {
    name: `translation desk, ${DISHES} dishes`,
    device: DESKTOP,
    menuCount: 20,
    open: asDirector(paths.translations),
    first: 'main textarea',
    steps: [
      { what: 'type a translation', prepare: type(textbox(/^English: |^Français: |^العربية: /), 'abc') },
      { what: 'save, and go to the next', prepare: async (page) => () => page.keyboard.press('Control+Enter') },
      {
        what: 'go on by keyboard',
        prepare: press((page) => page.locator('main textarea'), ['Alt+ArrowDown', 'Alt+ArrowDown']),
      },
      { what: 'show all', prepare: tap(button(/^Tutti/)) },
      { what: 'scroll', scrolls: 'main [role="list"]' },
    ],
  },
  {
    name: `ingredients of a menu, ${INGREDIENTS} ingredients`,
    device: DESKTOP,
    open: asDirector(paths.menuManagement),
    first: 'main article',
    steps: [
      { what: 'open', prepare: tap(button('Aggiungi ingredienti')) },
      { what: 'search', prepare: type(textbox('Cerca un ingrediente'), 'zup') },
      {
        what: 'clear the search',
        prepare: tap((page) => page.getByRole('dialog').getByRole('button', { name: 'Cancella' })),
      },
      { what: 'add', prepare: tap(button(`Aggiungi al menu: ${ingredientName(42)}`)) },
      {
        what: 'add all',
        prepare: tap((page) => page.getByRole('dialog').getByRole('button', { name: 'Aggiungi tutti' })),
      },
    ],
  },
  {
    name: `a dish's form, ${DISHES} dishes`,
    device: DESKTOP,
    open: asDirector(paths.menuManagement),
    first: 'main article',
    steps: [
      { what: 'open', prepare: tap(button(`Modifica: ${dishName(3)}`)) },
      { what: 'edit the price', prepare: type(textbox(/^Prezzo/), '250') },
      { what: 'edit the name', prepare: type(textbox(/^Nome/), 'abc') },
      { what: 'edit the description', prepare: type(textbox(/^Descrizione/), 'abc') },
    ],
  },
  {
    name: `wizard, step 3, ${INGREDIENTS} ingredients`,
    device: DESKTOP,
    open: openWizard,
    first: 'main details[open] input[type="checkbox"]',
    steps: [
      { what: 'tick', prepare: tap(checkbox(ingredientName(5))) },
      { what: 'search', prepare: type(textbox('Cerca un ingrediente'), 'zup') },
      { what: 'clear the search', prepare: press(textbox('Cerca un ingrediente'), ['Escape']) },
      { what: 'open another option', prepare: tap((page) => page.locator('details > summary').nth(1)) },
    ],
  },
  {
    name: `wizard, step 4, ${DISHES} dishes`,
    device: DESKTOP,
    open: async (page) => {
      await openWizard(page)
      await page.getByRole('button', { name: 'Avanti' }).click()
    },
    first: 'main details[open] input[type="checkbox"]',
    steps: [
      { what: 'tick', prepare: tap(checkbox(dishName(5))) },
      { what: 'search', prepare: type(textbox('Cerca un piatto'), 'ris') },
      { what: 'tick a found dish', prepare: tap(checkbox(dishName(10))) },
      { what: 'clear the search', prepare: press(textbox('Cerca un piatto'), ['Escape']) },
      { what: 'choose all', prepare: tap(checkbox('Scegli tutti: Menu 0')) },
      { what: 'untick', prepare: tap(checkbox(dishName(5))) },
      { what: 'search with all chosen', prepare: type(textbox('Cerca un piatto'), 'ris') },
      { what: 'choose all that was found', prepare: tap(checkbox('Scegli tutti: Menu 0')) },
      { what: 'open another option', prepare: tap((page) => page.locator('details > summary').nth(1)) },
      { what: 'scroll', scrolls: 'html' },
    ],
  },
  {
    name: `settings, ${INGREDIENTS} ingredients`,
    device: DESKTOP,
    open: asDirector((restaurant) => paths.settings(restaurant, 'ingredients')),
    first: 'main li :is(h3, h4)',
    steps: [
      { what: 'search', prepare: type(textbox('Cerca un ingrediente'), 'zup') },
      { what: 'clear the search', prepare: press(textbox('Cerca un ingrediente'), ['Escape']) },
      { what: 'scroll', scrolls: 'html' },
      { what: 'open an ingredient', prepare: tap(button(`Modifica: ${ingredientName(1)}`)) },
      { what: 'edit the price', prepare: type(textbox(/^Prezzo/), '250') },
    ],
  },
  {
    name: `tables, ${TABLES} tables`,
    device: PHONE,
    open: (page) => openAt(page, 'ROLE_WAITER', paths.tables),
    first: 'main li h2',
    steps: [
      { what: 'search', prepare: type(textbox('Cerca per numero'), '12') },
      { what: 'clear the search', prepare: press(textbox('Cerca per numero'), ['Escape']) },
      { what: 'scroll', scrolls: 'html' },
      {
        what: 'open the menu of a table',
        prepare: tap((page) => page.locator('main li button[aria-haspopup]').nth(1)),
      },
      { what: 'close the menu', prepare: press((page) => page.getByRole('menuitem'), ['Escape']) },
      { what: 'open the covers', prepare: tap((page) => page.locator('main li [data-leads-to]').nth(1)) },
      { what: 'close the covers', prepare: press((page) => page.getByRole('dialog').getByRole('button'), ['Escape']) },
      { what: 'open the actions', prepare: tap(button('Azioni')) },
      {
        what: 'open the codes to print',
        prepare: tap((page) => page.getByRole('menuitem', { name: 'Stampa i codici QR' })),
      },
      { what: 'leave out a table', prepare: tap((page) => page.locator('[role="dialog"] label:has(input)').nth(5)) },
    ],
  },
]

type Log = { inputs: number[]; tasks: { began: number; took: number }[]; firstSeen: number }

/** Runs in the page from the start: records inputs, long tasks, and when the first render is on screen. */
const watch = (first: string): void => {
  const log: Log = { inputs: [], tasks: [], firstSeen: 0 }
  Object.assign(window, { scaleLog: log })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) log.inputs.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) log.tasks.push({ began: startTime, took: duration })
  }).observe({ type: 'longtask' })
  const look = () => {
    if (document.querySelector(first)) log.firstSeen ||= performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** What was recorded since the last call. */
const takeLog = (page: Page): Promise<Log> =>
  page.evaluate(() => {
    const { scaleLog: log } = window as unknown as { scaleLog: Log }
    const taken = { ...log }
    Object.assign(log, { inputs: [], tasks: [] })
    return taken
  })

/** Scrolls down and returns the frames a second. */
const scroll = (page: Page, selector: string, time: number, step: number): Promise<number> =>
  page.evaluate(
    async ([selector, time, step]) => {
      const element = [...document.querySelectorAll(selector)].at(-1)
      if (!element) throw new Error(`There is no ${selector}`)
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const began = await frame()
      let now = began
      let frames = 0
      while (now - began < time) {
        element.scrollTop += step
        now = await frame()
        frames += 1
      }
      element.scrollTop = 0
      await frame()
      return (frames * 1_000) / (now - began)
    },
    [selector, time, step] as const,
  )

const longest = (values: number[]): number => Math.max(0, ...values)

const measureStep = async (page: Page, step: Step): Promise<Omit<ScaleRow, 'screen' | 'what'>> => {
  const act = 'prepare' in step ? await step.prepare(page) : undefined
  await page.waitForTimeout(SETTLING)
  await takeLog(page)
  const framesPerSecond = 'scrolls' in step ? await scroll(page, step.scrolls, SCROLL_TIME, SCROLL_STEP) : undefined
  await act?.()
  await page.waitForTimeout(SETTLING)
  const { inputs, tasks } = await takeLog(page)
  return {
    inputMs: longest(inputs),
    longestTaskMs: longest(tasks.map(({ took }) => took)),
    ...(framesPerSecond !== undefined && { framesPerSecond }),
  }
}

const measureScreen = async (browser: Browser, url: string, screen: Screen): Promise<ScaleRow[]> => {
  const { name, device, menuCount, open, first, steps } = screen
  const context = await browser.newContext({ ...device, baseURL: url, locale: 'it-IT', serviceWorkers: 'block' })
  const page = await context.newPage()
  await fillWithLargeRestaurant(page, menuCount)
  await page.addInitScript(watch, first)
  await open(page)
  await page.waitForFunction(() => (window as unknown as { scaleLog: Log }).scaleLog.firstSeen > 0)
  await page.waitForTimeout(2 * SETTLING)
  const { tasks, firstSeen } = await takeLog(page)
  const rows: ScaleRow[] = [
    {
      screen: name,
      what: 'after the first render',
      inputMs: 0,
      longestTaskMs: longest(tasks.filter(({ began }) => began >= firstSeen).map(({ took }) => took)),
    },
  ]
  for (const step of steps) rows.push({ screen: name, what: step.what, ...(await measureStep(page, step)) })
  await context.close()
  return rows
}

/**
 * Every input on every screen with a long list: the best of several rounds, because other programs only make it slower.
 * @param url of a server of the built app
 * @param only measures the screens whose name contains it
 */
export async function measureScale(url: string, only = /./, rounds = ROUNDS): Promise<ScaleRow[]> {
  const browser = await launchChromium()
  try {
    const runs: ScaleRow[][] = []
    for (let round = 0; round < rounds; round += 1) {
      const run: ScaleRow[] = []
      for (const screen of SCREENS) if (only.test(screen.name)) run.push(...(await measureScreen(browser, url, screen)))
      runs.push(run)
    }
    const [first = []] = runs
    return first.map((row, index) => {
      const all = runs.flatMap((run) => run[index] ?? [])
      const framesPerSecond = all.flatMap((each) => each.framesPerSecond ?? [])
      return {
        ...row,
        inputMs: Math.min(...all.map(({ inputMs }) => inputMs)),
        longestTaskMs: Math.min(...all.map(({ longestTaskMs }) => longestTaskMs)),
        ...(framesPerSecond.length > 0 && { framesPerSecond: Math.max(...framesPerSecond) }),
      }
    })
  } finally {
    await browser.close()
  }
}

/** Per screen the slowest input, the longest task and the scroll, beside their goals. */
export const reportScale = (rows: readonly ScaleRow[]): Row[] =>
  [...Map.groupBy(rows, ({ screen }) => screen)].flatMap(([screen, all]) => {
    const slowest = all.reduce((worst, row) => (row.inputMs > worst.inputMs ? row : worst))
    const busiest = all.reduce((worst, row) => (row.longestTaskMs > worst.longestTaskMs ? row : worst))
    return [
      atMost(`${screen}: slowest input (${slowest.what})`, slowest.inputMs, GOALS.input, milliseconds),
      atMost(`${screen}: longest task (${busiest.what})`, busiest.longestTaskMs, GOALS.task, milliseconds),
      ...all.flatMap(({ what, framesPerSecond }) =>
        framesPerSecond === undefined
          ? []
          : atLeast(`${screen}: frames a second (${what})`, framesPerSecond, GOALS.frames),
      ),
    ]
  })
