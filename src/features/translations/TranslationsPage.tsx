import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { DISH_LANGUAGES, type DishLanguage, LANGUAGE_NAMES } from '#/config/languages.ts'
import { paths } from '#/config/paths.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { AreaButton, AreaLinkButton } from '#/ui/buttons/AreaButton.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { DishList } from './DishList.tsx'
import { Meters } from './Meters.tsx'
import { TranslationEditor } from './TranslationEditor.tsx'
import styles from './TranslationsPage.module.css'
import { TranslatorFileDialog } from './TranslatorFileDialog.tsx'
import {
  entriesOf,
  FILTERS,
  type Filter,
  firstAfter,
  firstPair,
  isMissing,
  type LanguagePair,
  type TranslationEntry,
} from './translation-rules.ts'
import { type TranslationDraft, useTranslationDrafts } from './use-translation-drafts.ts'

/** Where the descriptions of all dishes are translated, one after the other. */
export function TranslationsPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const query = useMenus(restaurantId)
  const menus = useMemo(() => ownMenus(query.data ?? []), [query.data])
  return (
    <Screen
      title={t('translations.title')}
      back={{ to: paths.menuManagement(restaurantId), label: t('menuImport.toMenus') }}
    >
      <StaleNotice queries={[query]} />
      <QueryView
        query={query}
        failed="errors.loadingFailed"
        loading={
          <Loading>
            <Skeletons height={{ xs: 94, md: 44 }} />
            <Skeletons height={56} />
            <Skeletons height={{ xs: 281, md: 123 }} />
            <Skeletons height={44} />
            <Skeletons height={320} />
          </Loading>
        }
        isEmpty={() => menus.every(({ dish }) => dish.length === 0)}
        empty={
          <Notice
            kind="empty"
            title={t('menuManagement.noDishes')}
            action={
              <AreaLinkButton to={paths.menuManagement(restaurantId)}>{t('menuManagement.title')}</AreaLinkButton>
            }
          />
        }
      >
        {() => <TranslationDesk menus={menus} restaurantId={restaurantId} />}
      </QueryView>
    </Screen>
  )
}

const NO_DRAFTS: ReadonlyMap<Dish['id'], TranslationDraft> = new Map()

const isShown = (filter: Filter, entry: TranslationEntry, drafts: ReadonlyMap<Dish['id'], TranslationDraft>): boolean =>
  filter === 'all' || (filter === 'drafts' ? drafts.has(entry.id) : isMissing(entry))

/** The desk. It is one component because the address, the drafts and the filter together decide which dish comes next. */
function TranslationDesk({ menus, restaurantId }: { menus: readonly Menu[]; restaurantId: string }) {
  const { t } = useTranslation()
  const address = useDeskAddress(menus)
  const { filter } = address
  const { from, to } = address.pair
  const entries = useMemo(() => entriesOf(menus, { from, to }), [menus, from, to])
  const { drafts: storedDrafts, set } = useTranslationDrafts(restaurantId, to)
  const drafts = storedDrafts ?? NO_DRAFTS
  const counts = useMemo(
    () => new Map(FILTERS.map((each) => [each, entries.filter((entry) => isShown(each, entry, drafts)).length])),
    [entries, drafts],
  )
  const visibleEntries = useMemo(
    () => entries.filter((entry) => isShown(filter, entry, drafts)),
    [entries, filter, drafts],
  )
  const withoutOriginal = entries.filter(({ original }) => original === '').length
  const current = entries.find(({ id }) => id === address.dishId) ?? visibleEntries[0]
  /** The person has come to a dish by a key or a tap. */
  const [hasOpened, setHasOpened] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [showsFile, setShowsFile] = useState(false)
  const { opening } = useDialogValue(showsFile || undefined)
  useBackCloses(showsFile, () => setShowsFile(false))

  const open = (id: Dish['id']) => {
    address.change({ dishId: id })
    setHasOpened(true)
  }
  const openNext = (dishId: Dish['id']) => {
    const next = firstAfter(entries, dishId, (entry) => (filter === 'drafts' ? drafts.has(entry.id) : isMissing(entry)))
    setAnnouncement(next ? t('translations.next', { name: next.dish.name }) : t('translations.noneLeft'))
    if (next) open(next.id)
  }
  const step = (direction: 1 | -1) => {
    const next = visibleEntries[visibleEntries.findIndex(({ id }) => id === current?.id) + direction]
    if (next) open(next.id)
  }

  return (
    <>
      <div className={`wrap-line ${styles.foot}`}>
        <p className={`muted small grow ${styles.note}`}>{t('translations.namesNote')}</p>
        <AreaButton onClick={() => setShowsFile(true)}>{t('translations.file.title')}</AreaButton>
      </div>
      <DeskControls menus={menus} address={address} counts={counts} />
      {withoutOriginal > 0 && (
        <p className="muted small">
          {t('translations.withoutOriginal', { count: withoutOriginal, language: LANGUAGE_NAMES[from] })}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {/* Not before the drafts are loaded: one would be typed over. */}
      {storedDrafts && (
        <div className={styles.desk}>
          {current ? (
            <TranslationEditor
              key={`${to} ${current.id}`}
              entry={current}
              pair={address.pair}
              restaurantId={restaurantId}
              draft={drafts.get(current.id)}
              missing={entries.filter(isMissing)}
              mustFocus={hasOpened}
              onDraft={(draft, id = current.id) => {
                // The dish stays open when its draft takes it out of the filter.
                if (id === current.id && address.dishId !== id) address.change({ dishId: id })
                set(id, draft)
              }}
              onDone={() => openNext(current.id)}
              onStep={step}
            />
          ) : (
            <Notice
              kind="empty"
              title={t(filter === 'drafts' ? 'translations.noDrafts' : 'translations.noneLeft')}
              action={
                filter !== 'all' && (
                  <AreaButton onClick={() => address.change({ filter: 'all' })}>{t('common.showAll')}</AreaButton>
                )
              }
            />
          )}
          {visibleEntries.length > 0 && (
            <DishList entries={visibleEntries} drafts={drafts} current={current?.id} onOpen={open} />
          )}
        </div>
      )}
      <TranslatorFileDialog
        key={opening}
        open={showsFile}
        menus={menus}
        pair={address.pair}
        restaurantId={restaurantId}
        onClose={() => setShowsFile(false)}
      />
    </>
  )
}

/** The two languages, how much is translated, and which dishes are listed. */
function DeskControls({
  menus,
  address,
  counts,
}: {
  menus: readonly Menu[]
  address: ReturnType<typeof useDeskAddress>
  counts: ReadonlyMap<Filter, number>
}) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.languages}>
        {(['from', 'to'] as const).map((side) => (
          <SelectField
            key={side}
            label={t(`translations.${side}`)}
            value={address.pair[side]}
            isRequired={false}
            options={DISH_LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
            onChange={(language) => address.choose(side, language as LanguagePair['from'])}
          />
        ))}
      </div>
      <Meters menus={menus} target={address.pair.to} onChoose={(language) => address.choose('to', language)} />
      <div className="row-8">
        {FILTERS.map((each) => (
          <AreaButton
            key={each}
            look="chip"
            aria-pressed={each === address.filter}
            onClick={() => address.change({ filter: each, dishId: undefined })}
          >
            <span>{`${t(`translations.show.${each}`)} `}</span>
            <span className="figures">{counts.get(each)}</span>
          </AreaButton>
        ))}
      </div>
    </>
  )
}

type DeskAddress = { pair: LanguagePair; filter: Filter; dishId: Dish['id'] | undefined }

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** The languages, the filter and the dish are in the address, so that a reload or a new login restores them. */
function useDeskAddress(menus: readonly Menu[]) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const params = new URLSearchParams(useLocation().search)
  // Proposed once: a saved text must not change the languages.
  const [proposed] = useState(() => firstPair(menus, language))
  const to = oneOf(DISH_LANGUAGES, params.get('to')) ?? proposed.to
  const from = oneOf(DISH_LANGUAGES, params.get('from')) ?? proposed.from
  const now: DeskAddress = {
    pair: from === to ? { from: DISH_LANGUAGES.find((each) => each !== to) as DishLanguage, to } : { from, to },
    filter: oneOf(FILTERS, params.get('show')) ?? 'missing',
    dishId: params.get('dish') || undefined,
  }
  const change = (part: Partial<DeskAddress>) => {
    const { pair, filter, dishId } = { ...now, ...part }
    const next = new URLSearchParams({ from: pair.from, to: pair.to, show: filter })
    if (dishId) next.set('dish', dishId)
    navigate({ search: `?${next}` }, { replace: true })
  }
  return {
    ...now,
    change,
    /** Chooses a language; if it is that of the other side, the two change places. */
    choose: (side: keyof LanguagePair, language: DishLanguage) => {
      const other = side === 'from' ? 'to' : 'from'
      const { pair } = now
      change({
        pair: { ...pair, [side]: language, ...(pair[other] === language && { [other]: pair[side] }) } as LanguagePair,
      })
    },
  }
}
