import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeKeyboard } from '#/lib/focus/focus.ts'
import styles from './ComboboxList.module.css'

/** The options of a combobox, drawn below the nearest positioned element. */
export function ComboboxList({
  listId,
  label,
  options,
  isShown,
  activeIndex,
  onPick,
}: {
  listId: string
  label: string
  options: readonly ComboboxOption[]
  isShown: boolean
  /** -1: no option is active. */
  activeIndex: number
  onPick: (option: ComboboxOption) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <div className={`raised ${styles.list}`} role="listbox" id={listId} aria-label={label} hidden={!isShown}>
        {isShown &&
          options.map((option, index) => (
            // The focus stays in the field, which handles the keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={option.id}
              id={`${listId}-${index}`}
              className={`line ${styles.option}`}
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

type ComboboxOption = { id: string; label: string }

/**
 * A text field with suggestions (WAI-ARIA "combobox with listbox popup"): arrows move, Enter takes, Escape closes; any text is
 * allowed. Returns the props of the input and of `ComboboxList`.
 */
export function useCombobox({
  label,
  value,
  options,
  isOpen,
  onChange,
  onPick,
  onOpen,
}: {
  label: string
  value: string
  /** The suggestions; shown only while it is open. */
  options: readonly ComboboxOption[]
  isOpen: boolean
  onChange: (text: string) => void
  onPick: (option: ComboboxOption) => void
  onOpen: (isOpen: boolean) => void
}) {
  const listId = useId()
  const [active, setActive] = useState<string>()
  const isShown = isOpen && options.length > 0
  const activeIndex = isShown ? options.findIndex((option) => option.id === active) : -1

  const move = (step: 1 | -1) => {
    if (!isShown) return onOpen(true)
    const next = activeIndex < 0 && step < 0 ? options.length - 1 : activeIndex + step
    setActive(options[next]?.id)
  }

  const pick = (option: ComboboxOption) => {
    onPick(option)
    closeKeyboard()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // During composition (Arabic, Japanese) the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const picked = options[activeIndex]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && picked) pick(picked)
    else if (event.key === 'Escape' && isShown) onOpen(false)
    else return
    event.preventDefault()
  }

  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': listId,
    'aria-activedescendant': activeIndex < 0 ? undefined : `${listId}-${activeIndex}`,
    'aria-label': label,
    autoComplete: 'off',
    spellCheck: false,
    enterKeyHint: 'search',
    dir: 'auto',
    value,
    onChange: (event: { target: { value: string } }) => {
      setActive(undefined)
      onChange(event.target.value)
    },
    onKeyDown,
    onBlur: () => onOpen(false),
  } as const

  return { inputProps, listProps: { listId, label, options, isShown, activeIndex, onPick: pick } }
}
