import type { withTabLock } from '#/lib/storage/one-tab.ts'
import { createIngredientPlans } from '#/panels/sold-out/ingredient-plans.ts'
import { settle } from '../browser/fake-time.ts'
import { memoryDisk } from '../browser/memory-database.ts'
import { openBoard } from './board-page.ts'
import type { Evening } from './evening.ts'
import { openPhone } from './phones.ts'

export type People = ReturnType<typeof openPeople>
export type Director = ReturnType<People['director']>

/** Everybody with a device: two waiters, the kitchen and a director. Each has a network of its own. */
export function openPeople(evening: Evening) {
  const { random, network, figures, trace } = evening
  const phones = [openPhone(evening, 'anna', 1), openPhone(evening, 'bruno', 2)]
  const board = openBoard(evening)
  let directorBadness = 0
  let directors = 1
  const directorDisk = memoryDisk().open()
  const openDirector = () => {
    const page = network.openPage(`director ${directors}`, () => directorBadness)
    // The step below waits for the page before it.
    const withLock: typeof withTabLock = async (_, work) => {
      await work(() => false)
      return true
    }
    return Object.assign(page, { plans: createIngredientPlans({ database: page.open(directorDisk), withLock }) })
  }
  let director = openDirector()
  const phone = () => random.pick(phones)

  async function crash() {
    figures.crashes += 1
    trace.push('crash')
    const which = random.next()
    if (which < 0.5) phone().crash()
    else if (which < 0.85) board.crash()
    else {
      director.kill()
      directors += 1
      director = openDirector()
    }
    await settle(1)
  }
  return {
    phones,
    phone,
    board,
    directorDisk,
    director: () => director,
    setDirectorBadness: (next: number) => {
      directorBadness = next
    },
    crash,
    close() {
      board.close()
      director.kill()
      for (const { tabs } of phones) for (const tab of tabs) tab.kill()
    },
  }
}
