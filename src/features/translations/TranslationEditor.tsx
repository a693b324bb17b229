import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { directionOf, LANGUAGE_NAMES, type Language } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import { LINE_OF, proseOf } from '#/entities/dish/declarations.ts'
import { DECLARATIONS, type Declaration } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { useMergeDialog } from '#/lib/forms/use-merge-dialog.ts'
import { hasTranslator, translateAll } from '#/lib/i18n/browser-translator.ts'
import { SavingStopped } from '#/lib/query/failures.ts'
import { tidyText } from '#/lib/schema/writing.ts'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { Button } from '#/ui/buttons/Button.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { MergeDialog } from '#/ui/dialogs/MergeDialog.tsx'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { type Seen, useSaveTranslation } from './save-translation.ts'
import styles from './TranslationsPage.module.css'
import { type Entry, type Pair, writtenTranslation } from './translation-rules.ts'
import type { Draft } from './use-translation-drafts.ts'

const SAVE_KEYS = 'Ctrl + ↵'
const STEP_KEYS = 'Alt + ↓ ↑'

/** One dish: its original and its translation side by side. Give it a key per dish and language. */
export function TranslationEditor({
  entry,
  pair,
  restaurantId,
  draft,
  missing,
  isAsked,
  onDraft,
  onDone,
  onStep,
}: {
  entry: Entry
  pair: Pair
  restaurantId: string
  draft: Draft | undefined
  missing: readonly Entry[]
  /** The person has come to this dish by a key or a tap. */
  isAsked: boolean
  /** Undefined forgets the draft. @param id another dish's, for drafts of the browser. */
  onDraft: (draft: Draft | undefined, id?: Dish['id']) => void
  /** Called when it is saved, or when there is nothing to save. */
  onDone: () => void
  onStep: (by: 1 | -1) => void
}) {
  const { t } = useTranslation()
  const { dish, menu, original, translation } = entry
  const { from, to } = pair
  const field = useRef<HTMLDivElement>(null)
  const tick = useRef<HTMLInputElement>(null)
  const write = useSaveTranslation(restaurantId)
  const { ask, question } = useMergeDialog()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isOriginalNew, setIsOriginalNew] = useState(false)
  const [asksToRead, setAsksToRead] = useState(false)
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const text = draft?.text ?? translation
  const seen: Seen = draft?.seen ?? { original, translation }
  const written = writtenTranslation(dish, to, text)
  const isTooLong = written.length > LIMITS.textLength
  const hasTypedLine = proseOf(tidyText(text)) !== tidyText(text)

  const type = (next: string) => {
    setAsksToRead(false)
    onDraft(next === seen.translation ? undefined : { text: next, seen, isUnread: false })
  }

  const save = async (): Promise<void> => {
    if (isSaving || isTooLong) return
    if (!draft) return onDone()
    if (draft.isUnread) {
      setAsksToRead(true)
      tick.current?.focus()
      return
    }
    setIsSaving(true)
    setFailure(undefined)
    try {
      if (await isSaved(seen)) {
        onDraft(undefined)
        onDone()
      }
    } catch (error) {
      if (!(error instanceof SavingStopped)) setFailure(error)
    }
    setIsSaving(false)
  }

  /** False: the original has changed, and is shown first. */
  const isSaved = async (before: Seen): Promise<boolean> => {
    const outcome = await write.mutateAsync({ dishId: dish.id, pair, seen: before, text })
    if (outcome.state === 'theirs') {
      const whose = await ask([{ label: 'translations.translation', theirs: outcome.theirs, mine: text }])
      return whose === 'theirs' || isSaved({ ...before, translation: outcome.theirs })
    }
    if (outcome.state !== 'original') return true
    onDraft({ text, seen: { ...before, original: outcome.original }, isUnread: false })
    setIsOriginalNew(true)
    return false
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const isStep = event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    if (!isSave && !isStep) return
    event.preventDefault()
    // A key that is held down must not save one dish after the other.
    if (event.repeat) return
    if (isSave) save()
    else onStep(event.key === 'ArrowDown' ? 1 : -1)
  }

  return (
    <section className={`card stack-16 ${styles.editor}`} aria-labelledby={`dish-${dish.id}`} onKeyDown={onKeyDown}>
      <header className="stack-4">
        <h2 id={`dish-${dish.id}`} className={styles.name}>
          <bdi>{dish.name}</bdi>
        </h2>
        <p className="muted small">
          <bdi>{menu.name}</bdi>
          <span> · </span>
          <Link to={`${paths.menu(restaurantId, menu.id)}&dish=${encodeURIComponent(dish.id)}`}>
            {t('menuManagement.editDish')}
          </Link>
        </p>
      </header>
      {isOriginalNew && (
        <p className="note-reserved" role="alert">
          {t('translations.originalChanged')}
        </p>
      )}
      <div className={styles.sides}>
        <div className="stack-8">
          <h3 className={`muted small ${styles.sideTitle}`}>
            <span>{`${t('translations.original')}: `}</span>
            <span lang={from}>{LANGUAGE_NAMES[from]}</span>
          </h3>
          {original === '' ? (
            <p className="muted">{t('translations.noOriginalText')}</p>
          ) : (
            <p className={styles.original} lang={from} dir={directionOf(from)}>
              {original}
            </p>
          )}
        </div>
        <div className="stack-8" ref={field}>
          <FormField
            kind="long"
            label={LANGUAGE_NAMES[to]}
            spoken={t('translations.translationOf', { language: LANGUAGE_NAMES[to], name: dish.name })}
            value={text}
            isRequired={false}
            lang={to}
            autoFocus={isAsked && hasKeyboard}
            fault={
              isTooLong ? t('menuManagement.allergensTooLong') : hasTypedLine ? t('translations.typedLine') : undefined
            }
            onChange={type}
          />
          {DECLARATIONS.map((kind) => (
            <DeclaredLine key={kind} kind={kind} dish={dish} language={to} />
          ))}
          {draft?.isUnread && (
            <div className="note-info stack-8">
              <p>{t('translations.unread')}</p>
              <label className="target-line line-8">
                <input
                  ref={tick}
                  type="checkbox"
                  className="tick"
                  checked={false}
                  aria-describedby={asksToRead ? 'translation-read' : undefined}
                  onChange={() => {
                    setAsksToRead(false)
                    onDraft({ ...draft, isUnread: false })
                    field.current?.querySelector('textarea')?.focus()
                  }}
                />
                <span>{t('translations.isRead')}</span>
              </label>
              {asksToRead && (
                <p id="translation-read" className="strong" role="alert">
                  {t('translations.readFirst')}
                </p>
              )}
            </div>
          )}
          {!draft && translation === '' && (
            <BrowserDrafts entry={entry} pair={pair} missing={missing} onDraft={onDraft} />
          )}
        </div>
      </div>
      <FormFailure error={failure} failed="translations.notSaved" />
      <div className={`wrap-line ${styles.foot}`}>
        <p className={`muted small grow ${styles.keys}`}>
          <kbd>{SAVE_KEYS}</kbd>
          <span>{` ${t('translations.keySave')} · `}</span>
          <kbd>{STEP_KEYS}</kbd>
          <span>{` ${t('translations.keyStep')}`}</span>
        </p>
        {draft && (
          <Button look="quiet" onClick={() => onDraft(undefined)}>
            {t('translations.discard')}
          </Button>
        )}
        <BusyButton variant="contained" isBusy={isSaving} onClick={save}>
          {t(draft ? 'translations.saveAndNext' : 'translations.goToNext')}
        </BusyButton>
      </div>
      <MergeDialog {...question} />
    </section>
  )
}

/** What will be written below the translation: it is not translated by hand (ADR-029). */
function DeclaredLine({ kind, dish, language }: { kind: Declaration; dish: Dish; language: Language }) {
  const { t } = useTranslation()
  const line = LINE_OF[kind]
  const declared = line.declaredBy(dish)
  if (declared.state === 'undeclared')
    return kind === 'allergens' ? <p className="muted small">{t('translations.noAllergens')}</p> : null
  if (declared.state === 'unclear')
    return declared.unknown.length > 0 ? (
      <p className="note-reserved small" role="note">
        {t(kind === 'allergens' ? 'translations.allergensUnclear' : 'translations.dietsUnclear', {
          words: declared.unknown.join(', '),
        })}
      </p>
    ) : (
      // Of a text that was not read, once.
      kind === 'allergens' && (
        <p className="note-reserved small" role="note">
          {t('menuManagement.unread.texts')}
        </p>
      )
    )
  return (
    <p className="muted small">
      <span>{`${t('translations.allergensWritten')} `}</span>
      <bdi lang={language} dir={directionOf(language)}>
        {line.lineOf(declared.contains, language)}
      </bdi>
    </p>
  )
}

/** Drafts by the browser's own translator; nothing where it has none. */
function BrowserDrafts({
  entry,
  pair: { from, to },
  missing,
  onDraft,
}: {
  entry: Entry
  pair: Pair
  missing: readonly Entry[]
  onDraft: (draft: Draft, id: Dish['id']) => void
}) {
  const { t } = useTranslation()
  const [has, setHas] = useState(false)
  const [run, setRun] = useState<{ stop: AbortController; loaded: number }>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    hasTranslator(from, to).then((isThere) => !isOver && setHas(isThere))
    return () => {
      isOver = true
    }
  }, [from, to])
  if (!has || entry.original === '') return null

  const translate = async (entries: readonly Entry[]) => {
    const stop = new AbortController()
    setRun({ stop, loaded: 0 })
    setHasFailed(false)
    try {
      await translateAll(entries, {
        from,
        to,
        textOf: ({ original }) => original,
        signal: stop.signal,
        onLoading: (loaded) => setRun({ stop, loaded }),
        onText: ({ id, original, translation }, text) =>
          onDraft({ text, seen: { original, translation }, isUnread: true }, id),
      })
    } catch {
      setHasFailed(!stop.signal.aborted)
    }
    setRun(undefined)
  }
  return (
    <div className="row-8">
      {run ? (
        <>
          <p role="status">{t('translations.drafting', { percent: Math.round(run.loaded * 100) })}</p>
          <MuiButton onClick={() => run.stop.abort()}>{t('common.picture.stop')}</MuiButton>
        </>
      ) : (
        <Button onClick={() => translate([entry])}>{t('translations.draftThis')}</Button>
      )}
      {hasFailed && <p role="alert">{t('translations.draftFailed')}</p>}
      {missing.length > 1 && !run && (
        <Button look="quiet" onClick={() => translate(missing)}>
          {t('translations.draftAll', { count: missing.length })}
        </Button>
      )}
    </div>
  )
}
