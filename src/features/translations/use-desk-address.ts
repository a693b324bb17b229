import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DISH_LANGUAGES, type DishLanguage } from '#/config/languages.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { FILTERS, type Filter, firstPair, type Pair } from './translation-rules.ts'

export type DeskAddress = { pair: Pair; filter: Filter; dishId: Dish['id'] | undefined }

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** The languages, the filter and the dish are in the address, so that a reload or a new login restores them. */
export function useDeskAddress(menus: readonly Menu[]) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const params = new URLSearchParams(useLocation().search)
  // Chosen once: a saved text must not change the languages.
  const [first] = useState(() => firstPair(menus, language))
  const to = oneOf(DISH_LANGUAGES, params.get('to')) ?? first.to
  const from = oneOf(DISH_LANGUAGES, params.get('from')) ?? first.from
  const now: DeskAddress = {
    pair: from === to ? { from: DISH_LANGUAGES.find((each) => each !== to) as DishLanguage, to } : { from, to },
    filter: oneOf(FILTERS, params.get('show')) ?? 'missing',
    dishId: params.get('dish') || undefined,
  }
  const change = (part: Partial<DeskAddress>) => {
    const { pair, filter, dishId } = { ...now, ...part }
    const next = new URLSearchParams({ from: pair.from, to: pair.to, show: filter })
    if (dishId) next.set('dish', dishId)
    navigate({ search: `?${next}` }, { replace: true })
  }
  return {
    ...now,
    change,
    /** The other one takes its place where they would be the same. */
    choose: (side: keyof Pair, language: DishLanguage) => {
      const other = side === 'from' ? 'to' : 'from'
      const { pair } = now
      change({ pair: { ...pair, [side]: language, ...(pair[other] === language && { [other]: pair[side] }) } as Pair })
    },
  }
}
