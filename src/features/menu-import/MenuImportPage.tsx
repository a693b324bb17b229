import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { copiedMenuIdIn, paths, restoredMenuIdIn } from '#/config/paths.ts'
import { forgetDeletedMenu, useDeletedMenus } from '#/entities/menu/deleted-menus.ts'
import { menuTable, tableAsCsv, tableAsWorkbook } from '#/entities/menu/menu-file.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useExportWords } from '#/entities/menu/use-export-words.ts'
import { isOpenStep } from '#/lib/plans/steps.ts'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { downloadFile } from '#/lib/storage/download.ts'
import { dayOf } from '#/lib/time/days.ts'
import { columnsOfTitles } from '#/panels/menu-file/columns.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { useBegunFiles } from './begun-files.ts'
import { type Comparison, compareRows, type ExistingThings } from './compare.ts'
import { findNamed } from './find-named.ts'
import { ImportFile, type OpenFile } from './ImportFile.tsx'
import { ImportPlanCard } from './ImportPlanCard.tsx'
import { LastImports } from './LastImports.tsx'
import styles from './MenuImport.module.css'
import type { ChosenFile, FileDecisions } from './match-file.ts'
import { type ImportPlan, importPlanOf } from './plan.ts'
import type { BegunFile } from './stored-files.ts'
import { useExistingThings } from './use-existing-things.ts'
import { useImportRun } from './use-import-run.ts'
import { useImportWords } from './use-import-words.ts'

/** Imports menus from a file, exports them to one, and copies a menu. */
export function MenuImportPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const run = useImportRun(restaurantId)
  const { existing, failedQuery, readAgain } = useExistingThings(restaurantId)
  const search = new URLSearchParams(useLocation().search)
  const restoredMenu = useDeletedMenus(restaurantId).find(({ id }) => id === restoredMenuIdIn(search))
  const begunFiles = useBegunFiles(restaurantId)
  const [startedId, setStartedId] = useState<ImportPlan['id']>()
  const [file, setFile] = useState<OpenFile>()
  const [opening, setOpening] = useState(0)
  /** Whether another import can start: there is none, or it has ended and its card was not closed yet. */
  const isFree = run.current === null || (!!run.current && !run.isBusy && !run.current.states.some(isOpenStep))

  const start = async (title: string, comparison: Comparison) => {
    setFile(undefined)
    if (run.current) await run.leave(run.current.plan)
    const plan = importPlanOf(comparison, { restaurantId, title })
    setStartedId(plan.id)
    return run.addAndRun(plan)
  }
  const startFile = async (
    chosen: ChosenFile,
    comparison: Comparison,
    decisions: FileDecisions,
    titleRows: Readonly<Record<number, number>>,
    hasAllSheets: boolean,
  ) => {
    if (restoredMenu && chosen.title === restoredMenu.file.name) forgetDeletedMenu(restoredMenu.id)
    const rowsLeft = comparison.rows.filter(({ kind }) => kind === 'faulty' || kind === 'asked').length
    if (rowsLeft === 0 && hasAllSheets) await begunFiles.forget(chosen.title)
    else await begunFiles.keep({ chosen, decisions, open: rowsLeft })
    await begunFiles.remember(chosen, titleRows, decisions)
    return start(chosen.title, comparison)
  }
  const openBegun = async (begunFile: BegunFile) => {
    if (run.current) await run.leave(run.current.plan)
    readAgain()
    setFile(begunFile)
    setOpening(opening + 1)
  }
  return (
    <Screen
      title={t('menuImport.title')}
      back={{ to: paths.menuManagement(restaurantId), label: t('menuImport.toMenus') }}
    >
      {run.current && (
        <ImportPlanCard
          key={run.current.plan.id}
          current={run.current}
          run={run}
          isBegun={run.current.plan.id === startedId}
        />
      )}
      {isFree &&
        begunFiles.keptFiles.map(
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
      {failedQuery ? (
        <FailureBox error={failedQuery.error} failed="errors.loadingFailed" onRetry={readAgain} />
      ) : existing && run.current !== undefined ? (
        <>
          {isFree && (
            <ImportFile
              existing={existing}
              restaurantId={restaurantId}
              key={opening}
              restoredFile={file ? undefined : restoredMenu?.file}
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

/** Offers to open a file again that was begun, or of which an import has left rows. */
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
      <AreaButton onClick={() => onOpen(file)}>{t('menuImport.resume')}</AreaButton>
      <AreaButton look="text" onClick={onForget}>
        {t('common.unsaved.discard')}
      </AreaButton>
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
        <p className="note-alarm" role="alert">
          {t('menuImport.notExported')}
        </p>
      )}
      <div className="row-8">
        <AreaButton disabled={menus.length === 0} onClick={asCsv}>
          {t('menuImport.asCsv')}
        </AreaButton>
        <AreaButton disabled={menus.length === 0} onClick={asWorkbook}>
          {t('menuImport.asWorkbook')}
        </AreaButton>
      </div>
    </section>
  )
}

/** Copies a menu: it is exported and imported under another name. */
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
  const [menuId, setMenuId] = useState(() => copiedMenuIdIn(search) ?? '')
  const [typed, setTyped] = useState<string>()
  const menu = existing.menus.find(({ id }) => id === menuId)
  const nameText = typed ?? (menu ? t('menuImport.copyOf', { name: menu.name }) : '')
  const name = tidyName(nameText)
  const isNameTaken = findNamed(name, existing.menus) !== undefined
  const comparison = useMemo(() => {
    if (!menu) return undefined
    const [titles = [], ...rows] = menuTable([{ ...menu, name }], exportWords, { hasIds: false })
    const sizes = existing.dimensions.map((each) => tidyName(each.name))
    const defaults = { menuName: '', categoryName: '' }
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
          if (comparison && !isNameTaken && isTypedName(nameText)) onStart(name, comparison)
        }}
      >
        <SelectField
          label={t('menuImport.copied')}
          placeholder=""
          value={menuId}
          options={existing.menus.map(({ id, name: menuName }) => ({ value: id, label: menuName }))}
          onChange={setMenuId}
        />
        <FormField
          label={t('menuImport.copyName')}
          value={nameText}
          fault={menu && name !== '' && isNameTaken ? t('menuImport.nameTaken') : undefined}
          onChange={setTyped}
        />
        {menu && !isNameTaken && faultyRows.length > 0 && (
          <p className="note-reserved">
            {t('menuImport.copyLeft', { names: listOf(faultyRows.map((row) => row.name)) })}
          </p>
        )}
        <AreaButton
          type="submit"
          look="filled"
          className="align-start"
          disabled={!menu || isNameTaken || !isTypedName(nameText)}
        >
          {t('menuImport.copy')}
        </AreaButton>
      </form>
    </section>
  )
}
