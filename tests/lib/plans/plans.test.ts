// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { createPlans, declarePlanStores } from '#/lib/plans/plans.ts'
import { abandonStep, afterWrite, requestStepBack, type StateName, stepFields } from '#/lib/plans/steps.ts'
import { session } from '#/lib/session/session.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { fakeLocks } from '../../support/browser/fake-locks.ts'
import { memoryDisk } from '../../support/browser/memory-database.ts'

/* A plan of its own: raise the prices of some dishes. */

const plan = v.object({
  id: v.string(),
  at: v.number(),
  steps: v.array(v.object({ dish: v.string(), from: v.number(), to: v.number() })),
})
const state = v.object(stepFields)
const stores = declarePlanStores({ plans: 'raises', steps: 'raise-steps' }, { plan, state })

type Calls = {
  read: (dish: string) => Promise<number | undefined>
  write: (dish: string, price: number) => Promise<void>
}

function backend() {
  const prices = new Map(['a', 'b', 'c'].map((dish) => [dish, 10]))
  const writes: string[] = []
  const calls: Calls = {
    read: async (dish) => prices.get(dish),
    write: async (dish, price) => {
      writes.push(`${dish} ${price}`)
      prices.set(dish, price)
    },
  }
  return { prices, writes, calls, all: () => [...prices.values()] }
}

type Locks = ReturnType<typeof fakeLocks>
const lockOf =
  (locks: Locks, tab: string): typeof import('#/lib/storage/one-tab.ts').withTabLock =>
  async (name, work) => {
    let isOurs = false
    await locks.locksOf(tab).request(name, { ifAvailable: true }, async (lock) => {
      isOurs = lock !== null
      if (lock) await work(() => false)
    })
    return isOurs
  }

/** A tab over a disk. What `watch` gives back is used instead of its database and its calls. */
const openTab = (
  database: Database,
  calls: Calls,
  {
    locks = fakeLocks(),
    name = 'one',
    ...kind
  }: {
    locks?: Locks
    name?: string
    stepsAtOnce?: number
    isFirst?: (step: { dish: string }) => boolean
    isLast?: (step: { dish: string }) => boolean
    isBackwards?: boolean
  } = {},
) => {
  const plans = createPlans<v.InferOutput<typeof plan>, v.InferOutput<typeof state>>(
    {
      stores,
      ...kind,
      lockOf: () => 'coperto.raise',
      start: () => ({
        async carryOut({ dish, from, to }, { stateBefore, begin }) {
          const price = await calls.read(dish)
          if (price === undefined) return { state: 'gone' }
          const [old, next] = stateBefore.isBack ? [to, from] : [from, to]
          if (price !== old) return { state: price === next ? afterWrite(stateBefore, false) : 'conflict' }
          await begin()
          await calls.write(dish, next)
          return { state: afterWrite(stateBefore, true) }
        },
      }),
    },
    { database, withLock: lockOf(locks, name) },
  )
  return plans
}

const PLAN = { id: 'p', at: 1, steps: ['a', 'b', 'c'].map((dish) => ({ dish, from: 10, to: 11 })) }
const statesIn = async (database: Database) =>
  (await openTab(database, backend().calls).load())[0]?.states.map((each) => each.state)

beforeEach(() => localStorage.clear())

/** Where a page dies: at its n-th operation on the device or the network, before it or after it. */
function life(kill?: { at: number; isAfter: boolean }) {
  let count = 0
  let isDead = false
  const died = Promise.withResolvers<'killed'>()
  const watched = <T extends object>(target: T, only: readonly string[]): T =>
    new Proxy(target, {
      get(own, key) {
        const value: unknown = Reflect.get(own, key)
        if (typeof value !== 'function' || !only.includes(String(key))) return value
        return async (...given: unknown[]) => {
          const never = new Promise(() => {})
          if (isDead) return never
          const isLast = kill?.at === count++
          if (isLast && !kill.isAfter) isDead = true
          if (isDead) died.resolve('killed')
          if (isDead) return never
          const result: unknown = await value.apply(own, given)
          if (isLast) isDead = true
          if (isDead) died.resolve('killed')
          return isDead ? never : result
        }
      },
    })
  return { died: died.promise, watched }
}

test('no step reads the whole plan again', async () => {
  const read: string[] = []
  const disk = memoryDisk().open()
  const change: Database['change'] = (work, origin) =>
    disk.change((tx) => {
      const get: typeof tx.get = (store, key) => {
        read.push(store.name)
        return tx.get(store, key)
      }
      return work({ ...tx, get })
    }, origin)
  const tab = openTab({ ...disk, change }, backend().calls)
  await tab.add(PLAN)
  const kept = await tab.run('p')
  expect(kept?.states.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  expect(read).toEqual([])
})

describe('a page that is closed', () => {
  const run = async (
    disk: ReturnType<typeof memoryDisk>,
    calls: Calls,
    kill?: { at: number; isAfter: boolean },
    isBack = false,
  ) => {
    const { died, watched } = life(kill)
    const tab = openTab(watched(disk.open(), ['change', 'put']), watched(calls, ['read', 'write']))
    const done = tab.run('p', undefined, isBack ? requestStepBack : undefined)
    return Promise.race([died, done.then(() => 'done' as const)])
  }

  test.each([false, true])(
    'at any point of its run is gone on with, and each call is made once (back: %s) (ADR-042)',
    async (isBack) => {
      let killed = 0
      for (const isAfter of [false, true]) {
        for (let at = 0; ; at++) {
          const disk = memoryDisk()
          const { calls, writes, all } = backend()
          await openTab(disk.open(), calls).add(PLAN)
          if (isBack) await run(disk, calls)
          writes.length = 0
          const end = await run(disk, calls, { at, isAfter }, isBack)
          if (end === 'done') break
          killed += 1
          const point = `killed ${isAfter ? 'after' : 'before'} ${at}`
          // Closed before anything was stored of it, the way back is asked for again.
          await run(disk, calls, undefined, isBack)
          expect(all(), point).toEqual(isBack ? [10, 10, 10] : [11, 11, 11])
          expect(writes, point).toHaveLength(3)
          // Its own work is never taken for somebody else's.
          expect(await statesIn(disk.open()), point).toEqual(
            isBack ? ['back', 'back', 'back'] : ['done', 'done', 'done'],
          )
        }
      }
      expect(killed).toBeGreaterThan(20)
    },
  )
})

const begun = async (change: (calls: Calls) => Partial<Calls> = () => ({})) => {
  const disk = memoryDisk()
  const own = backend()
  const database = disk.open()
  const tab = openTab(database, { ...own.calls, ...change(own.calls) })
  await tab.add(PLAN)
  return { ...own, disk, database, tab }
}

describe('an answer that is lost', () => {
  test('is not called done, and the next run finds the work of this plan (ADR-042)', async () => {
    let isLost = true
    const { tab, writes } = await begun(({ write }) => ({
      write: async (dish, price) => {
        await write(dish, price)
        if (dish === 'b' && isLost) throw new ApiError('http', { status: 502 })
      },
    }))
    const first = await tab.run('p')
    expect(first?.states.map((each) => each.state)).toEqual(['done', 'sending', 'done'])
    expect([...(first?.errors.keys() ?? [])]).toEqual([1])
    isLost = false
    expect((await tab.run('p'))?.states.map((each) => each.state)).toEqual(['done', 'done', 'done'])
    expect(writes).toHaveLength(3)
  })

  test.each([
    ['write', 'sending'],
    ['read', 'waiting'],
  ] as const)('nobody answers a %s: it stops there, and the step is %s', async (call, state) => {
    const { tab, writes } = await begun(() => ({ [call]: () => Promise.reject(new ApiError('network')) }))
    const run = await tab.run('p')
    expect(run?.states.map((each) => each.state)).toEqual([state, 'waiting', 'waiting'])
    expect([...(run?.errors.keys() ?? [])]).toEqual([0])
    expect(writes).toEqual([])
  })
})

test('a refused step is named, the others go on, and it alone is tried again', async () => {
  let refusals = 1
  const { tab, writes } = await begun(({ write }) => ({
    write: (dish, price) =>
      dish === 'a' && refusals-- > 0 ? Promise.reject(new ApiError('http', { status: 400 })) : write(dish, price),
  }))
  expect((await tab.run('p'))?.states.map((each) => each.state)).toEqual(['failed', 'done', 'done'])
  writes.length = 0
  await tab.run('p')
  expect(writes).toEqual(['a 11'])
})

describe('two tabs', () => {
  test('one carries it out, and the other says that it did not (ADR-042)', async () => {
    const { disk, calls, writes, all } = await begun()
    const locks = fakeLocks()
    const [one, two] = ['one', 'two'].map((name) => openTab(disk.open(), calls, { locks, name }))
    const both = await Promise.all([one?.run('p'), two?.run('p')])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect([all(), writes.length]).toEqual([[11, 11, 11], 3])
    // The way back does not begin while the other one is in the middle of it.
    const back = await Promise.all([
      one?.run('p', undefined, requestStepBack),
      two?.run('p', undefined, requestStepBack),
    ])
    expect(back.filter(Boolean)).toHaveLength(1)
    expect([all(), writes.length]).toEqual([[10, 10, 10], 6])
  })

  test('the same tab twice: once', async () => {
    const { tab, writes } = await begun()
    await Promise.all([tab.run('p'), tab.run('p')])
    expect(writes).toHaveLength(3)
  })

  test('a plan is not added beside another one of its kind, also not one of the other tab', async () => {
    const { disk, calls } = await begun()
    const other = openTab(disk.open(), calls)
    const second = { ...PLAN, id: 'q' }
    expect(await other.add(second, { unless: () => true })).toBe(false)
    expect(await other.add(second, { instead: ({ id }) => id === 'p' })).toBe(true)
    expect((await other.load()).map((each) => each.plan.id)).toEqual(['q'])
  })

  test('a plan that begins is stored and replaces others only if no other tab is at one', async () => {
    const { disk, calls, writes } = await begun()
    const locks = fakeLocks()
    const hold = Promise.withResolvers<void>()
    const read = async (dish: string) => {
      await hold.promise
      return calls.read(dish)
    }
    const [one, two] = [
      openTab(disk.open(), { ...calls, read }, { locks }),
      openTab(disk.open(), calls, { locks, name: 'two' }),
    ]
    const running = one.run('p')
    await new Promise((resolve) => setTimeout(resolve))
    const second = { ...PLAN, id: 'q', at: 2 }
    expect(await two.addAndRun(second, undefined, { instead: () => true })).toBeUndefined()
    expect((await two.load()).map((each) => each.plan.id)).toEqual(['p'])
    hold.resolve()
    expect((await running)?.states.map((each) => each.state)).toEqual(['done', 'done', 'done'])
    const begunSecond = await two.addAndRun(second, undefined, { instead: () => true })
    expect(begunSecond?.states.map((each) => each.state)).toEqual(['already', 'already', 'already'])
    expect((await one.load()).map((each) => each.plan.id)).toEqual(['q'])
    expect(writes).toHaveLength(3)
    expect(await two.addAndRun(second, undefined)).toBeUndefined()
  })

  test('a plan that was removed meanwhile is not carried out', async () => {
    const { disk, tab, calls, writes } = await begun()
    await openTab(disk.open(), calls).remove('p')
    expect(await tab.run('p')).toBeUndefined()
    expect(writes).toEqual([])
  })

  test.each([
    ['read', []],
    ['write', ['a 11']],
  ] as const)(
    'a plan that is replaced during a %s: nothing more is sent, and no row of it is left',
    async (call, sent) => {
      const { disk, calls, writes, database } = await begun()
      const other = openTab(disk.open(), calls)
      const tab = openTab(database, {
        ...calls,
        [call]: async (...given: [string, number]) => {
          await other.add({ ...PLAN, id: 'q' }, { instead: () => true })
          return calls[call](...given)
        },
      })
      expect(await tab.run('p')).toBeUndefined()
      expect(writes).toEqual(sent)
      expect(await database.entries(stores.steps)).toEqual([])
      expect((await tab.load()).map((each) => each.plan.id)).toEqual(['q'])
    },
  )
})

test('the session of another person: the rest waits until somebody goes on (ADR-042)', async () => {
  const token = vi.spyOn(session, 'getSnapshot')
  const as = (person: string) => token.mockReturnValue({ token: person, payload: {}, expiresAt: 0 })
  as('anna')
  const { tab, writes } = await begun(({ write }) => ({
    write: async (dish, price) => {
      await write(dish, price)
      if (dish === 'a') as('bruno')
    },
  }))
  expect((await tab.run('p'))?.states.map((each) => each.state)).toEqual(['done', 'waiting', 'waiting'])
  expect(writes).toEqual(['a 11'])
  await tab.run('p')
  expect(writes).toHaveLength(3)
  token.mockRestore()
})

test('it is stopped after the step that is out, gone on with, and left', async () => {
  const { tab, writes } = await begun(({ write }) => ({
    write: async (dish, price) => {
      tab.stop('p')
      await write(dish, price)
    },
  }))
  await tab.run('p')
  await tab.run('p')
  expect(writes).toEqual(['a 11', 'b 11'])
  await tab.changeSteps(abandonStep)
  expect(tab.get('p')?.states.map((each) => each.state)).toEqual(['done', 'done', 'skipped'])
  await tab.run('p')
  expect(writes).toHaveLength(2)
})

test('what somebody else has changed or deleted is left, there and back', async () => {
  const { tab, prices } = await begun()
  prices.set('a', 12)
  prices.delete('b')
  expect((await tab.run('p'))?.states.map((each) => each.state)).toEqual(['conflict', 'gone', 'done'])
  const back = await tab.run('p', undefined, requestStepBack)
  expect(back?.states.map((each) => each.state)).toEqual(['conflict', 'gone', 'back'])
  expect([...prices]).toEqual([
    ['a', 12],
    ['c', 10],
  ])
})

test('several at a time: never more, each once', async () => {
  let out = 0
  const most: number[] = []
  const { disk, calls, writes } = await begun()
  const tab = openTab(
    disk.open(),
    {
      ...calls,
      read: async (dish) => {
        most.push(++out)
        await Promise.resolve()
        out -= 1
        return calls.read(dish)
      },
    },
    { stepsAtOnce: 2 },
  )
  await tab.run('p')
  expect(Math.max(...most)).toBe(2)
  expect(writes.toSorted()).toEqual(['a 11', 'b 11', 'c 11'])
})

test('the last steps begin when all others have ended, and one by one', async () => {
  const out = new Set<string>()
  const beside: string[] = []
  const { disk, calls } = await begun()
  const read = async (dish: string) => {
    out.add(dish)
    beside.push([...out].join(''))
    await new Promise((resolve) => setTimeout(resolve))
    out.delete(dish)
    return calls.read(dish)
  }
  const tab = openTab(disk.open(), { ...calls, read }, { stepsAtOnce: 3, isLast: ({ dish }) => dish !== 'b' })
  expect((await tab.run('p'))?.states.map((each) => each.state)).toEqual(['done', 'done', 'done'])
  expect(beside).toEqual(['b', 'a', 'c'])
})

test('the first steps have ended before the others begin; on the way back they come after them', async () => {
  const out = new Set<string>()
  const beside: string[] = []
  const { disk, calls } = await begun()
  const read = async (dish: string) => {
    out.add(dish)
    await Promise.resolve()
    beside.push([...out].join(''))
    await new Promise((resolve) => setTimeout(resolve))
    out.delete(dish)
    return calls.read(dish)
  }
  const tab = openTab(
    disk.open(),
    { ...calls, read },
    { stepsAtOnce: 3, isFirst: ({ dish }) => dish === 'c', isBackwards: true },
  )
  await tab.run('p')
  expect(beside.splice(0)).toEqual(['c', 'ab', 'ab'])
  expect((await tab.run('p', undefined, requestStepBack))?.states.map((each) => each.state)).toEqual([
    'back',
    'back',
    'back',
  ])
  expect(beside).toEqual(['ba', 'ba', 'c'])
})

describe('what cannot be read', () => {
  test('a plan is set aside and not carried out; the others are (ADR-042)', async () => {
    const database = createDatabase({ name: 'unreadable-plans' })
    const { calls, writes } = backend()
    const tab = openTab(database, calls)
    await tab.add({ ...PLAN, id: 'q', steps: PLAN.steps.slice(0, 1) })
    await database.put(rowStore({ name: 'raises', schema: v.unknown() }), 'p', { ...PLAN, steps: [{ dish: 'b' }] })
    expect((await tab.load()).map((each) => each.plan.id)).toEqual(['q'])
    expect(await tab.run('p')).toBeUndefined()
    await tab.run('q')
    expect(writes).toEqual(['a 11'])
    expect((await database.readQuarantine()).map(({ key }) => key)).toEqual(['p'])
    database.close()
  })

  test('a step had begun: it is neither called done nor done once more', async () => {
    const { disk, tab, writes, database } = await begun()
    const raw = rowStore({ name: 'raise-steps', schema: v.unknown() })
    await disk.open().put(raw, 'p 1', { state: 'of a newer app' as StateName })
    await tab.run('p')
    expect(writes).toEqual(['a 11', 'c 11'])
    expect(await statesIn(database)).toEqual(['done', 'uncertain', 'done'])
  })
})
