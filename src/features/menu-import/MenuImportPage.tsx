import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { copiedMenuOf, paths, restoredMenuOf } from '#/config/paths.ts'
import { useCategories } from '#/entities/category/api.ts'
import { useDimensions } from '#/entities/dimension/api.ts'
import { useIngredients } from '#/entities/ingredient/api.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { forgetDeletedMenu, useDeletedMenus } from '#/entities/menu/deleted-menus.ts'
import { menuTable, tableAsCsv, tableAsWorkbook } from '#/entities/menu/menu-file.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useExportWords } from '#/entities/menu/use-export-words.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { isOpenStep } from '#/lib/plans/steps.ts'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { downloadFile } from '#/lib/storage/download.ts'
import { dayOf } from '#/lib/time/days.ts'
import { columnsOfTitles } from '#/panels/menu-file/columns.ts'
import { Button, LinkButton } from '#/ui/buttons/Button.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { type BegunFile, useBegunFiles } from './begun-files.ts'
import { type Comparison, compareRows, type ExistingThings } from './compare.ts'
import { findNamed } from './find-named.ts'
import { ImportFile, type OpenFile } from './ImportFile.tsx'
import { ImportPlanCard } from './ImportPlanCard.tsx'
import { LastImports } from './LastImports.tsx'
import styles from './MenuImport.module.css'
import type { ChosenFile, SaidOfFile } from './match-file.ts'
import { importPlanOf } from './plan.ts'
import { useImportRun } from './use-import-run.ts'
import { useImportWords } from './use-import-words.ts'

/** Menus from a file, into a file, and from one menu into another. */
export function MenuImportPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const run = useImportRun(restaurantId)
  const menus = useMenus(restaurantId)
  const categories = useCategories()
  const dimensions = useDimensions()
  const ingredients = useIngredients()
  const { data: restaurant } = useRestaurant(restaurantId)
  const queries = [menus, categories, dimensions, ingredients]
  const failed = queries.find(({ data, error }) => data === undefined && error)
  const existing = useMemo<ExistingThings | undefined>(
    () =>
      menus.data && categories.data && dimensions.data && ingredients.data
        ? {
            menus: ownMenus(menus.data),
            categories: categories.data,
            dimensions: dimensions.data,
            ingredients: ingredients.data,
            currency: restaurant?.currency,
          }
        : undefined,
    [menus.data, categories.data, dimensions.data, ingredients.data, restaurant],
  )
  const readAgain = () => {
    for (const { refetch } of queries) void refetch()
  }
  const search = new URLSearchParams(useLocation().search)
  const restored = useDeletedMenus(restaurantId).find(({ id }) => id === restoredMenuOf(search))
  /** The next one can begin: there is none, or it has ended and was not closed yet. */
  const isFree = run.current === null || (!!run.current && !run.isBusy && !run.current.states.some(isOpenStep))
  const [begun, setBegun] = useState<string>()
  const start = async (title: string, comparison: Comparison) => {
    setFile(undefined)
    if (run.current) await run.leave(run.current.plan)
    const plan = importPlanOf(comparison, { restaurantId, title })
    setBegun(plan.id)
    return run.addAndRun(plan)
  }
  const begunFiles = useBegunFiles(restaurantId)
  const [file, setFile] = useState<OpenFile>()
  const [opened, setOpened] = useState(0)
  const startFile = async (
    chosen: ChosenFile,
    comparison: Comparison,
    said: SaidOfFile,
    titleRows: Readonly<Record<number, number>>,
    hasAllSheets: boolean,
  ) => {
    if (restored && chosen.title === restored.file.name) forgetDeletedMenu(restored.id)
    const open = comparison.rows.filter(({ kind }) => kind === 'faulty' || kind === 'asked').length
    if (open === 0 && hasAllSheets) await begunFiles.forget(chosen.title)
    else await begunFiles.keep({ chosen, said, open })
    await begunFiles.remember(chosen, titleRows, said)
    return start(chosen.title, comparison)
  }
  const openBegun = async (begunFile: BegunFile) => {
    if (run.current) await run.leave(run.current.plan)
    readAgain()
    setFile(begunFile)
    setOpened(opened + 1)
  }
  return (
    <Screen title={t('menuImport.title')}>
      <LinkButton look="text" className="align-start" to={paths.menuManagement(restaurantId)}>
        {t('menuImport.toMenus')}
      </LinkButton>
      {run.current && (
        <ImportPlanCard
          key={run.current.plan.id}
          current={run.current}
          run={run}
          isBegun={run.current.plan.id === begun}
        />
      )}
      {isFree &&
        begunFiles.kept.map(
          (each) =>
            each.chosen.title !== file?.chosen.title && (
              <BegunNote
                key={each.chosen.title}
                file={each}
                onOpen={openBegun}
                onForget={() => void begunFiles.forget(each.chosen.title)}
              />
            ),
        )}
      {failed ? (
        <FailureBox error={failed.error} failed="errors.loadingFailed" onRetry={readAgain} />
      ) : existing && run.current !== undefined ? (
        <>
          {isFree && (
            <ImportFile
              existing={existing}
              restaurantId={restaurantId}
              key={opened}
              given={file ? undefined : restored?.file}
              {...{ file, begunFiles }}
              onBegin={readAgain}
              onOpen={setFile}
              onStart={startFile}
            />
          )}
          <div className={styles.pair}>
            <ExportCard menus={existing.menus} restaurantId={restaurantId} />
            {isFree && <CopyCard existing={existing} restaurantId={restaurantId} onStart={start} />}
          </div>
          <LastImports run={run} />
        </>
      ) : (
        <Spinner />
      )}
    </Screen>
  )
}

/** A file that was begun, or of which an import has left rows. */
function BegunNote({
  file,
  onOpen,
  onForget,
}: {
  file: BegunFile
  onOpen: (file: BegunFile) => void
  onForget: () => void
}) {
  const { t } = useTranslation()
  const { title } = file.chosen
  return (
    <section className="note-info wrap-line row-8" aria-label={t('menuImport.restOf', { title })}>
      <p className="break-anywhere">
        {file.open > 0 ? t('menuImport.restRows', { title, number: file.open }) : t('menuImport.begun', { title })}
      </p>
      <Button onClick={() => onOpen(file)}>{t('menuImport.resume')}</Button>
      <Button look="text" onClick={onForget}>
        {t('common.unsaved.discard')}
      </Button>
    </section>
  )
}

function ExportCard({ menus, restaurantId }: { menus: readonly Menu[]; restaurantId: string }) {
  const { t } = useTranslation()
  const exportWords = useExportWords(restaurantId)
  const [menuId, setMenuId] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const table = () => menuTable(menuId ? menus.filter(({ id }) => id === menuId) : menus, exportWords)
  const fileName = (ending: string) => `menu-${dayOf(Date.now())}.${ending}`
  const asCsv = () => {
    const csv = tableAsCsv(table(), exportWords)
    downloadFile(fileName('csv'), new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  }
  const asWorkbook = async () => {
    setHasFailed(false)
    try {
      downloadFile(fileName('xlsx'), await tableAsWorkbook(table(), t('menuManagement.menu'), exportWords))
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <section className={`card stack-16 ${styles.card}`} aria-labelledby="export">
      <h2 id="export">{t('menuImport.exportTitle')}</h2>
      <p className="muted">{t('menuImport.exportText')}</p>
      <div className="room-for-label">
        <SelectField
          label={t('menuImport.which')}
          isRequired={false}
          placeholder={t('menuImport.allMenus')}
          value={menuId}
          options={menus.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setMenuId}
        />
      </div>
      {hasFailed && (
        <p className="note-occupied" role="alert">
          {t('menuImport.notExported')}
        </p>
      )}
      <div className="row-8">
        <Button disabled={menus.length === 0} onClick={asCsv}>
          {t('menuImport.asCsv')}
        </Button>
        <Button disabled={menus.length === 0} onClick={asWorkbook}>
          {t('menuImport.asWorkbook')}
        </Button>
      </div>
    </section>
  )
}

/** An export and an import under another name. */
function CopyCard({
  existing,
  restaurantId,
  onStart,
}: {
  existing: ExistingThings
  restaurantId: string
  onStart: (title: string, comparison: Comparison) => void
}) {
  const { t } = useTranslation()
  const exportWords = useExportWords(restaurantId)
  const { listOf } = useImportWords(restaurantId)
  const search = new URLSearchParams(useLocation().search)
  const [menuId, setMenuId] = useState(() => copiedMenuOf(search) ?? '')
  const [typed, setTyped] = useState<string>()
  const menu = existing.menus.find(({ id }) => id === menuId)
  const text = typed ?? (menu ? t('menuImport.copyOf', { name: menu.name }) : '')
  const name = tidyName(text)
  const isTaken = findNamed(name, existing.menus) !== undefined
  const comparison = useMemo(() => {
    if (!menu) return undefined
    const [titles = [], ...rows] = menuTable([{ ...menu, name }], exportWords, { hasIds: false })
    const sizes = existing.dimensions.map((each) => tidyName(each.name))
    const defaults = { menu: '', category: '' }
    const columns = columnsOfTitles(titles, sizes, exportWords.language).map((column) => column ?? '')
    return compareRows([titles, ...rows], columns, defaults, existing)
  }, [menu, name, exportWords, existing])
  const faultyRows = comparison?.rows.filter(({ kind }) => kind === 'faulty' || kind === 'asked') ?? []
  return (
    <section className={`card stack-16 ${styles.card}`} aria-labelledby="copy">
      <h2 id="copy">{t('menuImport.copyTitle')}</h2>
      <p className="muted">{t('menuImport.copyText')}</p>
      <form
        className="stack-20 room-for-label"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (comparison && !isTaken && isTypedName(text)) onStart(name, comparison)
        }}
      >
        <SelectField
          label={t('menuImport.copied')}
          placeholder=""
          value={menuId}
          options={existing.menus.map(({ id, name: own }) => ({ value: id, label: own }))}
          onChange={setMenuId}
        />
        <FormField
          label={t('menuImport.copyName')}
          value={text}
          fault={menu && name !== '' && isTaken ? t('menuImport.nameTaken') : undefined}
          onChange={setTyped}
        />
        {menu && !isTaken && faultyRows.length > 0 && (
          <p className="note-reserved">
            {t('menuImport.copyLeft', { names: listOf(faultyRows.map((row) => row.name)) })}
          </p>
        )}
        <Button type="submit" look="filled" className="align-start" disabled={!menu || isTaken || !isTypedName(text)}>
          {t('menuImport.copy')}
        </Button>
      </form>
    </section>
  )
}
