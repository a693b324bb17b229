import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef } from 'react'
import { directionOf } from '#/config/languages.ts'
import { foldText } from '#/lib/search/search.ts'
import styles from './DishTable.module.css'
import type { CellEdit, TableCell, TableColumn } from './table-row.ts'

/** Where the focus goes after an edit. `away`: it has already left the table. */
export type FocusMove = 'stay' | 'up' | 'down' | 'next' | 'back' | 'away'

const focusMoveOf = ({ key, shiftKey }: KeyboardEvent): FocusMove | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  return key === 'Tab' ? (shiftKey ? 'back' : 'next') : undefined
}

/**
 * Edits a cell in its place: Enter, Tab and leaving the cell keep what was typed, Escape does not. The text stays in the field
 * until then, so that typing renders nothing else.
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
  /** The key that was typed on the cell, which replaces its text. */
  initial: string | undefined
  /** `typed` is undefined if nothing was changed. */
  onEnd: (typed: Pick<CellEdit, 'text' | 'choice'> | undefined, move: FocusMove) => void
}) {
  const listId = useId()
  const field = useRef<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(null)
  const hasEnded = useRef(false)
  useLayoutEffect(() => {
    const element = field.current
    element?.focus({ preventScroll: true })
    if (element && 'select' in element) {
      const end = element.value.length
      if (initial === undefined) element.select()
      else element.setSelectionRange(end, end)
    }
  }, [initial])

  const end = (isKept: boolean, move: FocusMove) => {
    if (hasEnded.current) return
    hasEnded.current = true
    const value = field.current?.value ?? ''
    const chosen = choices?.find(({ id }) => id === value)
    const isSame = choices ? !chosen || chosen.id === cell.choice : value === cell.text
    onEnd(!isKept || isSame ? undefined : chosen ? { text: chosen.name, choice: chosen.id } : { text: value }, move)
  }
  const common = {
    'aria-label': label,
    'data-editor': true,
    className: styles.editor,
    onKeyDown: (event: KeyboardEvent) => {
      // The grid's own keys are not meant while typing.
      event.stopPropagation()
      if (event.nativeEvent.isComposing) return
      const move = focusMoveOf(event)
      if (event.key === 'Escape') {
        event.preventDefault()
        end(false, 'stay')
      } else if (move && !(event.key === 'Enter' && event.altKey)) {
        event.preventDefault()
        end(true, move)
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
  const firstMatch = initial && choices.find(({ name }) => foldText(name).startsWith(foldText(initial)))
  const isListed = choices.some(({ id }) => id === choice)
  return (
    <select ref={ref} defaultValue={firstMatch ? firstMatch.id : choice} {...common}>
      {!isListed && <option value={choice}>{text || none || choice}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
