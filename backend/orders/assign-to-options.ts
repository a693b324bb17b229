import type { CatalogueCombination, CatalogueDish } from '../catalogue/read.ts'
import { refusal } from '../errors.ts'

/**
 * Throws unless there is exactly one dish for each option of the combination. A dish may be in several options, so the
 * assignment is searched (Kuhn's algorithm for bipartite matching).
 */
export function assignToOptions({ name, menuList }: CatalogueCombination, chosen: CatalogueDish[]): void {
  if (chosen.length !== menuList.length) {
    throw refusal(400, `"${name}" takes ${menuList.length} dishes, one for each option, not ${chosen.length}`)
  }
  const filledBy = new Map<string, CatalogueDish>()
  for (const dish of chosen) {
    if (place(dish, new Set())) continue
    throw refusal(400, `"${dish.name}" fits no free option of "${name}"`)
  }

  function place(dish: CatalogueDish, tried: Set<string>): boolean {
    for (const option of menuList) {
      if (tried.has(option.id) || !option.dish.some((each) => each.id === dish.id)) continue
      tried.add(option.id)
      const present = filledBy.get(option.id)
      if (!present || place(present, tried)) {
        filledBy.set(option.id, dish)
        return true
      }
    }
    return false
  }
}
