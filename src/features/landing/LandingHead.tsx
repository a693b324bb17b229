import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { PRODUCT_NAME } from '#/config/product.ts'
import { usePageHead } from '#/lib/page-head/page-head.ts'

/** What search engines and previews read. Loaded after the first view. */
export function LandingHead({ city }: { city: string | undefined }) {
  const { t } = useTranslation()
  usePageHead({
    title: city ? t('landing.titleInCity', { city }) : PRODUCT_NAME,
    description: city ? t('landing.summaryInCity', { city }) : t('landing.summary'),
    path: city ? paths.landingInCity(city) : paths.landing(),
  })
  return null
}
