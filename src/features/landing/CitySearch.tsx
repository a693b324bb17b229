import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { cityOf, paths } from '#/config/paths.ts'
import { SearchIcon } from '#/ui/icons/SearchIcon.tsx'
import styles from './CitySearch.module.css'

/** The search by city: the city stands in the address, so that back, reload and sharing work. */
export function CitySearch() {
  const city = cityOf(useSearchParams()[0]) ?? ''
  // Another city in the address begins another text.
  return <CitySearchForm key={city} city={city} />
}

function CitySearchForm({ city }: { city: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState(city)
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser that we serve
    <form
      className={styles.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) navigate(paths.landingInCity(text.trim()))
      }}
    >
      <input
        className={styles.input}
        type="search"
        name="city"
        required
        aria-label={t('landing.cityLabel')}
        placeholder={t('landing.city')}
        maxLength={LIMITS.nameLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button className={styles.button} type="submit" disabled={!text.trim()} aria-label={t('landing.search')}>
        <SearchIcon />
      </button>
    </form>
  )
}
