import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef } from 'react'
import { directionOf } from '#/config/languages.ts'
import { fold } from '#/lib/search/search.ts'
import styles from './DishTable.module.css'
import type { CellEdit, TableCell, TableColumn } from './table-row.ts'

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
  column: { kind, choices, none, suggestions, language },
  cell,
  label,
  initial,
  onEnd,
}: {
  column: TableColumn
  cell: TableCell
  label: string
  /** What was typed on the cell; it replaces the text. */
  initial: string | undefined
  /** Undefined: nothing was changed. */
  onEnd: (typed: Pick<CellEdit, 'text' | 'choice'> | undefined, way: Way) => void
}) {
  const listId = useId()
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
    const chosen = choices?.find(({ id }) => id === value)
    const isSame = choices ? !chosen || chosen.id === cell.choice : value === cell.text
    onEnd(!isKept || isSame ? undefined : chosen ? { text: chosen.name, choice: chosen.id } : { text: value }, way)
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
  if (choices) return <Choice ref={field as Ref<HTMLSelectElement>} {...{ choices, none, cell, initial, common }} />
  return language ? (
    <textarea
      ref={field as Ref<HTMLTextAreaElement>}
      defaultValue={initial ?? cell.text}
      rows={4}
      dir={directionOf(language) === 'rtl' ? 'rtl' : 'auto'}
      lang={language}
      {...common}
      className={`${styles.editor} ${styles.long}`}
    />
  ) : (
    <>
      <input
        ref={field as Ref<HTMLInputElement>}
        defaultValue={initial ?? cell.text}
        inputMode={kind === 'price' ? 'decimal' : undefined}
        dir={kind === 'price' ? 'ltr' : 'auto'}
        autoComplete="off"
        list={suggestions ? listId : undefined}
        {...common}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  )
}

function Choice({
  ref,
  choices,
  none,
  cell: { text, choice = '' },
  initial,
  common,
}: {
  ref: Ref<HTMLSelectElement>
  choices: readonly { id: string; name: string }[]
  none: string | undefined
  cell: TableCell
  initial: string | undefined
  common: object
}) {
  const begins = initial && choices.find(({ name }) => fold(name).startsWith(fold(initial)))
  const isListed = choices.some(({ id }) => id === choice)
  return (
    <select ref={ref} defaultValue={begins ? begins.id : choice} {...common}>
      {!isListed && <option value={choice}>{text || none || choice}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
