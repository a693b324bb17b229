import SearchIcon from 'lucide-react/icons/search'
import XIcon from 'lucide-react/icons/x'
import { type HTMLAttributes, use, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { AreaControls, type SearchBoxProps } from '../area-controls.ts'
import { Button } from '../buttons/Button.tsx'
import { createReactElement } from '../create-element.ts'
import { SEARCH_INPUT_CLASS, searchBox } from './search-box-view.ts'

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
  const Box = use(AreaControls)?.SearchBox ?? PlainBox
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    const focusedElement = document.activeElement
    if (takesFocus && (focusedElement?.contains(input.current) || focusedElement?.matches('h1')))
      input.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Box
      icon={<SearchIcon size={22} />}
      input={{
        ref: input,
        'aria-label': label,
        placeholder,
        inputMode,
        enterKeyHint: 'search',
        ...NOTHING_TO_LOSE,
        autoComplete: 'off',
        dir: 'auto',
        value,
        onChange: (event) => onChange(event.target.value),
        onKeyDown: (event) => {
          if (event.key === 'Escape') onChange('')
        },
      }}
      clear={
        value === ''
          ? undefined
          : {
              'aria-label': t('common.clear'),
              onClick: () => {
                onChange('')
                input.current?.focus()
              },
              children: <XIcon size={22} />,
            }
      }
    />
  )
}

const PlainBox = ({ icon, input, clear }: SearchBoxProps) =>
  searchBox(
    createReactElement,
    icon,
    <input {...input} className={SEARCH_INPUT_CLASS} />,
    clear !== undefined && <Button look="icon" {...clear} />,
  )
