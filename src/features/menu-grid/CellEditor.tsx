import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#/config/languages.ts'
import {
  choicesOf,
  type DishContext,
  type DishField,
  dimensionIdOf,
  noneOf,
  readValue,
  type TypedValue,
  textLanguageOf,
} from '#/entities/dish/fields.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { fold } from '#/lib/search/search.ts'
import styles from './DishTable.module.css'

/** Where the focus goes after an edit; `away`: it has gone elsewhere. */
export type Way = 'stay' | 'up' | 'down' | 'next' | 'back' | 'away'

const wayOf = ({ key, shiftKey }: KeyboardEvent): Way | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  return key === 'Tab' ? (shiftKey ? 'back' : 'next') : undefined
}

/**
 * Edits a cell in its place: Enter, Tab and leaving it keep what was typed, Escape does not. What is being typed is in the
 * field only, so that typing renders nothing else.
 */
export function CellEditor({
  column,
  label,
  text,
  typed,
  initial,
  context,
  onEnd,
}: {
  column: DishField
  label: string
  text: string
  typed: TypedValue
  /** What was typed on the cell; it replaces the text. */
  initial: string | undefined
  context: DishContext
  /** Undefined: nothing was changed. */
  onEnd: (typed: TypedValue | undefined, way: Way) => void
}) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(null)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    const element = field.current
    element?.focus({ preventScroll: true })
    if (element && 'select' in element) {
      const end = element.value.length
      if (initial === undefined) element.select()
      else element.setSelectionRange(end, end)
    }
  }, [initial])

  const end = (isKept: boolean, way: Way) => {
    if (isOver.current) return
    isOver.current = true
    const value = field.current?.value ?? ''
    const isChoice = field.current instanceof HTMLSelectElement
    const isSame = isChoice ? value === typed.value && !typed.isRaw : value === text
    onEnd(!isKept || isSame ? undefined : isChoice ? { value } : readValue(column, value, context), way)
  }
  const common = {
    'aria-label': label,
    'data-editor': true,
    className: styles.editor,
    onKeyDown: (event: KeyboardEvent) => {
      // The grid's own keys are not meant while typing.
      event.stopPropagation()
      if (event.nativeEvent.isComposing) return
      const way = wayOf(event)
      if (event.key === 'Escape') {
        event.preventDefault()
        end(false, 'stay')
      } else if (way && !(event.key === 'Enter' && event.altKey)) {
        event.preventDefault()
        end(true, way)
      } else if (event.key === 'Enter' && field.current instanceof HTMLTextAreaElement) {
        event.preventDefault()
        const { selectionStart, selectionEnd } = field.current
        field.current.setRangeText('\n', selectionStart, selectionEnd, 'end')
      }
    },
    onBlur: () => end(true, 'away'),
  }
  const choices = choicesOf(column, context)
  const none = noneOf(column)
  if (choices) return <Choice ref={field as Ref<HTMLSelectElement>} {...{ choices, none, typed, initial, common }} />
  const language = textLanguageOf(column)
  const isPrice = dimensionIdOf(column) !== undefined
  return language ? (
    <textarea
      ref={field as Ref<HTMLTextAreaElement>}
      defaultValue={initial ?? text}
      rows={4}
      dir={directionOf(language) === 'rtl' ? 'rtl' : 'auto'}
      lang={language}
      {...common}
      className={`${styles.editor} ${styles.long}`}
    />
  ) : (
    <input
      ref={field as Ref<HTMLInputElement>}
      defaultValue={initial ?? text}
      inputMode={isPrice ? 'decimal' : undefined}
      dir={isPrice ? 'ltr' : 'auto'}
      autoComplete="off"
      {...common}
    />
  )
}

function Choice({
  ref,
  choices,
  none,
  typed,
  initial,
  common,
}: {
  ref: Ref<HTMLSelectElement>
  choices: readonly { id: string; name: string }[]
  none: TextKey | undefined
  typed: TypedValue
  initial: string | undefined
  common: object
}) {
  const { t } = useTranslation()
  const begins = initial && choices.find(({ name }) => fold(name).startsWith(fold(initial)))
  const isListed = choices.some(({ id }) => id === typed.value)
  return (
    <select ref={ref} defaultValue={begins ? begins.id : typed.value} {...common}>
      {!isListed && <option value={typed.value}>{typed.isRaw || !none ? typed.value : t(none)}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
