import { useTranslation } from 'react-i18next'
import styles from './ComboboxList.module.css'
import type { ComboboxOption } from './use-combobox.ts'

/** Below the nearest positioned element. */
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
  /** -1 for none. */
  activeIndex: number
  onPick: (option: ComboboxOption) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.list} role="listbox" id={listId} aria-label={label} hidden={!isShown}>
        {isShown &&
          options.map((option, index) => (
            // The focus stays in the field, which handles the keys.
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
