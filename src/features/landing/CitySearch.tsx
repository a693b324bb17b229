import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { cityOf, paths } from '#/config/paths.ts'
import { useCitySuggestions } from '#/entities/city/api.ts'
import { stillFitting } from '#/entities/city/rules.ts'
import { useRestaurants } from '#/entities/restaurant/api.ts'
import { useSettled } from '#/lib/browser/use-settled.ts'
import { ComboboxList } from '#/ui/ComboboxList.tsx'
import { SearchIcon } from '#/ui/icons/SearchIcon.tsx'
import { useCombobox } from '#/ui/use-combobox.ts'
import styles from './CitySearch.module.css'

/**
 * The search by city (specification, section 2): proposals by prefix while typing; the searched city stands in the
 * address, so that back, reload and sharing work.
 */
export function CitySearch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const city = cityOf(useSearchParams()[0])
  const { isFetching } = useRestaurants(city)
  const [text, setText] = useState(city ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const [shownCity, setShownCity] = useState(city)
  // Going back and forth changes the address under us: the field follows it.
  if (city !== shownCity) {
    setShownCity(city)
    setText(city ?? '')
  }

  const typed = text.trim()
  const isSearching = isFetching && typed === city
  const { data, isPlaceholderData } = useCitySuggestions(useSettled(isOpen ? typed : '', LIMITS.typingPause))
  const cities = typed && data ? (isPlaceholderData ? stillFitting(data, typed) : data) : []

  const search = (wanted: string) => {
    setIsOpen(false)
    setText(wanted)
    // The same search once more is no step to go back over.
    navigate(paths.landingInCity(wanted), { replace: wanted === city })
    window.scrollTo(0, 0)
  }

  const { inputProps, listProps } = useCombobox({
    label: t('landing.cityLabel'),
    value: text,
    options: cities.map(({ id, name }) => ({ id, label: name })),
    isOpen,
    maxLength: LIMITS.nameLength,
    onChange: (next) => {
      setText(next)
      setIsOpen(true)
    },
    onPick: ({ label }) => search(label),
    onOpen: setIsOpen,
  })

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed && !isSearching) search(typed)
      }}
    >
      <input {...inputProps} className={styles.input} name="city" required placeholder={t('landing.city')} />
      <ComboboxList {...listProps} />
      <button
        className={styles.button}
        type="submit"
        disabled={!typed}
        // Not `disabled`: whoever has pressed it would lose the focus.
        aria-disabled={isSearching}
        aria-label={t('common.search')}
      >
        <SearchIcon />
      </button>
    </form>
  )
}
