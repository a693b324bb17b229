import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useTableCode } from '#/entities/table/api.ts'
import type { Table } from '#/entities/table/schema.ts'
import { downloadFile } from '#/lib/storage/download.ts'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { CodeView } from './CodeView.tsx'

/** R2.34 */
export function CodeDialog({
  open,
  table,
  onPrint,
  onClose,
}: {
  open: boolean
  table: Table
  onPrint: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const code = useTableCode(table)
  const image = code.data?.image
  return (
    <ResponsivePanel
      open={open}
      title={t('tables.codeTitle', { number: table.number })}
      width="xs"
      onClose={onClose}
      foot={
        <>
          <Button
            startIcon={<DownloadIcon />}
            disabled={!image}
            onClick={() => image && downloadFile(t('tables.codeFile', { number: table.number }), image)}
          >
            {t('common.download')}
          </Button>
          <Button variant="contained" startIcon={<PrintIcon />} disabled={!image} onClick={onPrint}>
            {t('tables.print')}
          </Button>
        </>
      }
    >
      <CodeView query={code} restaurantId={restaurantId} number={table.number} />
    </ResponsivePanel>
  )
}
