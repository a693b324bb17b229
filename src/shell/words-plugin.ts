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
  'entities.soldOut',
  'entities.tableNumber',
  'errors.alert',
  'errors.callMissing',
  'errors.creationUnclear',
  'errors.creationUnclearText',
  'errors.earlierCreated',
  'errors.earlierCreatedText',
  'errors.generic',
  'errors.loadingFailed',
  'errors.noAnswer',
  'errors.notAuthorised',
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
  'publicRestaurant.categoriesOf',
  'publicRestaurant.combinations',
  'publicRestaurant.empty',
  'publicRestaurant.failed',
  'publicRestaurant.found',
  'publicRestaurant.less',
  'publicRestaurant.more',
  'publicRestaurant.needs',
  'publicRestaurant.noneFound',
  'publicRestaurant.onMap',
  'publicRestaurant.orderByQr',
  'publicRestaurant.orderHere',
  'publicRestaurant.search',
  'publicRestaurant.sections',
  'publicRestaurant.share',
  'publicRestaurant.title',
  'publicRestaurant.unknown',
  'publicRestaurant.updated',
  'tables.orderAt',
])

type Words = { [key: string]: string | Words }

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The words whose keys the list has, or the others. */
export function pickWords(words: Words, part: 'first' | 'rest', path = ''): Words {
  const picked: Words = {}
  for (const [key, value] of Object.entries(words)) {
    const full = path + key
    if (typeof value === 'string') {
      if (FIRST_WORDS.has(full.replace(PLURAL, '')) === (part === 'first')) picked[key] = value
    } else {
      const group = pickWords(value, part, `${full}.`)
      if (Object.keys(group).length > 0) picked[key] = group
    }
  }
  return picked
}

/** Splits a language's file: `it.json?first` has the words of the first view, `it.json?rest` the others. */
export const splitWords = (): Plugin => ({
  name: 'coperto:split-words',
  enforce: 'pre',
  transform(code, id) {
    const [, part] = /\/locales\/\w+\.json\?(first|rest)$/.exec(id) ?? []
    if (!part) return undefined
    const words = JSON.stringify(pickWords(JSON.parse(code), part as 'first' | 'rest'))
    // The browser reads JSON faster than a program.
    return { code: `export default JSON.parse(${JSON.stringify(words)})`, map: null, moduleType: 'js' }
  },
})
