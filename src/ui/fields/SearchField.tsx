import SearchIcon from 'lucide-react/icons/search'
import XIcon from 'lucide-react/icons/x'
import { type HTMLAttributes, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { Button } from '../buttons/Button.tsx'
import styles from './SearchField.module.css'

/** Filters what is on screen while typing; the cross and Escape clear it. */
export function SearchField({
  label,
  placeholder = label,
  value,
  inputMode = 'search',
  takesFocus = false,
  onChange,
}: {
  label: string
  /** Shorter words, where there is little room. */
  placeholder?: string
  value: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** It gets the focus when it appears, unless something else than the page or its heading has it. */
  takesFocus?: boolean
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    const focusedElement = document.activeElement
    if (takesFocus && (focusedElement?.contains(input.current) || focusedElement?.matches('h1')))
      input.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={`line-8 field-box focus-frame ${styles.field}`}>
      <SearchIcon size={22} />
      <input
        ref={input}
        className={`plain-input grow ${styles.input}`}
        aria-label={label}
        placeholder={placeholder}
        inputMode={inputMode}
        enterKeyHint="search"
        {...NOTHING_TO_LOSE}
        autoComplete="off"
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
      />
      {value !== '' && (
        <Button
          look="icon"
          aria-label={t('common.clear')}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <XIcon size={22} />
        </Button>
      )}
    </div>
  )
}
