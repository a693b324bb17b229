import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES } from '#/config/languages.ts'
import { chooseLanguage } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { Icon } from './Icon.tsx'
import { PlainSelect } from './PlainSelect.tsx'

const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** @param isIconOnPhone on a narrow phone only the globe is shown. */
export function LanguageSwitcher({ isIconOnPhone }: { isIconOnPhone?: boolean }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <PlainSelect
      label={t('common.language')}
      icon={<Icon name="globe" />}
      value={language}
      options={OPTIONS}
      isIconOnPhone={isIconOnPhone}
      // The texts of a language are a file. If it cannot be loaded, the language stays and a toast says so.
      onChange={(chosen) => chooseLanguage(chosen).catch((error) => showFailure(error, 'errors.loadingFailed'))}
    />
  )
}
