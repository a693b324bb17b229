import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Combobox.module.css'

type Option = { id: string; label: string }

/**
 * A text field with a list of proposals under it, without MUI, after the pattern "combobox with listbox popup": arrows
 * move, Enter takes, Escape closes, the text stays free. It says to screen readers how many proposals there are.
 */
export function Combobox({
  label,
  placeholder,
  name,
  value,
  options,
  isOpen,
  maxLength,
  className = '',
  onChange,
  onPick,
  onOpen,
}: {
  /** The accessible name. */
  label: string
  placeholder?: string
  name: string
  value: string
  /** The proposals; the list is drawn only while it is open and there are any. */
  options: readonly Option[]
  isOpen: boolean
  maxLength: number
  className?: string
  onChange: (text: string) => void
  onPick: (option: Option) => void
  /** Asks to open (arrow down) or to close (Escape, leaving). */
  onOpen: (isOpen: boolean) => void
}): ReactNode {
  const { t } = useTranslation()
  const listId = useId()
  const [active, setActive] = useState<string>()
  const isShown = isOpen && options.length > 0
  const activeIndex = isShown ? options.findIndex((option) => option.id === active) : -1

  const move = (step: 1 | -1) => {
    if (!isShown) return onOpen(true)
    const next = activeIndex < 0 && step < 0 ? options.length - 1 : activeIndex + step
    setActive(options[next]?.id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Arabic, Japanese ...), the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const picked = options[activeIndex]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && picked) onPick(picked)
    else if (event.key === 'Escape' && isShown) onOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        className={`${styles.input} ${className}`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={activeIndex < 0 ? undefined : `${listId}-${activeIndex}`}
        aria-label={label}
        placeholder={placeholder}
        name={name}
        required
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        dir="auto"
        maxLength={maxLength}
        value={value}
        onChange={(event) => {
          setActive(undefined)
          onChange(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => onOpen(false)}
      />
      <div className={styles.list} role="listbox" id={listId} aria-label={label} hidden={!isShown}>
        {isShown &&
          options.map((option, index) => (
            // The keyboard works on the field, as the pattern has it; the focus never leaves it.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={option.id}
              id={`${listId}-${index}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              ref={(element) => {
                if (index === activeIndex) element?.scrollIntoView({ block: 'nearest' })
              }}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(option)}
            >
              <bdi>{option.label}</bdi>
            </div>
          ))}
      </div>
      <span className="visually-hidden" role="status">
        {isShown ? t('common.proposals', { count: options.length }) : ''}
      </span>
    </>
  )
}
