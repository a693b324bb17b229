import ClipboardListIcon from 'lucide-react/icons/clipboard-list'
import PrinterIcon from 'lucide-react/icons/printer'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#/config/languages.ts'
import { isLocalAddress } from '#/config/local-address.ts'
import { paths } from '#/config/paths.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useWordsOf } from '#/lib/i18n/use-words-of.ts'
import { ActionsMenu } from '#/ui/buttons/ActionsMenu.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { MainAct } from '#/ui/buttons/MainAct.tsx'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { CheckField } from '#/ui/fields/CheckField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { SwitchField } from '#/ui/fields/SwitchField.tsx'
import { MILLIMETRE, PrintedPaper, printPaper, Sheet, SheetPreview } from '#/ui/layout/PrintedPaper.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { columnsOf, type MenuOnPaper, MenuPage, sheetsOf } from './MenuPage.tsx'
import { blocksOf, countUntranslated } from './menu-blocks.ts'
import styles from './PrintStudioPage.module.css'
import { fillPages, type Page } from './pages.ts'
import { FORMATS, type Format, studioSettings } from './studio-settings.ts'

/** The menu on paper: every choice shows at once on the sheets (ADR-039). */
export function PrintStudioPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  const query = useMenus(restaurantId)
  const menus = useMemo(() => ownMenus(query.data ?? []).filter(({ dish }) => dish.length > 0), [query.data])
  const [leftOutIds, setLeftOutIds] = useState<ReadonlySet<Menu['id']>>(new Set())
  const chosenMenus = useMemo(() => menus.filter(({ id }) => !leftOutIds.has(id)), [menus, leftOutIds])
  return (
    <Screen
      title={t('printStudio.title')}
      back={{ to: paths.menuManagement(restaurantId), label: t('menuImport.toMenus') }}
      more={
        <ActionsMenu
          entries={[
            { label: t('printStudio.tables'), Icon: QrCodeIcon, act: () => navigate(paths.tableCodes(restaurantId)) },
            {
              label: t('menuManagement.register.title'),
              Icon: ClipboardListIcon,
              act: () => navigate(paths.allergenRegister(restaurantId)),
            },
          ]}
        />
      }
      action={
        <MainAct Icon={PrinterIcon} disabled={chosenMenus.length === 0} onClick={() => printPaper()}>
          {t('common.print')}
        </MainAct>
      }
      isWide
    >
      <StaleNotice queries={[query]} />
      <QueryView
        query={query}
        failed="errors.loadingFailed"
        loading={
          <Loading className={styles.studio}>
            <Skeletons count={2} height={480} />
          </Loading>
        }
        isEmpty={() => menus.length === 0}
        empty={<Notice kind="empty" title={t('menuManagement.noDishes')} />}
      >
        {() => (
          <div className={styles.studio}>
            <div className="stack-24">
              <PaperChoices menus={chosenMenus} />
              <MenuChoice menus={menus} leftOutIds={leftOutIds} onChange={setLeftOutIds} />
            </div>
            {chosenMenus.length === 0 ? (
              <Notice kind="empty" title={t('printStudio.nothing')} />
            ) : (
              <Sheets menus={chosenMenus} restaurantId={restaurantId} />
            )}
          </div>
        )}
      </QueryView>
    </Screen>
  )
}

const FORMAT_WORDS = {
  a4: 'printStudio.format.a4',
  a5: 'printStudio.format.a5',
  folded: 'printStudio.format.folded',
} as const satisfies Record<Format, string>

/** The languages of the paper, at first that of the interface. */
function useLanguages(): Language[] {
  const { language } = useLanguage()
  const { language: chosen = language, second } = studioSettings.use()
  return second === undefined || second === chosen ? [chosen] : [chosen, second]
}

function PaperChoices({ menus }: { menus: readonly Menu[] }) {
  const { t } = useTranslation()
  const { format, second, hasPrices, hasAllergens, hasCode } = studioSettings.use()
  const languages = useLanguages()
  const { change } = studioSettings
  const languageOptions = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
  const missingTranslations = languages
    .map((language) => ({ language, count: countUntranslated(menus, language) }))
    .filter(({ count }) => count > 0)
  return (
    <>
      <fieldset className="stack-8">
        <legend className={styles.legend}>{t('printStudio.format.which')}</legend>
        <div className="row-8">
          {FORMATS.map((each) => (
            <AreaButton key={each} look="chip" aria-pressed={each === format} onClick={() => change({ format: each })}>
              {t(FORMAT_WORDS[each])}
            </AreaButton>
          ))}
        </div>
        {format === 'folded' && <p className="muted small">{t('printStudio.foldedText')}</p>}
      </fieldset>
      <div className={styles.languages}>
        <SelectField
          label={t('common.language')}
          value={languages[0] ?? ''}
          isRequired={false}
          options={languageOptions}
          onChange={(value) => change({ language: LANGUAGES.find((each) => each === value) })}
        />
        <SelectField
          label={t('printStudio.second')}
          value={languages[1] ?? ''}
          placeholder={t('printStudio.none')}
          isRequired={false}
          options={languageOptions.filter(({ value }) => value !== languages[0] || value === second)}
          onChange={(value) => change({ second: LANGUAGES.find((each) => each === value) })}
        />
      </div>
      {missingTranslations.map(({ language, count }) => (
        <p key={language} className="note-reserved small">
          {t('printStudio.untranslated', { count, language: LANGUAGE_NAMES[language] })}
        </p>
      ))}
      <div className="stack-4">
        <SwitchField
          isOn={hasPrices}
          label={t('printStudio.prices')}
          onChange={(isOn) => change({ hasPrices: isOn })}
        />
        <SwitchField
          isOn={hasAllergens}
          label={t('printStudio.allergens')}
          onChange={(isOn) => change({ hasAllergens: isOn })}
        />
        <SwitchField isOn={hasCode} label={t('printStudio.code')} onChange={(isOn) => change({ hasCode: isOn })} />
      </div>
    </>
  )
}

function MenuChoice({
  menus,
  leftOutIds,
  onChange,
}: {
  menus: readonly Menu[]
  leftOutIds: ReadonlySet<Menu['id']>
  onChange: (leftOut: ReadonlySet<Menu['id']>) => void
}) {
  const { t } = useTranslation()
  const toggle = (id: Menu['id']) => {
    const next = new Set(leftOutIds)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="stack-4">
      <legend className={styles.legend}>{t('menuManagement.menus')}</legend>
      {menus.map(({ id, name }) => (
        <CheckField key={id} isChecked={!leftOutIds.has(id)} onChange={() => toggle(id)}>
          <bdi className="break-anywhere">{name}</bdi>
        </CheckField>
      ))}
    </fieldset>
  )
}

/** What is left free at the end of a column, because a printer may round differently than the screen. */
const SLACK = 2 * MILLIMETRE

/** How often fonts have loaded: what was measured before has to be measured again. */
function useFontLoads(): number {
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const count = () => setLoads((loadCount) => loadCount + 1)
    document.fonts?.addEventListener('loadingdone', count)
    return () => document.fonts?.removeEventListener('loadingdone', count)
  }, [])
  return loads
}

/**
 * The pages of a paper; undefined until they are measured.
 * @param measure an element with one page that holds all blocks in its first column.
 */
function usePages(paper: MenuOnPaper | undefined, measure: RefObject<HTMLElement | null>): Page[] | undefined {
  const loadCount = useFontLoads()
  const [measured, setMeasured] = useState<{ paper: MenuOnPaper; loadCount: number; pages: Page[] }>()
  const isMeasured = measured?.paper === paper && measured?.loadCount === loadCount
  useLayoutEffect(() => {
    const columns = measure.current?.querySelector<HTMLElement>('[data-columns]')
    if (isMeasured || !paper || !columns) return
    const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0
    const heights = [...columns.querySelectorAll('[data-block]')].map(heightOf)
    const room = heightOf(columns) - SLACK
    const pages = fillPages(
      paper.blocks.map(({ kind }, index) => ({
        height: heights[index] ?? 0,
        // The pieces of a long heading may stand apart.
        isHeading: (kind === 'menu' || kind === 'category') && paper.blocks[index + 1]?.kind !== kind,
      })),
      { columns: columnsOf(paper), firstPage: room, otherPages: room + heightOf(columns.previousElementSibling) },
    )
    setMeasured({ paper, loadCount, pages })
  })
  return isMeasured ? measured?.pages : undefined
}

function Sheets({ menus, restaurantId }: { menus: readonly Menu[]; restaurantId: string }) {
  const { t } = useTranslation()
  const { data: restaurant } = useRestaurant(restaurantId)
  const { format, hasPrices, hasAllergens, hasCode } = studioSettings.use()
  const [isLarge, setIsLarge] = useState(false)
  const [firstLanguage, secondLanguage] = useLanguages()
  const languages = useMemo(
    () => [firstLanguage, secondLanguage].filter((each) => each !== undefined),
    [firstLanguage, secondLanguage],
  )
  const { words, hasFailed, retry } = useWordsOf(languages)
  const publicAddress = window.location.origin + paths.restaurant(restaurantId)
  const address = hasCode ? publicAddress : undefined
  const paper = useMemo(
    (): MenuOnPaper | undefined =>
      words && {
        ...{ format, languages, words, restaurant, hasPrices, hasAllergens, address },
        blocks: blocksOf(menus, languages),
      },
    [words, format, languages, restaurant, hasPrices, hasAllergens, address, menus],
  )
  const measure = useRef<HTMLDivElement>(null)
  const pages = usePages(paper, measure)
  if (hasFailed)
    return (
      <Notice
        kind="problem"
        title={t('errors.loadingFailed')}
        action={<AreaButton onClick={retry}>{t('common.retry')}</AreaButton>}
      />
    )
  if (!paper) return <Spinner />
  if (!pages)
    return (
      <div className={styles.measure} aria-hidden="true">
        <Sheet ref={measure} size={format === 'a4' ? 'a4' : 'a5'}>
          <MenuPage paper={paper} page={[[...paper.blocks.keys()]]} number={1} count={2} />
        </Sheet>
      </div>
    )
  const sheets = sheetsOf(paper, pages)
  return (
    <section className="stack-16" aria-label={t('common.preview')}>
      <div className={`wrap-line ${styles.previewHead}`}>
        <p className="strong" role="status">
          {t(format === 'folded' ? 'printStudio.sides' : 'printStudio.sheets', { count: sheets.length })}
        </p>
        <SwitchField isOn={isLarge} label={t('printStudio.large')} onChange={setIsLarge} />
      </div>
      {address && isLocalAddress(address) && <p className="note-reserved small">{t('menuManagement.codeLocal')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div className={`${styles.sheets} ${isLarge ? styles.isLarge : ''}`} tabIndex={0}>
        {sheets.map(({ key, size, content }) => (
          <SheetPreview key={key} size={size} label={t('printStudio.sheet', { number: key + 1, all: sheets.length })}>
            <Sheet size={size}>{content}</Sheet>
          </SheetPreview>
        ))}
      </div>
      <PrintedPaper>
        {sheets.map(({ key, size, content }) => (
          <Sheet key={key} size={size}>
            {content}
          </Sheet>
        ))}
      </PrintedPaper>
    </section>
  )
}
