import type { Plugin } from 'vite'

/**
 * The words that the two public pages may show before anything is opened, without plural endings. They load with the page,
 * the others later (lib/i18n).
 */
export const FIRST_WORDS: ReadonlySet<string> = new Set([
  'app.crashText',
  'app.logout',
  'app.newVersion',
  'app.notFoundTitle',
  'app.partOffline',
  'app.reload',
  'common.back',
  'common.clear',
  'common.close',
  'common.colourScheme',
  'common.dark',
  'common.dataFrom',
  'common.dataFromDay',
  'common.home',
  'common.language',
  'common.lastUpdated',
  'common.lastUpdatedDay',
  'common.light',
  'common.loading',
  'common.partOutdated',
  'common.proposals',
  'common.retry',
  'common.search',
  'common.system',
  'createRestaurant.title',
  'entities.allergens',
  'entities.optionOut',
  'entities.role.director',
  'entities.role.manager',
  'entities.role.waiter',
  'entities.sizes',
  'entities.availabilityUnknown',
  'entities.soldOut',
  'entities.tableNumber',
  'errors.alert',
  'errors.callMissing',
  'errors.creationUnclear',
  'errors.creationUnclearText',
  'errors.earlierCreated',
  'errors.earlierCreatedText',
  'errors.fieldsOtherwise',
  'errors.generic',
  'errors.loadingFailed',
  'errors.noAnswer',
  'errors.notAuthorised',
  'errors.partialList',
  'errors.requestFailed',
  'errors.server',
  'errors.tooLarge',
  'errors.tooMany',
  'errors.wentWrong',
  'landing.city',
  'landing.cityLabel',
  'landing.count',
  'landing.empty',
  'landing.login',
  'landing.personalArea',
  'landing.scan.title',
  'landing.searchHint',
  'landing.searchNames',
  'landing.showAll',
  'landing.titleInCity',
  'landing.titleSearched',
  'landing.welcome',
  'legal.cookies',
  'legal.privacy',
  'legal.terms',
  'publicRestaurant.add',
  'publicRestaurant.ageUnknown',
  'publicRestaurant.allergiesOwn',
  'publicRestaurant.categoriesOf',
  'publicRestaurant.combinations',
  'publicRestaurant.empty',
  'publicRestaurant.failed',
  'publicRestaurant.found',
  'publicRestaurant.less',
  'publicRestaurant.more',
  'publicRestaurant.needs',
  'publicRestaurant.noneFits',
  'publicRestaurant.noneFound',
  'publicRestaurant.onMap',
  'publicRestaurant.offline',
  'publicRestaurant.orderByQr',
  'publicRestaurant.orderHere',
  'publicRestaurant.search',
  'publicRestaurant.searchShort',
  'publicRestaurant.sections',
  'publicRestaurant.share',
  'publicRestaurant.title',
  'publicRestaurant.unknown',
  'publicRestaurant.unreached',
  'publicRestaurant.updated',
  'tables.orderAt',
])

/** The groups of the personal area and of the legal pages. A guest's parts use none of them, but for first words. */
export const AREA_GROUPS: ReadonlySet<string> = new Set([
  'combinations',
  'dashboard',
  'device',
  'legal',
  'menuGrid',
  'menuImport',
  'menuManagement',
  'newOrder',
  'orders',
  'printStudio',
  'settings',
  'soldOut',
  'staff',
  'tables',
  'translations',
])

type Words = { [key: string]: string | Words }

/** `first`: of the first view; `guest`: of what a guest opens; `area`: of the other screens. */
type Part = 'first' | 'guest' | 'area'

const PLURAL = /_(zero|one|two|few|many|other)$/

const partOf = (key: string): Part => {
  if (FIRST_WORDS.has(key.replace(PLURAL, ''))) return 'first'
  return AREA_GROUPS.has(key.split('.')[0] ?? '') ? 'area' : 'guest'
}

export function pickWords(words: Words, part: Part, path = ''): Words {
  const picked: Words = {}
  for (const [key, value] of Object.entries(words)) {
    const full = path + key
    if (typeof value === 'string') {
      if (partOf(full) === part) picked[key] = value
    } else {
      const group = pickWords(value, part, `${full}.`)
      if (Object.keys(group).length > 0) picked[key] = group
    }
  }
  return picked
}

/** Splits a language's file: `it.json?first` has the words of the first view. */
export const splitWords = (): Plugin => ({
  name: 'coperto:split-words',
  enforce: 'pre',
  transform(code, id) {
    const [, part] = /\/locales\/\w+\.json\?(first|guest|area)$/.exec(id) ?? []
    if (!part) return undefined
    const words = JSON.stringify(pickWords(JSON.parse(code), part as Part))
    // The browser reads JSON faster than a program.
    return { code: `export default JSON.parse(${JSON.stringify(words)})`, map: null, moduleType: 'js' }
  },
})
