import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Call, CHOICES, type Dialect, ROUTES, type Route } from '#/config/dialect.ts'
import { combination } from '#/entities/combination/schema.ts'
import { dimension } from '#/entities/dimension/schema.ts'
import { cameAsOf, dish, underOwnNames } from '#/entities/dish/schema.ts'
import { ingredientList } from '#/entities/ingredient/schema.ts'
import { otherMenuFields, ownMenus } from '#/entities/menu/rules.ts'
import { order, orderList } from '#/entities/order/schema.ts'
import { table } from '#/entities/table/schema.ts'
import { waiter } from '#/entities/waiter/schema.ts'
import { asTheyCame } from '#/lib/schema/came-as.ts'
import { isCounted } from '#/lib/schema/counted-id.ts'
import { id as anId, createdThing, list } from '#/lib/schema/reading.ts'
import { namesZone, readTime } from '#/lib/time/read-time.ts'
import { pictureChecks } from './changed-pictures.ts'
import {
  type Check,
  configuredOnly,
  hintAt,
  isAbsent,
  isOk,
  NOT_TRIED,
  type Probe,
  type Seen,
  statusWords,
} from './check.ts'
import { readAnswer } from './compare.ts'
import type { MadeList } from './made.ts'
import {
  areAccountIds,
  FIRST_OWN_TABLE,
  isAnothers,
  isOrderOf,
  type Kind,
  type ListedThing,
  MARK,
  NOUNS,
  read,
  readMenus,
} from './nouns.ts'
import { readBack } from './read-back.ts'
import { removeMade } from './remove.ts'
import { type Attempt, tryRoutes, wasRepeated } from './try-routes.ts'
import { type Answer, isUnclear, NoAnswer, noteDone, unanswered } from './wire.ts'

/*
 * The calls that change data: everything that is changed or removed was created here, with a marked name. An id that could
 * name something else is not sent.
 */

/** One run of the write test. */
export type Writing = {
  list: MadeList
  /** Also creates an order, which reaches the kitchen. */
  withOrder: boolean
}

type Thing = { id: string; mark: string }

const fields = v.record(v.string(), v.unknown())
type Fields = v.InferOutput<typeof fields>
const anyThing = v.looseObject({ id: anId })

/** Where things that have only a name are listed. */
const LISTED_AT = {
  category: () => '/api/categories',
  dimension: () => '/api/dimensions',
  menu: ({ samples }: Probe) =>
    `/api/menu/restaurant/${encodeURIComponent(samples.restaurant ?? '')}?combination=false`,
}

/** A backend that leaves out one of these leaves out what is false or 0. */
const ZEROS = ['isAvailable', 'dimensions.price']

/** The checks of a run share what was created. */
export function writeChecks({ list: made, withOrder }: Writing): Check[] {
  const run = `${MARK}${randomBytes(3).toString('hex')}`
  const things: Partial<Record<Kind, Thing>> = {}
  /** A price needs one; the first of the restaurant is the likeliest to be accepted. */
  let priced: { id: string; name: string } | undefined
  let dishName = ''

  const nameOf = (kind: Kind) => `${run}-${kind}`

  /** A thing of the probe as it is read, with all its fields. */
  const rowOf = (probe: Probe, path: string, id: string | undefined) => async (): Promise<Fields | undefined> =>
    (await read(probe, path, list(anyThing))).find((row) => row.id === id)

  /** Finds a new thing, whatever its creation answered. */
  async function lookFor(probe: Probe, kind: Kind, mark: string): Promise<ListedThing | undefined> {
    return (await NOUNS[kind].find(probe)).find((listed) => listed.mark === mark)
  }

  /**
   * Sends a creation and looks for the thing, which may be there whatever was answered. After a server error it is sent once more
   * if no list shows it; one that shows later has the mark, and is removed at the end.
   */
  async function create(
    probe: Probe,
    { kind, mark, path, body }: { kind: Kind; mark: string; path: string; body: object },
  ): Promise<{ answer: Answer | NoAnswer; created: ListedThing | undefined }> {
    made.intend(kind, mark)
    const look = () => lookFor(probe, kind, mark)
    const answer = await probe.wire
      .request(path, {
        ...{ method: 'POST', token: probe.token, body },
        isHarmless: async () => !(await look()),
      })
      .catch(unanswered)
    const isRepeated = !(answer instanceof NoAnswer) && wasRepeated(answer)
    if (!(answer instanceof NoAnswer) && answer.status >= 400 && answer.status < 500 && !isRepeated) {
      made.forget({ kind, mark })
      return { answer, created: undefined }
    }
    const created = await look()
    if (created) noteDone(answer)
    if (created) made.confirm(kind, mark, created.id)
    // The first one may show later.
    if (created && isRepeated) made.intend(kind, mark)
    return { answer, created }
  }

  /** Creates by the first route or body that is not refused. @param bodies the default first */
  function creation(
    kind: Kind,
    routes: readonly [Route, ...Route[]],
    {
      loss,
      mark: markOf = () => nameOf(kind),
      body,
      choose,
      check,
      needsId = false,
    }: {
      loss: string
      mark?: (probe: Probe) => Promise<string> | string
      /** Several bodies: alternatives of the dialect. Undefined: something earlier is missing. A text: why it is not tried. */
      body: (mark: string, probe: Probe) => Promise<object[] | string> | object[] | undefined
      choose?: (probe: Probe, route: Route, bodyIndex: number) => void
      /** What is wrong with the new thing. */
      check?: (created: ListedThing) => string | undefined
      /** The app searches for the thing if the answer has no id. */
      needsId?: boolean
    },
  ): Check {
    return {
      call: routes[0],
      expected: needsId ? 'success, with the new id' : 'success, and it is in its list',
      loss,
      async run(probe) {
        const mark = await markOf(probe)
        const bodies = await body(mark, probe)
        if (!bodies) return NOT_TRIED('something that it needs could not be created')
        if (typeof bodies === 'string') return NOT_TRIED(bodies)
        const tried: string[] = []
        let isMissing = true
        for (const [bodyIndex, each] of bodies.entries()) {
          for (const route of routes) {
            const path = route.slice(route.indexOf(' ') + 1)
            const { answer, created } = await create(probe, { kind, mark, path, body: each })
            const words = wordsOf(answer)
            const isAccepted = !(answer instanceof NoAnswer) && isOk(answer)
            const newId = idIn(answer)
            if (created) {
              things[kind] = { id: created.id, mark }
              const fault = check?.(created)
              if (fault) return { seen: fault, verdict: 'broken' }
              choose?.(probe, route, bodyIndex)
              const isFirst = route === routes[0] && bodyIndex === 0
              const isDefault = isFirst && isAccepted && !wasRepeated(answer)
              const outcome = `${words}${isAccepted ? '' : ', but it was created'}${newId === undefined ? ', without the new id' : ''}`
              return {
                seen: [...tried, isFirst ? outcome : `${route}: ${outcome}`].join('; '),
                verdict: isDefault && (newId !== undefined || !needsId) ? 'as written' : 'handled',
              }
            }
            if (isAccepted) {
              // Not created again by another route or body.
              made.lose(kind, mark, newId)
              return { seen: `${route}: ${words}, but no list shows it`, verdict: 'broken' }
            }
            if (answer instanceof NoAnswer)
              return { seen: `${route}: ${words}`, verdict: 'broken', loss: notKnown(route, words) }
            if (!isAbsent(probe, answer)) isMissing = false
            tried.push(`${route}: ${words}`)
          }
        }
        return { seen: tried.join('; '), verdict: isMissing ? 'not there' : 'broken' }
      },
    }
  }

  type Change = Pick<Attempt, 'id' | 'bodies' | 'otherFields' | 'isDone'> & {
    /** In place of those of the call. */
    routes?: readonly [Route, ...Route[]]
    /** What the change did besides, in words, although it was not asked to. */
    damage?: () => Promise<string | undefined>
    /** The thing as it is read after the change, to be compared with each field of the first body. */
    after?: () => Promise<Fields | undefined>
  }

  /** What became of the fields that were written. */
  async function withReadBack(probe: Probe, body: object, seen: Seen, after: Change['after']): Promise<Seen> {
    const row = seen.verdict === 'as written' || seen.verdict === 'handled' ? await after?.() : undefined
    if (!row) return seen
    const { leftOut, renamed, lost } = readBack(body, row)
    if (leftOut.some((field) => ZEROS.includes(field))) probe.dialect.zeros = 'leftOut'
    const found = [
      ...(leftOut.length > 0 ? [`left out where false, 0 or empty: ${leftOut.join(', ')}`] : []),
      ...renamed.map(([field, name]) => `${field} comes as ${name}`),
      ...(lost.length > 0 ? [`not as written: ${lost.join(', ')}`] : []),
    ]
    if (found.length === 0) return seen
    const losses = [
      ...(seen.losses ?? []),
      ...(lost.length > 0
        ? [`What is written as ${lost.join(', ')} is not there, or another value, when it is read back.`]
        : []),
    ]
    return { ...seen, seen: [seen.seen, ...found].join('; '), verdict: 'handled', losses }
  }

  /** A second thing of a kind, to sort the two. */
  async function createAnother(probe: Probe, kind: Kind, path: string, body: (name: string) => object) {
    const mark = `${nameOf(kind)}-other`
    const { answer, created } = await create(probe, { kind, mark, path, body: body(mark) })
    if (!created && !(answer instanceof NoAnswer) && isOk(answer)) made.lose(kind, mark, idIn(answer))
    return created
  }

  /** A call whose routes the dialect has. */
  function change(
    name: Call,
    loss: string,
    what: (probe: Probe) => Promise<Change | undefined> | Change | undefined,
    isExtra?: true,
  ): Check {
    return {
      call: `${name}: ${ROUTES[name][0]}`,
      expected: 'success, and the change is there when it is read back',
      loss,
      ...(isExtra && { isExtra }),
      async run(probe) {
        const ownRoute = configuredOnly(probe, name)
        if (ownRoute) return ownRoute
        const attempt = await what(probe)
        if (!attempt) return NOT_TRIED('something that it needs could not be created')
        const choose = (route: Route) => {
          probe.dialect[name] = route
        }
        const tried = await tryRoutes(probe, { routes: ROUTES[name], choose, ...attempt })
        const [{ body = {} }] = attempt.bodies ?? [{}]
        const seen = await withReadBack(probe, body, tried, attempt.after)
        if (seen.verdict === 'broken' || seen.verdict === 'not there') probe.refuted.add(name)
        const damage = await attempt.damage?.()
        if (damage === undefined) return seen
        const losses = [`Do not use this change with this backend: ${damage} afterwards.`]
        return { seen: `${seen.seen}, but ${damage}`, verdict: 'broken', losses }
      },
    }
  }

  /** A call that the specification shows. */
  const plain = (
    route: Route,
    loss: string,
    /** A text: why it is not tried. */
    what: (probe: Probe) => Promise<Change | string | undefined> | Change | undefined,
  ): Check => ({
    call: route,
    expected: 'success, and the change is there when it is read back',
    loss,
    async run(probe) {
      const attempt = (await what(probe)) ?? 'something that it needs could not be created'
      return typeof attempt === 'string' ? NOT_TRIED(attempt) : tryRoutes(probe, { routes: [route], ...attempt })
    },
  })

  function rename(
    kind: 'category' | 'dimension' | 'menu',
    name: Call,
    loss: string,
    isExtra?: true,
    others?: (probe: Probe, id: string) => Pick<Change, 'otherFields' | 'damage'>,
  ): Check {
    return change(
      name,
      loss,
      (probe) => {
        const thing = things[kind]
        if (!thing) return undefined
        const mark = `${thing.mark}-2`
        return {
          id: thing.id,
          bodies: [{ body: { id: thing.id, name: mark } }],
          after: rowOf(probe, LISTED_AT[kind](probe), thing.id),
          ...others?.(probe, thing.id),
          isDone: async () => {
            const rows = await NOUNS[kind].find(probe)
            // A POST may have created another one.
            for (const row of rows) if (row.mark === mark) made.confirm(kind, mark, row.id)
            if (!rows.some((row) => row.id === thing.id && row.mark === mark)) return false
            made.confirm(kind, mark, thing.id)
            things[kind] = { id: thing.id, mark }
            return true
          },
        }
      },
      isExtra,
    )
  }

  function removal(kind: Kind, loss: string): Check {
    return {
      call: kind === 'order' ? 'DELETE /api/order/{id}' : `remove the ${kind}: ${NOUNS[kind].removal[0]}`,
      expected: 'success, and it is gone when the list is read back',
      loss,
      ...(kind === 'order' && { isExtra: true as const }),
      async run(probe) {
        const thing = things[kind]
        return thing
          ? removeMade(probe, made, { kind, ...thing })
          : NOT_TRIED(`there is no ${kind} of the probe to remove`)
      },
    }
  }

  const namedPrice = () => (priced ? [{ dimensionId: priced.id, price: 1, name: priced.name }] : [])

  const ingredientPrice = (hasName: boolean) =>
    hasName ? namedPrice() : namedPrice().map(({ dimensionId, price }) => ({ dimensionId, price }))

  // Sold out, so that no guest wants it; a dish that is ordered must be available.
  const dishBody = (name: string, menuId: string, position = 1, isAvailable = withOrder) => ({
    menuId,
    name,
    ...(things.category && { category: things.category.id }),
    isAvailable,
    position,
    ...{ description: '', descriptionIt: '', descriptionAr: '', descriptionFr: '', descriptionEs: '' },
    dimensions: [{ dimensionId: priced?.id, price: 1 }],
  })

  const readDish = async (probe: Probe) => read(probe, `/api/dish/${encodeURIComponent(things.dish?.id ?? '')}`, dish)
  const readCombination = async (probe: Probe) =>
    read(probe, `/api/combination/${encodeURIComponent(things.combination?.id ?? '')}`, combination)

  return [
    {
      call: `saveProfile: ${ROUTES.saveProfile[0]}`,
      expected: 'success',
      isExtra: true,
      loss: 'The profile cannot be saved.',
      async run() {
        const words = `Whether the profile can be saved is not tested: save it once in the app. ${hintAt('saveProfile', 'it could create a second restaurant')}`
        return {
          ...NOT_TRIED('never, because the restaurant is not of the probe: what no answer shows could be lost'),
          losses: [words],
        }
      },
    },
    {
      call: 'a dimension for prices',
      expected: 'one of the restaurant',
      loss: 'Nothing can be given a price.',
      async run(probe) {
        const dimensions = await read(probe, '/api/dimensions', list(dimension))
        priced = dimensions.find(({ standard }) => standard) ?? dimensions[0]
        return priced
          ? { seen: 'found', verdict: 'as written' }
          : { seen: 'the restaurant has none', verdict: 'broken' }
      },
    },

    creation('category', ['POST /api/create-category'], {
      loss: 'Categories cannot be created.',
      body: (name) => [{ name }],
    }),
    rename('category', 'renameCategory', 'Categories cannot be renamed.'),
    creation('dimension', ['POST /api/create-dimension'], {
      loss: 'Dimensions cannot be created.',
      body: (name) => [{ name }],
    }),
    rename('dimension', 'renameDimension', 'Dimensions cannot be renamed.'),

    creation('ingredient', ['POST /api/create-ingredients'], {
      loss: 'Ingredients cannot be created.',
      body: (name) => [[{ name, dimensions: ingredientPrice(false) }], [{ name, dimensions: ingredientPrice(true) }]],
      choose: (probe, _, bodyIndex) => {
        if (bodyIndex > 0) probe.dialect.ingredientPriceNames = 'yes'
      },
    }),
    change('updateIngredient', 'Ingredients cannot be edited.', (probe) => {
      const thing = things.ingredient
      if (!thing) return undefined
      const mark = `${thing.mark}-2`
      const hasNames = probe.dialect.ingredientPriceNames === 'yes'
      const body = { name: mark, dimensions: ingredientPrice(hasNames).map((price) => ({ ...price, price: 0 })) }
      return {
        id: thing.id,
        bodies: [
          { body },
          {
            body: [body],
            choose: () => {
              probe.dialect.ingredientBody = 'list'
            },
          },
        ],
        after: rowOf(probe, '/api/ingredients', thing.id),
        isDone: async () => {
          const rows = await NOUNS.ingredient.find(probe)
          for (const row of rows) if (row.mark === mark) made.confirm('ingredient', mark, row.id)
          if (!rows.some((row) => row.id === thing.id && row.mark === mark)) return false
          made.confirm('ingredient', mark, thing.id)
          things.ingredient = { id: thing.id, mark }
          return true
        },
      }
    }),

    creation('menu', ['POST /api/create-menu'], { loss: 'Menus cannot be created.', body: (name) => [{ name }] }),
    change('saveMenuPositions', 'Menus cannot be sorted.', async (probe) => {
      const first = things.menu
      const second = first && (await createAnother(probe, 'menu', '/api/create-menu', (name) => ({ name })))
      if (!second) return undefined
      const menus = await readMenus(probe, false)
      // The last two places, so that no menu of the restaurant moves.
      const last = Math.max(menus.length - 1, ...menus.map(({ position = 0 }) => position))
      const body = [second, first].map(({ id }, index) => ({ menuId: id, position: last - 1 + index }))
      return {
        bodies: [{ body }],
        isDone: async () => isBefore(second, first, ownMenus(await readMenus(probe, false))),
      }
    }),
    plain('POST /api/create-ingredients/{id}', 'Menus cannot be given ingredients.', (probe) => {
      const { menu, ingredient } = things
      if (!menu || !ingredient) return undefined
      const path = `/api/menu/ingredients/${encodeURIComponent(menu.id)}`
      return {
        id: menu.id,
        bodies: [{ body: [ingredient.id] }],
        isDone: async () => (await read(probe, path, ingredientList)).some(({ id }) => id === ingredient.id),
      }
    }),

    creation('dish', ['POST /api/create-dish'], {
      loss: 'Dishes cannot be created.',
      body: (name) => (things.menu && priced ? [dishBody(name, things.menu.id)] : undefined),
    }),
    change('updateDish', 'Dishes cannot be edited.', (probe) => {
      const { dish: thing, menu } = things
      if (!thing || !menu) return undefined
      dishName = `${thing.mark}-2`
      const routes = ROUTES.updateDish
      return {
        id: thing.id,
        bodies: [
          { body: { ...dishBody(dishName, menu.id, 1, false), dimensions: [{ dimensionId: priced?.id, price: 0 }] } },
        ],
        after: async () => {
          const row = await read(probe, `/api/dish/${encodeURIComponent(thing.id)}`, fields)
          // Under the names by which it comes, as the app writes it.
          const body = asTheyCame(dishBody(dishName, menu.id), cameAsOf(underOwnNames(row)).cameAs ?? {})
          const isDone = async () => (await readDish(probe)).isAvailable === true
          if (withOrder) await tryRoutes(probe, { routes, id: thing.id, bodies: [{ body }], isDone })
          return row
        },
        isDone: async () => {
          if ((await readDish(probe)).name !== dishName) return false
          made.confirm('dish', dishName, thing.id)
          things.dish = { id: thing.id, mark: dishName }
          return true
        },
      }
    }),
    change('saveDishPositions', 'Dishes cannot be sorted.', async (probe) => {
      const { dish: first, menu } = things
      if (!first || !menu) return undefined
      const second = await createAnother(probe, 'dish', '/api/create-dish', (name) => dishBody(name, menu.id, 2))
      if (!second) return undefined
      const body = [second, first].map(({ id }, index) => ({ dishId: id, position: index + 1 }))
      const inMenu = async () => ownMenus(await readMenus(probe, false)).find(({ id }) => id === menu.id)?.dish ?? []
      return { bodies: [{ body }], isDone: async () => isBefore(second, first, await inMenu()) }
    }),
    rename('menu', 'renameMenu', 'Menus cannot be renamed.', true, (probe, id) => {
      const one = async () => (await readMenus(probe, false)).find((menu) => menu.id === id)
      return {
        otherFields: async () => otherMenuFields(await one()),
        damage: async () =>
          things.dish && !(await one())?.dish.some((each) => each.id === things.dish?.id)
            ? 'its dishes are gone'
            : undefined,
      }
    }),
    ...pictureChecks({
      path: '/api/dish-image',
      publicPath: '/api/public/dish-image',
      what: 'dishes',
      owner: () => things.dish?.id,
      isAnothers: (probe, id) => isAnothers(probe, 'dish', id),
      pictures: async (probe) => (await readDish(probe)).dishImagesId,
    }),
    {
      call: `replaceRestaurantPicture: ${ROUTES.replaceRestaurantPicture[0]}`,
      expected: 'success',
      loss: "The restaurant's pictures cannot be replaced.",
      async run({ absentAnswers }) {
        const [, other] = ROUTES.replaceRestaurantPicture
        // Else the app finds it by itself.
        const isHidden = absentAnswers.size > 0
        const words = `Whether the restaurant's pictures can be replaced is not tested, and the app cannot find the call by itself: if this backend does it by ${other}, which only its developer can say, set "replaceRestaurantPicture":"${other}" in the dialect.`
        return {
          ...NOT_TRIED('never, because the pictures are not of the probe'),
          ...(isHidden && { losses: [words] }),
        }
      },
    },

    creation('combination', ['POST /api/create-combination'], {
      loss: 'Combinations cannot be created.',
      needsId: true,
      body: (name) => (priced ? [{ name, menuIds: [], dimensions: namedPrice() }] : undefined),
    }),
    creation('option', ['POST /api/create-menu-combination'], {
      loss: 'Combinations cannot be given options.',
      needsId: true,
      body: (name) => (things.combination ? [{ name, combinationId: things.combination.id }] : undefined),
    }),
    plain('POST /api/create-dish-combination', 'The options of combinations cannot be given dishes.', async (probe) => {
      const { option, dish: thing } = things
      if (!option || !thing) return undefined
      if (!(await NOUNS.option.isSure?.(probe, option.id))) return MENUS_NUMBER
      return {
        bodies: [{ body: { dishListIds: [thing.id], menuId: option.id } }],
        isDone: async () =>
          (await readCombination(probe)).menuList.some(
            (menu) => menu.id === option.id && menu.dish.some(({ name }) => name === thing.mark),
          ),
      }
    }),
    change('updateCombination', 'Combinations cannot be edited.', (probe) => {
      const { combination: thing, option } = things
      if (!thing) return undefined
      const mark = `${thing.mark}-2`
      const optionIds = async () => (await readCombination(probe)).menuList.map(({ id }) => id)
      return {
        id: thing.id,
        bodies: [{ body: { name: mark, dimensions: namedPrice() } }],
        after: () => read(probe, `/api/combination/${encodeURIComponent(thing.id)}`, fields),
        otherFields: async () => ({ menuIds: await optionIds() }),
        isDone: async () => {
          if ((await readCombination(probe)).name !== mark) return false
          made.confirm('combination', mark, thing.id)
          things.combination = { id: thing.id, mark }
          return true
        },
        damage: async () => (option && !(await optionIds()).includes(option.id) ? 'its options are gone' : undefined),
      }
    }),
    ...pictureChecks({
      path: '/api/combination-image',
      publicPath: '/api/public/combination-image',
      what: 'combinations',
      owner: () => things.combination?.id,
      isAnothers: (probe, id) => isAnothers(probe, 'combination', id),
      pictures: async (probe) => (await readCombination(probe)).combinationImageIds,
    }),

    creation('table', ['POST /api/dinner-table'], {
      loss: 'Tables cannot be created.',
      // A number that nobody uses.
      mark: async (probe) => {
        const taken = (await NOUNS.table.find(probe)).map(({ mark }) => mark)
        const numbers = Array.from({ length: 20 }, () => String(randomInt(FIRST_OWN_TABLE, 99_999)))
        return numbers.find((number) => !taken.includes(number)) ?? '99999'
      },
      body: (mark, probe) => statuses(probe).map((status) => ({ number: Number(mark), numberOfSeats: 1, status })),
      choose: (probe, _, bodyIndex) => {
        const status = statuses(probe)[bodyIndex]
        if (status) probe.dialect.tableStatus = status
      },
    }),
    change('updateTable', 'Tables cannot be edited.', async (probe) => {
      const thing = things.table
      if (!thing) return undefined
      const one = async () => (await read(probe, '/api/dinner-table', list(table))).find(({ id }) => id === thing.id)
      const status = (await one())?.status || statuses(probe)[0]
      return {
        id: thing.id,
        bodies: [{ body: { id: thing.id, number: Number(thing.mark), numberOfSeats: 2, status } }],
        otherFields: async () => ({ description: (await one())?.description }),
        after: rowOf(probe, '/api/dinner-table', thing.id),
        isDone: async () => (await one())?.numberOfSeats === 2,
      }
    }),

    creation('waiter', ROUTES.createWaiter, {
      loss: 'Waiters cannot be created.',
      body: async (username, probe) => ((await areAccountIds(probe)) ? [waiterBody(username)] : NO_ACCOUNT_IDS),
      choose: (probe, route) => {
        probe.dialect.createWaiter = route
      },
      check: ({ role }) =>
        role === 'ROLE_DIRECTOR' ? 'it is a director, not a waiter; the probe removes the account again' : undefined,
    }),
    change(
      'updateWaiter',
      `Waiters cannot be edited. ${hintAt('updateWaiter', 'it could change your own account')}`,
      (probe) => {
        const thing = things.waiter
        if (!thing) return undefined
        const mark = `${thing.mark}-2`
        return {
          id: thing.id,
          bodies: [{ body: waiterBody(mark) }],
          after: rowOf(probe, '/api/waiter', thing.id),
          otherFields: async () => {
            const { role, status } =
              (await read(probe, '/api/waiter', list(waiter))).find(({ id }) => id === thing.id) ?? {}
            return { role, status }
          },
          isDone: async () => {
            if (!(await NOUNS.waiter.find(probe)).some((row) => row.id === thing.id && row.mark === mark)) return false
            made.confirm('waiter', mark, thing.id)
            things.waiter = { id: thing.id, mark }
            return true
          },
        }
      },
      true,
    ),

    ...orderChecks(),

    removal('option', 'The options of combinations cannot be removed.'),
    removal('combination', 'Combinations cannot be deleted.'),
    removal('dish', 'Dishes cannot be deleted.'),
    removal('menu', 'Menus cannot be deleted.'),
    removal('ingredient', 'Ingredients cannot be deleted.'),
    removal('category', 'Categories cannot be deleted.'),
    removal('dimension', 'Dimensions cannot be deleted.'),
    removal('table', 'Tables cannot be deleted.'),
    removal('waiter', 'Waiters cannot be deleted.'),
  ]

  /** A live order of one dish at the table of the probe. Only on demand: it reaches the kitchen. */
  function orderChecks(): Check[] {
    const lines = (changed: object = {}) =>
      things.dish && priced
        ? [
            {
              ...{ dishId: things.dish.id, dishName: things.dish.mark, dishPrice: 1, dishQuantity: 1, course: 1 },
              ...{ dishDimensionId: priced.id, dishDimensionName: priced.name, dishIngredientsId: [], note: run },
              ...changed,
            },
          ]
        : undefined
    /** As the app sends it with these rows of the dialect. */
    const bodyOf = ({ orderLines, lineDetails }: OrderForm, others: object, changedLine: object = {}): object => {
      const sent = lines({ ...(lineDetails === 'yes' && { ingredients: [] }), ...changedLine })
      return orderLines === 'courses'
        ? { courses: [{ dishIndices: sent }], ...others }
        : { dishIndices: sent, ...others }
    }
    const readOrder = (probe: Probe) => read(probe, `/api/order/${encodeURIComponent(things.order?.id ?? '')}`, order)
    /** The whole order, as the app sends it. */
    const update = (
      probe: Probe,
      line: object,
      head: object,
      isChanged: (now: v.InferOutput<typeof order>) => boolean,
    ): Change | undefined => {
      const thing = things.order
      if (!thing) return undefined
      const { orderLines = 'dishIndices', lineDetails = 'yes' } = { ...probe.configured, ...probe.dialect }
      const others = { tableNumber: Number(thing.mark), totalCovers: 1, ...head }
      return {
        id: thing.id,
        bodies: [{ body: bodyOf({ orderLines, lineDetails }, others, line) }],
        after: () => read(probe, `/api/order/${encodeURIComponent(thing.id)}`, fields),
        isDone: async () => isChanged(await readOrder(probe)),
      }
    }
    const checks: Check[] = [
      {
        call: 'POST /api/create-order',
        expected: 'success, and the order can be read back',
        loss: 'No order reaches the kitchen.',
        async run(probe) {
          const thing = things.table
          if (!thing || !lines()) return NOT_TRIED('something that it needs could not be created')
          const tried: string[] = []
          const forms = ORDER_FORMS.filter(
            ({ lineDetails }) => lineDetails === 'no' || probe.configured.lineDetails !== 'no',
          )
          const alternatives = forms.map((form) => bodyOf(form, { tableNumber: Number(thing.mark), totalCovers: 1 }))
          for (const [index, form] of forms.entries()) {
            const body = alternatives[index]
            made.intend('order', thing.mark)
            const sent = await probe.wire
              .request('/api/create-order', { method: 'POST', token: probe.token, body, alternatives })
              .catch(unanswered)
            const words = wordsOf(sent)
            const mayBeThere = isUnclear(sent)
            if (!(sent instanceof NoAnswer) && !mayBeThere && !isOk(sent)) {
              tried.push(words)
              // Another status may hide an order that was created.
              if (sent.status !== 400 && sent.status !== 422) return { seen: tried.join('; '), verdict: 'broken' }
              made.forget({ kind: 'order', mark: thing.mark })
              continue
            }
            const answered = idIn(sent)
            const isIt =
              answered !== undefined && (!isCounted(answered) || (await isOrderOf(probe, answered, thing.mark)))
            const look = async () => (await lookFor(probe, 'order', thing.mark))?.id
            let isRead = true
            const unread = (error: unknown): undefined => {
              unanswered(error)
              isRead = false
            }
            const id = isIt ? answered : await look().catch(unread)
            // It says itself what it lacks, and the list was read: nothing was created.
            const isOfLines =
              !(sent instanceof NoAnswer) &&
              sent.said !== undefined &&
              LINES.some((name) => sent.refused.includes(name))
            if (id === undefined && isOfLines && isRead) {
              tried.push(words)
              made.forget({ kind: 'order', mark: thing.mark })
              continue
            }
            // The kitchen would see a second one.
            if (id === undefined && mayBeThere)
              return {
                seen: [...tried, `${words}; no list shows it`].join('; '),
                verdict: 'broken',
                ...(isPassing(sent) && { loss: notKnown('POST /api/create-order', words) }),
              }
            if (id === undefined) {
              // It was not refused for its lines, whatever the reads suggest.
              delete probe.suggested.orderLines
              // Where nothing could be read, --clean looks once more.
              if (isRead) made.lose('order', thing.mark, undefined)
              return {
                seen: `${words}, without its id, and no list ${isRead ? 'shows it' : 'that could show it can be read'}`,
                verdict: 'broken',
                loss: 'It is not known whether an order that the backend accepts reaches the kitchen: nothing that could be read shows it.',
              }
            }
            made.confirm('order', thing.mark, id)
            noteDone(sent)
            things.order = { id, mark: thing.mark }
            const { lines: readLines, orderTime } = await readOrder(probe)
            const zone = zoneOf(orderTime, probe)
            if (zone) probe.dialect.orderTimeZone = zone
            const outcome = `${words}${mayBeThere ? ', but it was created' : ''}`
            const seen = [...tried, `${outcome}, ${readLines.length} line`].join('; ')
            if (readLines.length !== 1) return { seen, verdict: 'broken' }
            // What the reads have shown may be another form than the one that is sent.
            Object.assign(probe.dialect, form)
            return { seen, verdict: index > 0 || mayBeThere ? 'handled' : 'as written' }
          }
          return { seen: tried.join('; '), verdict: 'broken' }
        },
      },
      change(
        'updateOrder',
        `A waiter's corrections cannot be sent. ${hintAt('updateOrder', 'it could store an archived order again', ' in place of "orderUpdate":"no"')}`,
        (probe) =>
          update(
            probe,
            { dishQuantity: 2, note: '' },
            { courseStatus: 'STATUS_RECEIVED' },
            ({ lines: [line] }) => line !== undefined && 'dishQuantity' in line && line.dishQuantity === 2,
          ),
        true,
      ),
      {
        ...plain(ROUTES.updateOrder[0], 'The status of an order cannot be moved.', (probe) => {
          const [route, ...others] = ROUTES.updateOrder
          const shown = probe.dialect.updateOrder
          const moved = { courseStatus: 'STATUS_ON_FIRE' } as const
          const attempt = update(probe, {}, moved, ({ courseStatus }) => courseStatus === moved.courseStatus)
          return attempt && { ...attempt, routes: shown ? [shown] : [route, ...others] }
        }),
        call: `the status of an order: ${ROUTES.updateOrder[0]}`,
        isExtra: true,
      },
      change('archiveOrder', "Orders cannot be archived: they stay on the kitchen's board.", (probe) => {
        const thing = things.order
        if (!thing) return undefined
        return {
          id: thing.id,
          isDone: async () => (await read(probe, '/api/order/archived', orderList)).some(({ id }) => id === thing.id),
        }
      }),
      removal('order', 'Orders cannot be deleted.'),
    ]
    if (withOrder) return checks.map(noticingMissingUpdate)
    return checks.map((check) => ({
      ...check,
      run: async () => NOT_TRIED('only with --order, because an order reaches the kitchen'),
    }))
  }

  function noticingMissingUpdate(check: Check): Check {
    if (!check.call.startsWith('updateOrder')) return check
    return {
      ...check,
      async run(probe) {
        const seen = await check.run(probe)
        if (seen.verdict === 'not there') probe.dialect.orderUpdate = 'no'
        return seen
      },
    }
  }
}

const wordsOf = (answer: Answer | NoAnswer): string =>
  answer instanceof NoAnswer ? answer.message : statusWords(answer)

/** Of what a creation has made. */
const idIn = (answer: Answer | NoAnswer): string | undefined =>
  answer instanceof NoAnswer ? undefined : readAnswer(createdThing, answer.body).output?.id

const notKnown = (call: string, words: string): string =>
  `It is not known whether ${call} works: ${words}. Run the test again.`

/** What the specification leaves open of an order that is sent: the app's own form first. */
type OrderForm = Required<Pick<Dialect, 'orderLines' | 'lineDetails'>>
const ORDER_FORMS: readonly OrderForm[] = CHOICES.lineDetails.flatMap((lineDetails) =>
  CHOICES.orderLines.map((orderLines) => ({ orderLines, lineDetails })),
)

/** The two names of the lines of an order. */
const LINES = ['dishIndices', 'courses']

/** Another time the answer may be another one. */
const isPassing = (answer: Answer | NoAnswer): boolean =>
  answer instanceof NoAnswer || (answer.said === undefined && answer.lost === undefined)

const MENUS_NUMBER = 'the number of the option is also that of a menu of the restaurant, which this call may mean'
const NO_ACCOUNT_IDS =
  'the ids of the staff are numbers, or it has none, and nothing shows that they are those of accounts'

/** The zone by which a time is now; undefined if it names its own, or if two or none are right. */
function zoneOf(now: string | undefined, { samples }: Probe): Dialect['orderTimeZone'] {
  if (!now || namesZone(now)) return undefined
  const zones = { restaurant: samples.zone, UTC: 'UTC' }
  const isNow = (zone: keyof typeof zones) => Math.abs(readTime(now, zones[zone]) - Date.now()) < A_WHILE
  const [zone, other] = CHOICES.orderTimeZone.filter(isNow)
  return other ? undefined : zone
}

/** Shorter than half the least difference of two time zones; clocks may differ (milliseconds). */
const A_WHILE = 7 * 60_000

/** Whether one thing of a sorted list comes before another; both are there. */
const isBefore = (first: Thing, second: Thing, sorted: readonly { id: string }[]): boolean => {
  const [one, other] = [first, second].map((thing) => sorted.findIndex(({ id }) => id === thing.id))
  return one !== undefined && other !== undefined && one !== -1 && one < other
}

/** The likeliest first: as the tables that are there spell it. */
function statuses({ dialect, suggested }: Probe): (typeof CHOICES.tableStatus)[number][] {
  const first = dialect.tableStatus ?? suggested.tableStatus ?? CHOICES.tableStatus[0]
  return [first, ...CHOICES.tableStatus.filter((status) => status !== first)]
}

function waiterBody(username: string) {
  const password = `${randomUUID()}Aa1!`
  return { username, email: `${username}@example.invalid`, password, passwordConfirm: password }
}
