import * as v from 'valibot'
import { CHOICES } from '#/config/dialect.ts'
import { category } from '#/entities/category/schema.ts'
import { city } from '#/entities/city/schema.ts'
import { combination, combinationList } from '#/entities/combination/schema.ts'
import { dimension } from '#/entities/dimension/schema.ts'
import { dish } from '#/entities/dish/schema.ts'
import { ingredientList } from '#/entities/ingredient/schema.ts'
import { menuList, publicMenus } from '#/entities/menu/schema.ts'
import { order, orderCount, orderList } from '#/entities/order/schema.ts'
import { zoneOfRestaurant } from '#/entities/restaurant/open-now.ts'
import { restaurant } from '#/entities/restaurant/schema.ts'
import { tableState } from '#/entities/table/rules.ts'
import { SELECTABLE_STATUSES, table, tableCounts } from '#/entities/table/schema.ts'
import { waiter } from '#/entities/waiter/schema.ts'
import { rememberCategories } from '#/lib/schema/known-categories.ts'
import { payloadCandidates } from '#/lib/schema/read-json.ts'
import { list } from '#/lib/schema/reading.ts'
import { namesZone } from '#/lib/time/read-time.ts'
import { type Check, isOk, NOT_TRIED, type Probe, statusWords } from './check.ts'
import type { Finding } from './compare.ts'
import { readCheck } from './read-check.ts'

const WRITTEN_STATUSES: readonly string[] = [...SELECTABLE_STATUSES, 'STATUS_OCCUPIED']

const NO_PRICES = 'Prices are not shown.'
const FREE = 'Prices that cannot be read, or that are not sent, are shown as 0.'

/** By the field's place in an answer, relative to a list of menus. */
const MENU_FIELDS = {
  '[].dish': 'Menus are shown without dishes.',
  '[].dish[].category': 'Dishes are not sorted by category.',
  '[].dish[].dimensionAssignments': NO_PRICES,
  '[].dish[].dimensionAssignments[].price': FREE,
  '[].dish[].isAvailable': 'Dishes that are sold out look as if they could be ordered.',
}

const ORDER_FIELDS = {
  '[].dishIndices[].category':
    "Orders do not name the categories of their dishes: the kitchen's tabs take them from the menu.",
  '[].orderTime': 'Orders do not say how old they are.',
  '[].totalCovers': 'Orders do not say for how many people they are.',
  '[].dishIndices[].dishName': 'Orders name no dishes.',
}

/** The lines of an order come flat, or only grouped in courses: then they may have to be sent so too. */
function readLines(findings: readonly Finding[], suggested: Probe['dialect']): void {
  const isNever = (field: string) =>
    findings.some((each) => each.kind === 'missing' && each.field === field && each.count === each.of)
  if (isNever('[].dishIndices') && !isNever('[].courses')) suggested.orderLines = 'courses'
}

/** A waiter's correction, and a move of the status, send the lines anew. */
function namesOtherFields(findings: readonly Finding[]): readonly string[] {
  const fields = findings.flatMap(({ kind, field }) => {
    const [, name] = (kind === 'unknown' && /\bdishIndices\[\]\.(\w+)$/.exec(field)) || []
    return !name || /^(_|dish|combination)|^dimensionAssignment$/.test(name) ? [] : [name]
  })
  return fields.length === 0
    ? []
    : [
        `The lines of orders have fields that the app does not know (${[...new Set(fields)].join(', ')}): a correction or another status does not send them back. If this backend needs them to keep them, set "lineOthers":"yes" in the dialect.`,
      ]
}

const timeIn = (orders: readonly { orderTime?: string | undefined }[]): string | undefined =>
  orders.find(({ orderTime }) => orderTime)?.orderTime

export const PUBLIC_READS: readonly Check[] = [
  readCheck({
    path: '/api/public/restaurants',
    isPublic: true,
    schema: list(restaurant),
    expected: 'a list of restaurants',
    loss: 'Visitors see no list of restaurants.',
  }),
  readCheck({
    path: '/api/public/restaurant/{restaurant}',
    isPublic: true,
    schema: restaurant,
    expected: 'the restaurant',
    loss: "A restaurant's page does not open, and its profile cannot be edited.",
    learn: (read, samples) => {
      const { city: name, logo, restaurantImage } = read
      const [photo] = restaurantImage
      samples.zone = zoneOfRestaurant(read)
      if (name) samples.city = name
      if (photo) samples.photo = photo
      if (logo ?? photo) samples.logo = logo ?? photo
    },
  }),
  readCheck({
    path: '/api/public/city/search?prefix={city}',
    isPublic: true,
    schema: list(city),
    expected: 'a list of cities',
    loss: 'Nobody finds a city by its name, so no restaurant can be created.',
  }),
  readCheck({
    path: '/api/public/restaurants/city?city={city}',
    isPublic: true,
    schema: list(restaurant),
    expected: 'a list of restaurants',
    loss: 'Visitors cannot list the restaurants of a city.',
  }),
  readCheck({
    path: '/api/public/restaurant/menu/{restaurant}',
    isPublic: true,
    schema: publicMenus,
    expected: 'a list of menus with dishes',
    loss: 'Visitors see no menu.',
    fields: MENU_FIELDS,
    spared: {
      '[].dish[].category':
        'Visitors see dishes without the headings of their categories: a category has to come with its name, because visitors have no list of categories.',
    },
  }),
  readCheck({
    path: '/api/public/combinations/{restaurant}',
    isPublic: true,
    schema: combinationList,
    expected: 'a list of combinations',
    loss: 'Nobody sees combinations: neither visitors, nor waiters, nor the director.',
    learn: (combinations, samples) => {
      const chosen = combinations.find(({ combinationImageIds }) => combinationImageIds.length > 0) ?? combinations[0]
      if (chosen) samples.combination = chosen.id
      samples.hasListedOptions = (chosen?.menuList.length ?? 0) > 0
      const picture = chosen?.combinationImageIds.at(-1)
      if (picture) samples.combinationPicture = picture
    },
    // No screen shows the category of a choice.
    spared: { '[].menuList[].dish[].category': '' },
  }),
  readCheck({
    path: '/api/public/combination/{combination}',
    isPublic: true,
    schema: combination,
    expected: 'the combination with its options',
    isExtra: true,
    loss: 'Visitors see a combination without the dishes to choose from.',
    isSpared: ({ hasListedOptions = false }) => hasListedOptions,
    spared: { 'menuList[].dish[].category': '' },
  }),
]

export const PRIVATE_READS: readonly Check[] = [
  readCheck({
    path: '/api/categories',
    schema: list(category),
    expected: 'a list of categories',
    loss: 'Categories do not load, so no dish can be created.',
    // Some backends name the category of a dish by its id or name alone.
    learn: rememberCategories,
  }),
  readCheck({
    path: '/api/menu/restaurant/{restaurant}?combination=false',
    schema: menuList,
    expected: 'a list of menus with dishes and ingredients',
    loss: 'Menus do not load: no order can be taken, and the menu cannot be edited.',
    fields: MENU_FIELDS,
    learn: (menus, samples) => {
      const dishes = menus.flatMap((menu) => menu.dish)
      // One with a picture, so that the picture can be tested too.
      const chosen = dishes.find(({ dishImagesId }) => dishImagesId.length > 0) ?? dishes[0]
      if (menus[0]) samples.menu = menus[0].id
      if (chosen) samples.dish = chosen.id
      const picture = chosen?.dishImagesId.at(-1)
      if (picture) samples.dishPicture = picture
    },
  }),
  readCheck({
    path: '/api/menu/restaurant/{restaurant}?combination=true',
    schema: menuList,
    expected: 'a list of the options of combinations',
    loss: 'The options of combinations do not load, so combinations cannot be edited.',
  }),
  readCheck({
    path: '/api/dish/{dish}',
    schema: dish,
    expected: 'the dish',
    loss: 'A dish cannot be edited.',
    fields: { dimensionAssignments: NO_PRICES },
  }),
  readCheck({
    path: '/api/dimensions',
    schema: list(dimension),
    expected: 'a list of dimensions, one of them "standard"',
    loss: 'Dimensions do not load, so nothing can be given a price.',
  }),
  readCheck({
    path: '/api/ingredients',
    schema: ingredientList,
    expected: 'a list of ingredients',
    loss: 'Ingredients do not load in the settings.',
    fields: { '[].dimensionAssignments': 'Ingredients have no prices.' },
  }),
  readCheck({
    path: '/api/menu/ingredients/{menu}',
    schema: ingredientList,
    expected: 'a list of ingredients',
    loss: 'A waiter cannot add ingredients to a dish.',
  }),
  readCheck({
    path: '/api/combination/{combination}',
    schema: combination,
    expected: 'the combination with its options and their dishes',
    loss: 'A combination can be neither ordered nor edited.',
    fields: { menuList: 'A combination can be neither ordered nor edited: its options are not sent.' },
  }),
  readCheck({
    path: '/api/dinner-table',
    schema: list(table),
    expected: 'a list of tables',
    loss: 'Tables do not load, so no order can be taken.',
    fields: { '[].status': 'Tables do not say whether they are free.' },
    learn: ([first], samples) => {
      if (first) samples.table = first.id
    },
  }),
  {
    call: 'the status of tables',
    expected: WRITTEN_STATUSES.join(', '),
    isExtra: true,
    loss: 'Tables show the status with the word of the backend.',
    async run(probe) {
      const { wire, token, suggested } = probe
      const answer = await wire.request('/api/dinner-table', { token })
      const read = v.safeParse(
        v.array(v.looseObject({ status: v.nullish(v.union([v.string(), v.number()])) })),
        payloadCandidates(answer.body)[0],
      )
      if (!isOk(answer) || !read.success) return NOT_TRIED('the tables cannot be read')
      const said = read.output.flatMap(({ status }) => status ?? [])
      const unsaid = read.output.length - said.length
      if (unsaid > 0 && said.length === 0) return NOT_TRIED('tables come without a status')
      const statuses = [...new Set(said.map(String))]
      const [, ...spellings] = CHOICES.tableStatus
      const spelling = spellings.find((each) => statuses.includes(each))
      if (spelling) suggested.tableStatus = spelling
      const spelled = statuses.map((status) => (/^\w{1,40}$/.test(status) ? status : 'another text')).join(', ')
      const seen =
        unsaid === 0 ? spelled : `${spelled}; ${unsaid} of ${read.output.length} tables come without a status`
      if (statuses.length === 0) return { seen: 'the restaurant has no table', verdict: 'not tried' }
      if (statuses.some((status) => tableState(status) === 'unknown')) return { seen, verdict: 'broken' }
      const isAsWritten = unsaid === 0 && statuses.every((status) => WRITTEN_STATUSES.includes(status))
      return { seen, verdict: isAsWritten ? 'as written' : 'handled' }
    },
  },
  readCheck({
    path: '/api/dinner-table/count',
    schema: tableCounts,
    expected: 'the numbers of free, reserved and occupied tables',
    isExtra: true,
    loss: 'The numbers of tables on the dashboard are counted from the list of tables.',
  }),
  readCheck({
    path: '/api/order/kitchen',
    schema: orderList,
    expected: 'a list of the live orders',
    isExtra: true,
    choice: 'kitchenList',
    loss: "The kitchen's board depends on the stream alone, and an order whose answer was lost cannot be looked up among the live ones.",
    fields: ORDER_FIELDS,
    speaks: readLines,
    warns: namesOtherFields,
    learn: (orders, samples) => {
      if (orders[0]) samples.order = orders[0].id
      samples.orderTime ??= timeIn(orders)
    },
  }),
  readCheck({
    path: '/api/order/count',
    schema: orderCount,
    expected: 'the number of live orders',
    isExtra: true,
    choice: 'orderCount',
    loss: "The kitchen's board cannot compare itself with the number of orders, so a missed order shows later.",
  }),
  readCheck({
    path: '/api/order/archived',
    schema: orderList,
    expected: 'a list of archived orders',
    loss: 'The archive of orders does not open.',
    fields: ORDER_FIELDS,
    speaks: readLines,
    warns: namesOtherFields,
    learn: (orders, samples) => {
      const [first] = orders
      if (first) samples.archivedOrder = first.id
      if (first) samples.order ??= first.id
      samples.orderTime ??= timeIn(orders)
    },
  }),
  {
    call: 'the time of orders',
    expected: 'with its time zone',
    loss: '',
    async run(probe) {
      const {
        samples: { orderTime },
        suggested,
      } = probe
      if (!orderTime) return NOT_TRIED('no order that can be read says its time')
      if (namesZone(orderTime)) return { seen: 'with its time zone', verdict: 'as written' }
      suggested.orderTimeZone = 'UTC'
      return { seen: 'without a time zone', verdict: 'handled' }
    },
  },
  {
    call: 'GET /api/order/archived?date={another day}',
    expected: 'an empty list',
    isExtra: true,
    loss: 'The archive of one day loads all days.',
    async run(probe) {
      const { wire, token, samples, dialect } = probe
      if (!samples.archivedOrder) return NOT_TRIED('no archived order can be read')
      // A day on which there was no order.
      const answer = await wire.request('/api/order/archived?date=2001-01-01', { token })
      if (isOk(answer)) {
        const [rows] = payloadCandidates(answer.body)
        if (rows === null || (Array.isArray(rows) && rows.length === 0))
          return { seen: `${answer.status}`, verdict: 'as written' }
        dialect.archiveByDate = 'no'
        return { seen: `${answer.status}, the date is ignored`, verdict: 'not there' }
      }
      dialect.archiveByDate = 'no'
      return { seen: statusWords(answer), verdict: 'not there' }
    },
  },
  readCheck({
    path: '/api/order/{order}',
    schema: order,
    expected: 'the order',
    loss: "An order's status cannot be moved, and an order that left the board cannot be explained.",
  }),
  readCheck({
    path: '/api/waiter',
    schema: list(waiter),
    expected: 'a list of waiters',
    loss: 'The list of the staff does not load.',
  }),
]
