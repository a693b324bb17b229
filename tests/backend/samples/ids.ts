import type { Route } from '../../../backend/route.ts'
import type { Things } from '../../support/backend/demo-things.ts'

/** What the `:id` of a path may be, in the restaurant of `things`; `accounts` are two of its waiters. */
type IdOf = (things: Things & { waiterId: string }) => string

const dish: IdOf = (things) => things.dish('Carbonara').id
const menu: IdOf = (things) => things.menu('Carta').id
const option: IdOf = (things) => things.menu('Il primo').id
const combination: IdOf = (things) => things.combination('Pranzo di prova').id
const category: IdOf = (things) => things.category('Primi').id
const dimension: IdOf = (things) => things.dimension('grande').id
const ingredient: IdOf = (things) => things.ingredient('Bufala').id
const table: IdOf = (things) => things.table(7).id
const order: IdOf = (things) => things.liveOrder.id
const dishImage: IdOf = (things) => String(things.dish('Carbonara').dishImagesId[0])
const combinationImage: IdOf = (things) => String(things.combination('Pranzo di prova').combinationImageIds[0])
const restaurant: IdOf = (things) => things.restaurantId
const categoryName: IdOf = () => 'Primi'

/** What each call is about, by path. Add a new call here before its tests can pass. */
const IDS: Record<string, IdOf> = {
  '/api/menu/restaurant/:id': restaurant,
  '/api/menu/:id': menu,
  '/api/menu/ingredients/:id': menu,
  '/api/create-ingredients/:id': option,
  '/api/dish/:id': dish,
  '/api/category/:id': category,
  '/api/dimension/:id': dimension,
  '/api/update-ingredient/:id': ingredient,
  '/api/remove-ingredient/:id': ingredient,
  '/api/combination/:id': combination,
  '/api/update-combination/:id': combination,
  '/api/dish-image/:id': dishImage,
  '/api/combination-image/:id': combinationImage,
  '/api/dinner-table/:id': table,
  '/api/qr-code/:id': table,
  '/api/order/stream/filter/:id': categoryName,
  '/api/order/filter/:id': categoryName,
  '/api/order/archive/:id': order,
  '/api/order/:id': order,
  '/api/user/:id': (things) => things.waiterId,
}

/** Calls whose `:id` is a name, which another restaurant may use too. */
export const isAboutName = ({ path }: Route): boolean => IDS[path] === categoryName

/** The path of a call about something in the restaurant of `things`. */
export function pathFor({ path }: Route, things: Things & { waiterId: string }): string {
  if (!path.includes(':id')) return path
  const idOf = IDS[path]
  if (!idOf) throw new Error(`samples/ids.ts does not say what ${path} is about`)
  return path.replace(':id', encodeURIComponent(idOf(things)))
}
