import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { cityOf, paths } from '#/config/paths.ts'
import { stillFitting, useCitySuggestions } from '#/entities/city/api.ts'
import { useRestaurants } from '#/entities/restaurant/api.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { closeKeyboard } from '#/lib/focus/focus.ts'
import { useDebounced } from '#/lib/time/use-delayed.ts'
import { Button } from '#/ui/Button.tsx'
import { ComboboxList, useCombobox } from '#/ui/ComboboxList.tsx'
import { Icon } from '#/ui/Icon.tsx'
import styles from './CitySearch.module.css'
import { meansRestaurant } from './filter-restaurants.ts'

/**
 * Searches by city and suggests cities (R2.17); the city is in the address, so that back, reload and sharing work. The text
 * also filters the list below. Where it matches a restaurant of that list, the search button starts no city search.
 */
export function CitySearch({ narrowing, onNarrow }: { narrowing: string; onNarrow: (text: string) => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const city = cityOf(useSearchParams()[0])
  const { data: restaurants = [], isFetching } = useRestaurants(city)
  const [text, setText] = useState(narrowing || city || '')
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState({ city, narrowing })
  // Back and forward change the address: the field follows.
  if (city !== shown.city || narrowing !== shown.narrowing) {
    setShown({ city, narrowing })
    setText(narrowing || city || '')
  }

  const typed = text.trim()
  const isSearching = isFetching && typed === city
  const asked = useDebounced(isOpen ? typed : '', LIMITS.typingPause)
  const { data, isPlaceholderData } = useCitySuggestions(asked)
  const cities = typed && data ? (isPlaceholderData ? stillFitting(data, typed) : data) : []

  const type = (next: string) => {
    setText(next)
    setShown({ city, narrowing: next })
    onNarrow(next)
    setIsOpen(true)
    // The filtered list begins there.
    window.scrollTo(0, 0)
  }
  const search = (wanted: string) => {
    setIsOpen(false)
    setText(wanted)
    setShown({ city, narrowing: '' })
    onNarrow('')
    // Repeating a search adds no step to the history.
    navigate(paths.landingInCity(wanted), { replace: wanted === city })
    window.scrollTo(0, 0)
  }
  const submit = () => {
    if (!typed || isSearching) return
    // In the list of one city, only the suggestions can say that no other city begins like this.
    const isNoOtherCity = city === undefined || (asked === typed && !isPlaceholderData && data?.length === 0)
    if (isNoOtherCity && meansRestaurant(restaurants, typed)) setIsOpen(false)
    else search(typed)
    closeKeyboard()
  }

  const { inputProps, listProps } = useCombobox({
    label: t('landing.cityLabel'),
    value: text,
    options: cities.map(({ id, name }) => ({ id, label: name })),
    isOpen,
    maxLength: LIMITS.nameLength,
    onChange: type,
    onPick: ({ label }) => search(label),
    onOpen: setIsOpen,
  })

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <input
        {...inputProps}
        {...NOTHING_TO_LOSE}
        ref={input}
        className={styles.input}
        name="city"
        required
        placeholder={t('landing.city')}
        aria-describedby={hintId}
      />
      <p id={hintId} className={styles.hint}>
        {t('landing.searchHint')}
      </p>
      <ComboboxList {...listProps} />
      {text !== '' && (
        <Button
          look="icon"
          className={styles.clear}
          aria-label={t('common.clear')}
          onClick={() => {
            type('')
            input.current?.focus()
          }}
        >
          <Icon name="close" />
        </Button>
      )}
      <Button
        look="filled"
        className={styles.search}
        type="submit"
        disabled={!typed}
        // Not `disabled`: that would take the focus away.
        aria-disabled={isSearching}
        aria-label={t('common.search')}
      >
        <Icon name="search" />
      </Button>
    </form>
  )
}
