import { paths } from '../../src/config/paths.ts'
import { openAt } from '../e2e/steps.ts'
import { launchChromium } from '../support/chromium.ts'
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
  return ['Menu;Nome;Categoria;Prezzo;Italiano', ...rows].join('\n')
}

/**
 * From the choice of a file of 3,000 rows to the painted dry run over 2,000 dishes, and the longest task of the page in that
 * time: the best of several rounds (ms). A browser reports no task of less than 50 ms: 0.
 */
export async function measureDryRun(url: string): Promise<{ time: number; task: number }> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'it-IT', serviceWorkers: 'block' })
    const page = await context.newPage()
    await fillWithLargeRestaurant(page, MENUS)
    const times: number[] = []
    const tasks: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
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
            if (
              ![...document.querySelectorAll('button')].some(({ textContent }) =>
                /^Importa \(piatti: \d/.test(textContent),
              )
            )
              return
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
      await input.setInputFiles({ name: 'listino.csv', mimeType: 'text/csv', buffer: Buffer.from(file()) })
      times.push(await took.evaluate(({ time }) => time))
      tasks.push(await took.evaluate(({ task }) => task))
    }
    return { time: Math.min(...times), task: Math.min(...tasks) }
  } finally {
    await browser.close()
  }
}
