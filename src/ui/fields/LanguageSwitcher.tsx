import GlobeIcon from 'lucide-react/icons/globe'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#/config/languages.ts'
import { chooseLanguage } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { SmallSelect } from './SmallSelect.tsx'

const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** @param isIconOnPhone on a narrow phone only the globe is shown. */
export function LanguageSwitcher({ isIconOnPhone }: { isIconOnPhone?: boolean }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  const choose = async (chosen: Language) => {
    try {
      await chooseLanguage(chosen)
    } catch (error) {
      // The texts of a language are a file. If it cannot be loaded, the language stays.
      return showFailure(error, 'errors.loadingFailed')
    }
    const params = new URLSearchParams(window.location.search)
    if (!params.has('lang')) return
    // A reload would ask for the link's language again.
    params.delete('lang')
    navigate(`?${params}`, { replace: true, state })
  }
  return (
    <SmallSelect
      label={t('common.language')}
      icon={<GlobeIcon size={22} />}
      value={language}
      options={OPTIONS}
      isIconOnPhone={isIconOnPhone}
      onChange={choose}
    />
  )
}
