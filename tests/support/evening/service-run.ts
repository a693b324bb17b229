import { vi } from 'vitest'
import { outboxRecords } from '#/entities/order/outbox/record.ts'
import * as axiosClient from '#/lib/http/axios-client.ts'
import { seededRandom } from '../../../backend/seed/seeded-random.ts'
import { settle } from '../browser/fake-time.ts'
import { boardDeeds } from './board-deeds.ts'
import { correctionDeeds } from './correction-deeds.ts'
import { fakeGlobals, MINUTE, openEvening, SECOND, type ServiceFigures } from './evening.ts'
import { guestDeeds } from './guest-deeds.ts'
import { moveDeeds } from './move-deeds.ts'
import { orderDeeds } from './order-deeds.ts'
import { otherSoftware } from './other-software.ts'
import { openPeople } from './people.ts'
import { wrongDays } from './service-days.ts'
import { soldOutDeeds } from './sold-out-deeds.ts'

const STEPS = 80

type Step = [name: string, step: () => unknown]
const times = (count: number, ...step: Step): Step[] => Array.from({ length: count }, () => step)

/**
 * A whole service: two waiters, the kitchen's board and a director, each with an own network, and other people with other
 * software. Pages crash and are opened again at any point. Adds to the figures what must never happen.
 */
export async function serviceRun(seed: number, figures: ServiceFigures): Promise<void> {
  const evening = openEvening(seed, figures)
  const { random, trace, violations, fail, hooks, clock, backend, guests, network, isOrdersOnly } = evening
  const putGlobalsBack = fakeGlobals(evening)
  const people = openPeople(evening)
  const { phones, phone, board, crash } = people
  const orders = orderDeeds(evening, people)
  const corrections = correctionDeeds(evening, people)
  const moves = moveDeeds(evening, people, orders, corrections)
  const { checkBills, leave, bill } = guestDeeds(evening, people, orders, moves)
  const soldOut = soldOutDeeds(evening, people, orders)
  const kitchen = boardDeeds(evening, people)
  const others = otherSoftware(evening)

  let crashIn = 0
  hooks.tick = async () => {
    if (crashIn === 0) return
    crashIn -= 1
    if (crashIn === 0) await crash()
  }

  // Nothing is awaited: the next step begins while a call is still out.
  const orderSteps: Step[] = [
    ...times(9, 'take', () => orders.take()),
    ...times(10, 'send', () => orders.send()),
    ...times(3, 'decide', orders.decide),
    ['logout', () => phone().end()],
    ...times(5, 'login', () => {
      const { owner, userId, setPerson } = phone()
      if (!userId()) setPerson(random.chance(0.8) ? owner : random.pick(['anna', 'bruno']))
    }),
    ['open', () => phone().open()],
    [
      'events',
      () => {
        const { page, events } = random.pick([board.get(), phone().tab()])
        page.run(() => events.fire(random.pick(['online', 'visible', 'restored', 'hidden'])))
      },
    ],
    ['crash', () => crash()],
    [
      'crash soon',
      () => {
        crashIn = 1 + random.below(8)
      },
    ],
    [
      'network',
      () => {
        const director = { setBadness: people.setDirectorBadness }
        random.pick([...phones, board, director]).setBadness(random.pick([0, 0.2, 0.5, 0.9]))
      },
    ],
    ['1 s', () => clock.advance(random.below(2 * SECOND))],
    ['5 s', () => clock.advance(random.below(10 * SECOND))],
    ['1 min', () => clock.advance(random.below(2 * MINUTE))],
  ]
  const otherSteps: Step[] = [
    ...times(3, 'leave', leave),
    ...times(2, 'bill', bill),
    ...times(3, 'correct', () => corrections.withSeen(corrections.correct)),
    ...times(2, 'fire', () => corrections.withSeen(corrections.fire)),
    ...times(2, 'void', () => corrections.withSeen(corrections.voidLine)),
    ...times(2, 'move', () => corrections.withSeen(moves.moveTable)),
    ['continue', () => corrections.withSeen(moves.continueMove)],
    ...times(2, 'mark', soldOut.mark),
    ...times(5, 'without Wi-Fi', soldOut.withoutWifi),
    ['sell out', soldOut.sellOut],
    ['reprice', () => soldOut.reprice()],
    ['reprice what waits', soldOut.repriceWaiting],
    ['plan', soldOut.plan],
    ...times(6, 'board', kitchen.act),
    ...times(3, 'undo', kitchen.undo),
    ...times(3, 'others', others),
    ['reload', () => board.reload()],
  ]
  const onlyOrders: Step[] = [
    ...orderSteps,
    ...times(3, 'crash of a phone', () => phone().crash()),
    ...times(3, 'done', () => {
      const live = backend.live()
      if (live.length > 0) backend.leave(random.pick(live).id, 'archived')
    }),
  ]
  const steps = isOrdersOnly ? onlyOrders : [...orderSteps, ...otherSteps]

  const check = async (mustBeTrue = false) => {
    const before = violations.size
    await orders.check(soldOut.wasSince)
    await kitchen.checkRecalled()
    await moves.check()
    await soldOut.check()
    kitchen.checkBoard(mustBeTrue)
    if (violations.size > before) trace.push('VIOLATION')
  }

  const checkGuests = async () => {
    for (const party of guests.present())
      if (guests.ordersOf(party).length > 0) guests.leave(party, await checkBills(party))
    for (const { owner, tab } of phones) for (const each of await guests.checkEvening(owner, tab().sittings)) fail(each)
  }

  const sending = async () =>
    (await Promise.all(phones.map(({ disk }) => disk.entries(outboxRecords))))
      .flat()
      .filter(([, { state }]) => state === 'sending')

  const calls = [
    vi.spyOn(axiosClient, 'send').mockImplementation(network.send as never),
    vi.spyOn(axiosClient, 'sendWrite').mockImplementation(async (config) => (await network.send(config)).data),
  ]
  try {
    await settle(2)
    for (let step = 0; step < STEPS; step += 1) {
      const [name, work] = random.pick(steps)
      trace.push(name)
      await work()
      await settle(1)
      await check()
    }
    for (const { setBadness } of [...phones, board]) setBadness(0)
    people.setDirectorBadness(0)
    crashIn = 0
    for (const { owner, setPerson } of phones) setPerson(owner)
    board.get().events.fire('visible')
    await clock.advance((isOrdersOnly ? 30 : 4) * MINUTE)
    await check(true)
    if (!isOrdersOnly) await checkGuests()
    for (const each of await wrongDays(
      seededRandom(seed),
      [...backend.orders.values()].map(({ wire }) => wire),
    ))
      fail(each)
    if ((await sending()).length > 0) fail('"sending" is shown of an order that nobody sends')
    // A suspended tab keeps what it was about to send, until a person sends it.
    for (const { owner, tabs } of isOrdersOnly ? [] : phones)
      for (const { outbox } of tabs)
        if (
          outbox
            .getSnapshot()
            .ownRecords.some(({ userId, state, hold }) => userId === owner && state === 'queued' && hold === 'login')
        )
          fail('an order waits for a login that was made')
  } finally {
    people.close()
    putGlobalsBack()
    for (const each of calls) each.mockRestore()
  }
  figures.evenings += 1
  figures.steps += STEPS
  figures.orders += backend.orders.size
  for (const violation of violations) figures.violations.push(`SEED=${seed} ${violation}`)
  if (violations.size > 0 && process.env.SEED) console.info(trace.join(', '))
}
