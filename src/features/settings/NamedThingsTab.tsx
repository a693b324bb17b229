import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { NamedList } from './NamedList.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

type DialogProps = { key: number; open: boolean; onClose: () => void }

export function NamedThingsTab<Thing extends { id: string; name: string }>({
  tab,
  query,
  add,
  inOrder = (things) => things,
  whyFixed,
  nameDialog,
  deleteDialog,
}: {
  tab: 'categories' | 'dimensions'
  query: UseQueryResult<readonly Thing[], Error>
  add: string
  inOrder?: (things: readonly Thing[]) => readonly Thing[]
  /** Why a thing can be neither renamed nor deleted; undefined where it can. */
  whyFixed?: (thing: Thing) => string | undefined
  /** @param thing undefined for a new one. */
  nameDialog: (thing: Thing | undefined, props: DialogProps) => ReactNode
  deleteDialog: (thing: Thing, props: DialogProps) => ReactNode
}) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<{ kind: 'name'; thing?: Thing } | { kind: 'delete'; thing: Thing }>()
  const { shown, opening } = useDialogValue(dialog)
  const props = { key: opening, open: dialog !== undefined, onClose: () => setDialog(undefined) }
  useBackCloses(dialog?.kind === 'name', props.onClose)
  return (
    <SettingsFrame
      tab={tab}
      hint={t(`settings.hint.${tab}`)}
      action={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setDialog({ kind: 'name' })}>
          {add}
        </Button>
      }
    >
      <StaleNotice queries={[query]} />
      <QueryView
        query={query}
        failed="errors.loadingFailed"
        empty={<Notice kind="empty" title={t('common.emptyList')} />}
      >
        {(things) => (
          <NamedList
            things={inOrder(things)}
            whyFixed={whyFixed}
            onEdit={(thing) => setDialog({ kind: 'name', thing })}
            onDelete={(thing) => setDialog({ kind: 'delete', thing })}
          />
        )}
      </QueryView>
      {shown?.kind === 'name' && nameDialog(shown.thing, props)}
      {shown?.kind === 'delete' && deleteDialog(shown.thing, props)}
    </SettingsFrame>
  )
}
