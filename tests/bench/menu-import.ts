import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { openAt } from '../e2e/helpers/steps.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import { DISHES, dishName, fillWithLargeRestaurant } from './large-restaurant.ts'

/** The limits from the chosen file to its painted dry run, and of a task of the page in that time, in milliseconds. */
export const DRY_RUN_LIMIT = 1_000
export const TASK_LIMIT = 50
const ROWS = 3_000
const ROUNDS = 3
const MENUS = 20

/** Every other price is another, and each text. */
const file = (): string => {
  const rows = Array.from({ length: ROWS }, (_, index) =>
    [
      `Menu ${Math.floor((index % DISHES) / (DISHES / MENUS))}`,
      dishName(index),
      `Categoria ${index % 10}`,
      `${5 + (index % 20) + (index % 2)},00`,
      `Con ingredienti di stagione, numero ${index}`,
    ].join(';'),
  )
  return [TITLES, ...rows].join('\n')
}

const TITLES = 'Menu;Nome;Categoria;Prezzo;Italiano'
/** New dishes with a description of so many letters, in words of so many; `columns` that nobody needs. */
const grown = ({ rows = 300, letters = 50, word = 8, columns = 0 }): string => {
  const text = 'abcdefghij'.repeat(letters / 10)
  const words = (text.match(new RegExp(`.{1,${word}}`, 'g')) ?? []).join(' ').slice(0, letters)
  const more = (cell: (index: number) => string) =>
    Array.from({ length: columns }, (_, index) => `;${cell(index)}`).join('')
  const line = (index: number) => `Menu 0;Nuovo ${index};Categoria ${index % 10};5,00;${words}${more(() => 'x')}`
  return [TITLES + more((index) => `Altro ${index}`), ...Array.from({ length: rows }, (_, index) => line(index))].join(
    '\n',
  )
}

/** What grows tenfold: a file, and one ten times as large. */
const GROWTH = {
  rows: [grown({ rows: 450 }), grown({ rows: 4_500 })],
  columns: [grown({ columns: 15 }), grown({ columns: 150 })],
  letters: [grown({ rows: 60, letters: 480 }), grown({ rows: 60, letters: 4_800 })],
  words: [grown({ rows: 60, letters: 4_800, word: 40 }), grown({ rows: 60, letters: 4_800, word: 4 })],
} as const
/** The time may grow with the file, and not with its square. */
export const EXPONENT_LIMIT = 1.1
/** 8 MB in long cells, which are more than a description may have. */
const LONG_CELLS = grown({ rows: 165, letters: 48_000 })

type Measured = { time: number; task: number }
export type DryRuns = {
  dryRun: Measured
  /** By what ten times as much of it takes, as an exponent. */
  growth: Record<keyof typeof GROWTH, number>
  longCells: Measured
}

/**
 * From the choice of a file to the painted dry run over 2,000 dishes, and the longest task of the page in that time: the best
 * of several rounds (ms). A browser reports no task of less than 50 ms: 0.
 */
export async function measureDryRun(url: string): Promise<DryRuns> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'it-IT', serviceWorkers: 'block' })
    const page = await context.newPage()
    await fillWithLargeRestaurant(page, MENUS)
    const best = async (content: string): Promise<Measured> => {
      const all: Measured[] = []
      for (let round = 0; round < ROUNDS; round += 1) all.push(await measureFile(page, content))
      return { time: Math.min(...all.map(({ time }) => time)), task: Math.min(...all.map(({ task }) => task)) }
    }
    const dryRun = await best(file())
    const growth: Partial<DryRuns['growth']> = {}
    for (const kind of Object.keys(GROWTH) as (keyof typeof GROWTH)[]) {
      const [small, large] = GROWTH[kind]
      growth[kind] = Math.log10((await best(large)).time / (await best(small)).time)
    }
    return { dryRun, growth: growth as DryRuns['growth'], longCells: await best(LONG_CELLS) }
  } finally {
    await browser.close()
  }
}

async function measureFile(page: Page, content: string): Promise<Measured> {
  await openAt(page, 'ROLE_DIRECTOR', paths.menuImport)
  const input = page.locator('input[type=file]')
  const took = await input.evaluateHandle((element) => {
    const tasks: { startTime: number; duration: number }[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
    const began = new Promise<number>((resolve) => {
      element.addEventListener('change', () => resolve(performance.now()), { capture: true, once: true })
    })
    const ended = new Promise<number>((resolve) => {
      const look = () => {
        if (document.querySelector('#import-result') === null) return
        observer.disconnect()
        // The task after the next frame: the dry run has been painted.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    // A long task is reported some time after its end. The one that brings the file into the page is the driver's own.
    const reported = ended
      .then(() => new Promise((resolve) => setTimeout(resolve, 500)))
      .then(() => began)
      .then((from) => tasks.filter(({ startTime }) => startTime >= from))
      .then((own) => Math.max(0, ...own.map(({ duration }) => duration)))
    return { time: Promise.all([began, ended]).then(([from, to]) => to - from), task: reported }
  })
  await input.setInputFiles({ name: 'listino.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  return { time: await took.evaluate(({ time }) => time), task: await took.evaluate(({ task }) => task) }
}
