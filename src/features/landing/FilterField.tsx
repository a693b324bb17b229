import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { SearchIcon } from '#/ui/icons/SearchIcon.tsx'
import styles from './FilterField.module.css'

/** Filters what is on the page by name, city or street. */
export function FilterField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  return (
    <label className={styles.field}>
      <SearchIcon />
      <input
        className={styles.input}
        type="search"
        aria-label={t('landing.filter')}
        placeholder={t('landing.filter')}
        maxLength={LIMITS.nameLength}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
