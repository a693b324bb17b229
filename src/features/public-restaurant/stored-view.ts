import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import { AGE_PLACE, type StoredView, viewKey } from '#/config/stored-view.ts'
import { combinationQueries } from '#/entities/combination/api.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { entryOfThisPage } from '#/lib/deployment/look-for-deployment.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { ageTexts } from '#/lib/time/format-age.ts'
import { PAGE_CLASS } from './banner-view.ts'
import { viewOf } from './view-of-page.ts'

/** The most characters that are stored of a page. */
const LENGTH_MOST = 200_000

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
      const storedTime = Math.min(...answers.map((answer) => answer?.dataUpdatedAt ?? 0))
      const json = JSON.stringify({
        entry,
        language,
        at: storedTime,
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
