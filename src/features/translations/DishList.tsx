import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { VList, type VListHandle } from 'virtua'
import { LIMITS } from '#/config/limits.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { PlainStatusChip } from '#/ui/feedback/StatusChip.tsx'
import styles from './TranslationsPage.module.css'
import type { TranslationEntry } from './translation-rules.ts'
import type { TranslationDraft } from './use-translation-drafts.ts'

type RowState = 'draft' | 'missing' | 'noOriginal' | 'done'

const TONES = { draft: 'info', missing: 'reserved', noOriginal: 'neutral', done: 'free' } as const

const stateOf = ({ original, translation }: TranslationEntry, isDraft: boolean): RowState => {
  if (isDraft) return 'draft'
  if (translation !== '') return 'done'
  return original === '' ? 'noOriginal' : 'missing'
}

// The library sets the element's height inline, so a class cannot.
const WINDOW_STYLE = { height: '70vh' }

/** The dishes that the filter leaves. Of a long list only those near its window are rendered. */
export function DishList({
  entries,
  drafts,
  current,
  onOpen,
}: {
  entries: readonly TranslationEntry[]
  drafts: ReadonlyMap<Dish['id'], TranslationDraft>
  current: Dish['id'] | undefined
  onOpen: (id: Dish['id']) => void
}) {
  const { t } = useTranslation()
  const list = useRef<VListHandle>(null)
  const plainList = useRef<HTMLUListElement>(null)
  const index = entries.findIndex(({ id }) => id === current)
  useEffect(() => {
    if (index < 0) return
    list.current?.scrollToIndex(index, { align: 'nearest' })
    // `scrollIntoView` would scroll the page, too.
    const [box, row] = [plainList.current, plainList.current?.children[index]]
    if (!box || !(row instanceof HTMLElement)) return
    if (row.offsetTop < box.scrollTop) box.scrollTop = row.offsetTop
    else if (row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = row.offsetTop + row.offsetHeight - box.clientHeight
  }, [index])
  const row = (entry: TranslationEntry) => (
    <button
      type="button"
      className={`line-8 choice ${styles.row}`}
      aria-current={entry.id === current || undefined}
      onClick={() => onOpen(entry.id)}
    >
      <RowWords entry={entry} isDraft={drafts.has(entry.id)} />
    </button>
  )
  const label = t('translations.dishes')
  return entries.length > LIMITS.plainListMost ? (
    <VList ref={list} style={WINDOW_STYLE} data={entries} itemSize={65} role="list" aria-label={label} className="card">
      {(entry, position) => (
        // biome-ignore lint/a11y/useSemanticElements: the window puts elements of its own between a list and its items
        <div
          key={entry.id}
          role="listitem"
          className="windowed-row"
          aria-setsize={entries.length}
          aria-posinset={position + 1}
        >
          {row(entry)}
        </div>
      )}
    </VList>
  ) : (
    <ul ref={plainList} className={`card ${styles.list}`} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>{row(entry)}</li>
      ))}
    </ul>
  )
}

/** Memoized: every key that is typed renders the list again. */
const RowWords = memo(function RowWords({ entry, isDraft }: { entry: TranslationEntry; isDraft: boolean }) {
  const { t } = useTranslation()
  const state = stateOf(entry, isDraft)
  return (
    <>
      <span className={`stack grow ${styles.rowWords}`}>
        <bdi className={styles.rowName}>{entry.dish.name}</bdi>
        <bdi className="muted small">{entry.menu.name}</bdi>
      </span>
      <PlainStatusChip tone={TONES[state]} label={t(`translations.state.${state}`)} />
    </>
  )
})
