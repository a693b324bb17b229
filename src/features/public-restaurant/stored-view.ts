import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { API_URL } from '#/config/env.ts'
import type { Language } from '#/config/languages.ts'
import {
  AGE_PLACE,
  FIRST_DISHES,
  isViewAttribute,
  isViewTag,
  type StoredView,
  type ViewTree,
  viewKey,
} from '#/config/stored-view.ts'
import { combinationQueries } from '#/entities/combination/api.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { entryOfThisPage } from '#/lib/deployment/look-for-deployment.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { ageTexts } from '#/lib/time/format-age.ts'
import ageStyles from './AgeNotice.module.css'
import { PAGE_CLASS } from './banner-view.ts'

/** The most characters that are stored of a page. */
const LENGTH_MOST = 200_000
const PICTURE_PREFIX = `${API_URL}/api/public/`

/** Whether an element's words hold for a moment only. What needs the program is left out by `isViewTag`. */
const isMomentary = (element: Element): boolean =>
  element.getAttribute('role') === 'status' || element.hasAttribute('data-live')

/** The notice of age, as AgeNotice.tsx draws it. */
const AGE_NOTE: ViewTree = [
  'div',
  { class: ageStyles.place ?? '' },
  ['div', { class: `strong small ${ageStyles.note}` }, ['span', {}, AGE_PLACE]],
]

/** The page as the boot script draws it again. */
export function viewOf(page: Element): ViewTree | undefined {
  let dishCount = 0
  const treeOf = (node: Node): ViewTree | undefined => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || !isViewTag(node.localName) || isMomentary(node)) return undefined
    if (node.matches('li h3, li h4')) dishCount += 1
    if (dishCount >= FIRST_DISHES && /^(li|section)$/.test(node.localName)) return undefined
    const attributes = [...node.attributes]
      .map(({ name, value }) => [name, value] as const)
      .filter(([name, value]) => isViewAttribute(name, value, PICTURE_PREFIX))
    const rows = node instanceof HTMLElement && node.hasAttribute('style') && node.style.getPropertyValue('--rows')
    if (rows) attributes.push(['--rows', rows])
    const children = [...node.childNodes].map(treeOf).filter((child) => child !== undefined)
    if (node.localName === 'main') children.push(AGE_NOTE)
    return [node.localName, Object.fromEntries(attributes), ...children]
  }
  return treeOf(page)
}

/** Whether the page is as a visit begins: without a search, an open filter or the browser's translation. */
const isPlainPage = (page: Element, language: Language): boolean =>
  document.documentElement.lang === language &&
  page.querySelector('font') === null &&
  [...page.querySelectorAll('input')].every(({ value }) => value === '') &&
  page.querySelector('main [aria-expanded="true"]') === null

/** Stores the page as it is drawn, for the next visit: once this code is loaded, and when the page is left. */
export function useStoredView(restaurantId: string): void {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { language } = useLanguage()
  useEffect(() => {
    const storeView = () => {
      const page = document.querySelector(`.${PAGE_CLASS}`)
      const entry = entryOfThisPage()
      const answers = [
        client.getQueryState(restaurantQueries.one(restaurantId).queryKey),
        client.getQueryState(menuQueries.publicList(restaurantId).queryKey),
        client.getQueryState(combinationQueries.publicList(restaurantId).queryKey),
      ]
      const isFresh = answers.every((answer) => answer?.status === 'success' && storedAt(answer.data) === undefined)
      const tree = page && entry && isFresh && isPlainPage(page, language) && viewOf(page)
      if (!tree) return
      const at = Math.min(...answers.map((answer) => answer?.dataUpdatedAt ?? 0))
      const json = JSON.stringify({
        entry,
        language,
        at,
        tree,
        age: [t('publicRestaurant.updated', { age: AGE_PLACE }), t('publicRestaurant.ageUnknown')],
        ages: ageTexts(language),
      } satisfies StoredView)
      if (json.length <= LENGTH_MOST) local.set(viewKey(restaurantId), json)
    }
    const storeWhenHidden = () => {
      if (document.visibilityState === 'hidden') storeView()
    }
    storeView()
    document.addEventListener('visibilitychange', storeWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', storeWhenHidden)
    }
  }, [client, language, restaurantId, t])
}
