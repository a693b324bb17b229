import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
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
import { SaveCancelledError } from '#/lib/query/failures.ts'
import { tidyText } from '#/lib/schema/writing.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { MergeDialog } from '#/ui/dialogs/MergeDialog.tsx'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'
import { CheckField } from '#/ui/fields/CheckField.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { type Seen, useSaveTranslation } from './save-translation.ts'
import styles from './TranslationsPage.module.css'
import { type LanguagePair, type TranslationEntry, writtenTranslation } from './translation-rules.ts'
import type { TranslationDraft } from './use-translation-drafts.ts'

const SAVE_KEYS = 'Ctrl + ↵'
const STEP_KEYS = 'Alt + ↓ ↑'

type EditorProps = {
  entry: TranslationEntry
  pair: LanguagePair
  restaurantId: string
  draft: TranslationDraft | undefined
  /** The dishes that have an original and no translation. */
  missing: readonly TranslationEntry[]
  /** The person has come to this dish by a key or a tap: the field takes the focus. */
  mustFocus: boolean
  /** Undefined forgets the draft. @param id of another dish, when the browser drafts several dishes */
  onDraft: (draft: TranslationDraft | undefined, id?: Dish['id']) => void
  /** Called when the translation is saved, or when there is nothing to save. */
  onDone: () => void
  onStep: (direction: 1 | -1) => void
}

/** One dish: its original and its translation side by side. Needs a key per dish and language. */
export function TranslationEditor(props: EditorProps) {
  const { entry, pair, restaurantId, draft, missing, mustFocus, onDraft, onStep } = props
  const { t } = useTranslation()
  const { dish, original, translation } = entry
  const { from, to } = pair
  const field = useRef<HTMLDivElement>(null)
  const readTick = useRef<HTMLInputElement>(null)
  const [asksToRead, setAsksToRead] = useState(false)
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const text = draft?.text ?? translation
  const seen: Seen = draft?.seen ?? { original, translation }
  const isTooLong = writtenTranslation(dish, to, text).length > LIMITS.textLength
  const hasTypedLine = proseOf(tidyText(text)) !== tidyText(text)
  const saving = useSaveDraft({ ...props, seen, text })

  const type = (next: string) => {
    setAsksToRead(false)
    onDraft(next === seen.translation ? undefined : { text: next, seen, isUnread: false })
  }
  const save = () => {
    if (saving.isSaving || isTooLong) return
    if (draft?.isUnread) {
      setAsksToRead(true)
      readTick.current?.focus()
    } else void saving.save()
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
      <EditorHead entry={entry} restaurantId={restaurantId} />
      {saving.isOriginalNew && (
        <p className="note-reserved" role="alert">
          {t('translations.originalChanged')}
        </p>
      )}
      <div className={styles.sides}>
        <Original text={original} language={from} />
        <div className="stack-8" ref={field}>
          <FormField
            kind="long"
            label={LANGUAGE_NAMES[to]}
            spoken={t('translations.translationOf', { language: LANGUAGE_NAMES[to], name: dish.name })}
            value={text}
            isRequired={false}
            lang={to}
            autoFocus={mustFocus && hasKeyboard}
            fault={
              isTooLong ? t('menuManagement.allergensTooLong') : hasTypedLine ? t('translations.typedLine') : undefined
            }
            onChange={type}
          />
          {DECLARATIONS.map((kind) => (
            <DeclaredLine key={kind} kind={kind} dish={dish} language={to} />
          ))}
          {draft?.isUnread && (
            <UnreadNote
              tick={readTick}
              asksToRead={asksToRead}
              onRead={() => {
                setAsksToRead(false)
                onDraft({ ...draft, isUnread: false })
                field.current?.querySelector('textarea')?.focus()
              }}
            />
          )}
          {!draft && translation === '' && (
            <BrowserDrafts entry={entry} pair={pair} missing={missing} onDraft={onDraft} />
          )}
        </div>
      </div>
      <FormFailure error={saving.failure} failed="translations.notSaved" />
      <div className={`wrap-line ${styles.foot}`}>
        <p className={`muted small grow ${styles.keys}`}>
          <kbd>{SAVE_KEYS}</kbd>
          <span>{` ${t('translations.keySave')} · `}</span>
          <kbd>{STEP_KEYS}</kbd>
          <span>{` ${t('translations.keyStep')}`}</span>
        </p>
        {draft && (
          <AreaButton look="quiet" onClick={() => onDraft(undefined)}>
            {t('translations.discard')}
          </AreaButton>
        )}
        <BusyButton variant="contained" isBusy={saving.isSaving} onClick={save}>
          {t(draft ? 'translations.saveAndNext' : 'translations.goToNext')}
        </BusyButton>
      </div>
      <MergeDialog {...saving.question} />
    </section>
  )
}

/** Saves the draft of one dish, and asks about what somebody else has changed since. */
function useSaveDraft({
  entry: { dish },
  pair,
  restaurantId,
  draft,
  seen,
  text,
  onDraft,
  onDone,
}: Pick<EditorProps, 'entry' | 'pair' | 'restaurantId' | 'draft' | 'onDraft' | 'onDone'> & {
  seen: Seen
  text: string
}) {
  const write = useSaveTranslation(restaurantId)
  const { ask, question } = useMergeDialog()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isOriginalNew, setIsOriginalNew] = useState(false)

  /** False: the original has changed, and is shown first. */
  const isSaved = async (seenTexts: Seen): Promise<boolean> => {
    const outcome = await write.mutateAsync({ dishId: dish.id, pair, seen: seenTexts, text })
    if (outcome.state === 'theirs') {
      const whose = await ask([{ label: 'translations.translation', theirs: outcome.theirs, mine: text }])
      return whose === 'theirs' || isSaved({ ...seenTexts, translation: outcome.theirs })
    }
    if (outcome.state !== 'original') return true
    onDraft({ text, seen: { ...seenTexts, original: outcome.original }, isUnread: false })
    setIsOriginalNew(true)
    return false
  }
  const save = async (): Promise<void> => {
    if (!draft) return onDone()
    setIsSaving(true)
    setFailure(undefined)
    try {
      if (await isSaved(seen)) {
        onDraft(undefined)
        onDone()
      }
    } catch (error) {
      if (!(error instanceof SaveCancelledError)) setFailure(error)
    }
    setIsSaving(false)
  }
  return { save, isSaving, failure, isOriginalNew, question }
}

function EditorHead({ entry: { dish, menu }, restaurantId }: { entry: TranslationEntry; restaurantId: string }) {
  const { t } = useTranslation()
  return (
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
  )
}

function Original({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation()
  return (
    <div className="stack-8">
      <h3 className={`muted small ${styles.sideTitle}`}>
        <span>{`${t('translations.original')}: `}</span>
        <span lang={language}>{LANGUAGE_NAMES[language]}</span>
      </h3>
      {text === '' ? (
        <p className="muted">{t('translations.noOriginalText')}</p>
      ) : (
        <p className={styles.original} lang={language} dir={directionOf(language)}>
          {text}
        </p>
      )}
    </div>
  )
}

/** The browser's translator wrote the draft: a tick says that a person has read it. */
function UnreadNote({
  tick,
  asksToRead,
  onRead,
}: {
  tick: RefObject<HTMLInputElement | null>
  /** A save was tried before the draft was read. */
  asksToRead: boolean
  onRead: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className="note-info stack-8">
      <p>{t('translations.unread')}</p>
      <CheckField
        input={tick}
        isChecked={false}
        describedBy={asksToRead ? 'translation-read' : undefined}
        onChange={onRead}
      >
        <span>{t('translations.isRead')}</span>
      </CheckField>
      {asksToRead && (
        <p id="translation-read" className="strong" role="alert">
          {t('translations.readFirst')}
        </p>
      )}
    </div>
  )
}

/** The line that a save writes below the translation; nobody translates it by hand (ADR-029). */
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
      // A text that could not be read hides all declarations: one sentence is enough.
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

/** Buttons for drafts by the browser's own translator; nothing where the browser has none. */
function BrowserDrafts({
  entry,
  pair: { from, to },
  missing,
  onDraft,
}: {
  entry: TranslationEntry
  pair: LanguagePair
  missing: readonly TranslationEntry[]
  onDraft: (draft: TranslationDraft, id: Dish['id']) => void
}) {
  const { t } = useTranslation()
  const [isOffered, setIsOffered] = useState(false)
  const [run, setRun] = useState<{ stop: AbortController; loaded: number }>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let hasEnded = false
    hasTranslator(from, to).then((isThere) => !hasEnded && setIsOffered(isThere))
    return () => {
      hasEnded = true
    }
  }, [from, to])
  if (!isOffered || entry.original === '') return null

  const translate = async (entries: readonly TranslationEntry[]) => {
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
        <AreaButton onClick={() => translate([entry])}>{t('translations.draftThis')}</AreaButton>
      )}
      {hasFailed && <p role="alert">{t('translations.draftFailed')}</p>}
      {missing.length > 1 && !run && (
        <AreaButton look="text" onClick={() => translate(missing)}>
          {t('translations.draftAll', { count: missing.length })}
        </AreaButton>
      )}
    </div>
  )
}
