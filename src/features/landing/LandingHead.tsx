import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { PRODUCT_NAME } from '#/config/product.ts'
import { usePageHead } from '#/lib/page-head/page-head.ts'
import { useListTitle } from './use-list-title.ts'

/** What search engines and previews read of the list. It is loaded after the first view. */
export function LandingHead({ city }: { city: string | undefined }) {
  const { t } = useTranslation()
  const title = useListTitle(city)
  usePageHead({
    title: title ?? PRODUCT_NAME,
    description: title === undefined ? t('landing.summary') : t('landing.summaryOfList', { title }),
    path: city ? paths.landingInCity(city) : paths.landing(),
  })
  return null
}
