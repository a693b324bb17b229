import type { UseQueryResult } from '@tanstack/react-query'
import LockIcon from 'lucide-react/icons/lock'
import PlusIcon from 'lucide-react/icons/plus'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { type Elements, Together } from '#/lib/jsx/content.ts'
import { find } from '#/lib/search/search.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { EditDeleteButtons } from '#/ui/buttons/EditDeleteButtons.tsx'
import { MainAct } from '#/ui/buttons/MainAct.tsx'
import { type DialogProps, useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { hasHeadAct, QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import styles from './SettingsTabs.module.css'

export function NamedThingsTab<Thing extends { id: string; name: string }>({
  tab,
  query,
  addLabel,
  empty,
  sortThings = (things) => things,
  nameDialog,
  deleteDialog,
  onGo,
  notice,
  children = (list) => list,
  ...rows
}: {
  tab: 'menus' | 'categories' | 'dimensions'
  query: UseQueryResult<readonly Thing[], Error>
  /** The text of the button for a new thing. Without a text there is no button. */
  addLabel: string | undefined
  empty?: string
  sortThings?: (things: readonly Thing[]) => readonly Thing[]
  /** @param thing is undefined for a new thing. */
  nameDialog: (thing: Thing | undefined, dialog: DialogProps) => Elements
  deleteDialog: (thing: Thing, dialog: DialogProps) => Elements
  onGo?: (address: string) => void
  /** What is drawn above the list, even if the list is empty. */
  notice?: Elements
  /** What is shown instead of the plain list, or around it. While the list is loading, `list` stands in its place. */
  children?: (list: Elements) => Elements
} & RowProps<Thing>) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<{ kind: 'name'; thing?: Thing } | { kind: 'delete'; thing: Thing }>()
  const { shown, opening } = useDialogValue(dialog)
  const props = { open: dialog !== undefined, onClose: () => setDialog(undefined) }
  useBackCloses(dialog?.kind === 'name', props.onClose)
  const isEmpty = query.data !== undefined && sortThings(query.data).length === 0
  const add = addLabel !== undefined && (
    <MainAct Icon={PlusIcon} onClick={() => setDialog({ kind: 'name' })}>
      {addLabel}
    </MainAct>
  )
  return (
    <SettingsFrame tab={tab} hint={t(`settings.hint.${tab}`)} onGo={onGo} action={hasHeadAct(query) && !isEmpty && add}>
      <StaleNotice queries={[query]} />
      {notice}
      <QueryView
        query={query}
        failed="errors.loadingFailed"
        loading={children(
          <Loading className="stack-4">
            <Skeletons count={6} height={60} />
          </Loading>,
        )}
        isEmpty={() => isEmpty}
        empty={<Notice kind="empty" title={empty ?? t('common.emptyList')} action={add} />}
      >
        {(things) =>
          children(
            <NamedList
              {...rows}
              things={sortThings(things)}
              onEdit={(thing) => setDialog({ kind: 'name', thing })}
              onDelete={(thing) => setDialog({ kind: 'delete', thing })}
            />,
          )
        }
      </QueryView>
      <Together key={opening}>
        {shown?.kind === 'name' && nameDialog(shown.thing, props)}
        {shown?.kind === 'delete' && deleteDialog(shown.thing, props)}
      </Together>
    </SettingsFrame>
  )
}

type RowProps<Thing> = {
  /** Why a thing can be neither renamed nor deleted. It is undefined if it can. */
  whyFixed?: (thing: Thing) => string | undefined
  detail?: (thing: Thing) => Elements
}

function NamedList<Thing extends { id: string; name: string }>({
  things,
  whyFixed,
  detail,
  onEdit,
  onDelete,
}: {
  things: readonly Thing[]
  onEdit: (thing: Thing) => void
  onDelete: (thing: Thing) => void
} & RowProps<Thing>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const isLong = things.length >= LIMITS.filterFrom
  const matches = isLong && search !== '' ? find(things, search, ({ name }) => name) : things
  return (
    <>
      {isLong && <SearchField label={t('common.search')} value={typed} onChange={setTyped} />}
      {matches.length === 0 && (
        <Notice
          kind="empty"
          title={t('common.noneFound')}
          action={<AreaButton onClick={() => setTyped('')}>{t('common.showAll')}</AreaButton>}
        />
      )}
      <ul className={`card ${styles.list}`}>
        {matches.map((thing) => (
          <li key={thing.id} className={`line-12 ${styles.row}`}>
            <div className="grow">
              <h3 className={styles.name}>
                <bdi>{thing.name}</bdi>
              </h3>
              {whyFixed?.(thing) && <p className="muted small">{whyFixed(thing)}</p>}
              {detail && <div className="muted small">{detail(thing)}</div>}
            </div>
            {whyFixed?.(thing) ? (
              <span className={`place-center ${styles.lock}`} title={t('settings.fixed')}>
                <LockIcon />
                <span className="visually-hidden">{t('settings.fixed')}</span>
              </span>
            ) : (
              <EditDeleteButtons name={thing.name} onEdit={() => onEdit(thing)} onDelete={() => onDelete(thing)} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
