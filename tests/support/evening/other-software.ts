import type { Evening } from './evening.ts'
import { HOLD_MARK } from './wire-lines.ts'

/** What other people do to the same orders and dishes, with other software. */
export function otherSoftware({ random, backend, nextSerial }: Evening) {
  const others: (() => void)[] = [
    () => {
      const live = backend.live()
      if (live.length > 0) backend.leave(random.pick(live).id, random.chance(0.8) ? 'archived' : 'deleted')
    },
    () => {
      const live = backend.live()
      if (live.length === 0) return
      const { id, dishIndices, totalCovers } = random.pick(live)
      const serial = nextSerial()
      const [first, ...rest] = dishIndices
      if (!first || first.combinationId || random.chance(0.3))
        return backend.update(id, { totalCovers: totalCovers + 1 })
      const note = random.chance(0.5) ? `${HOLD_MARK} x${serial}` : `x${serial}`
      backend.update(id, { dishIndices: [...rest, { ...first, note, dishQuantity: 1 + random.below(3) }] })
    },
    () => {
      const id = random.pick([...backend.dishes.keys()])
      const dish = backend.dishes.get(id)
      const serial = nextSerial()
      if (dish) backend.dishes.set(id, { ...dish, description: `d${serial}` })
    },
  ]
  return () => random.pick(others)()
}
