import type { UseQueryResult } from '@tanstack/react-query'
import DownloadIcon from 'lucide-react/icons/download'
import PrinterIcon from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isLocalAddress } from '#/config/local-address.ts'
import { type TableCode, useTableCode } from '#/entities/table/api.ts'
import { codeProblem } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import { failureText, translateFailure } from '#/lib/query/failures.ts'
import { downloadFile } from '#/lib/storage/download.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { BlobImage, BROKEN_IMAGE } from '#/ui/pictures/BlobImage.tsx'
import styles from './CodeDialog.module.css'

const PICTURE_SIZE = 260

/** The code of a table, to download or print (R2.34). */
export function CodeDialog({ open, table, onPrint, onClose }: DialogProps & { table: Table; onPrint: () => void }) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const codeQuery = useTableCode(table)
  const image = codeQuery.data?.image
  return (
    <ResponsivePanel
      open={open}
      title={t('tables.codeTitle', { number: table.number })}
      width="xs"
      onClose={onClose}
      foot={
        <>
          <MuiButton
            startIcon={<DownloadIcon />}
            disabled={!image}
            onClick={() => image && downloadFile(t('tables.codeFile', { number: table.number }), image)}
          >
            {t('common.download')}
          </MuiButton>
          <MuiButton variant="contained" startIcon={<PrinterIcon />} disabled={!image} onClick={onPrint}>
            {t('common.print')}
          </MuiButton>
        </>
      }
    >
      <CodeView query={codeQuery} restaurantId={restaurantId} number={table.number} />
    </ResponsivePanel>
  )
}

/** A table's code with its decoded content. If there is no code, the picture of a broken image is shown (R2.34). */
function CodeView({
  query,
  restaurantId,
  number,
}: {
  query: UseQueryResult<TableCode, Error>
  restaurantId: string
  number: number
}) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = query
  if (!data && !error) {
    return (
      <div className={`stack-16 ${styles.view}`} role="status">
        <div className={`${styles.frame} ${styles.waiting}`} />
        <span className="visually-hidden">{t('common.loading')}</span>
      </div>
    )
  }
  if (!data) {
    const { title, detail } = failureText(error, 'tables.codeProblem.missing')
    return (
      <div className={`stack-16 ${styles.view}`}>
        <img className={styles.frame} src={BROKEN_IMAGE} alt="" width={PICTURE_SIZE} height={PICTURE_SIZE} />
        <div role="alert" className={`note-alarm ${styles.problem}`}>
          <p>{translateFailure(title, t)}</p>
          {detail && (
            <p className={styles.reason} dir="auto">
              {translateFailure(detail, t)}
            </p>
          )}
        </div>
        {!isRouteRefused(error) && (
          <AreaButton disabled={isFetching} onClick={() => refetch()}>
            {t('common.retry')}
          </AreaButton>
        )}
      </div>
    )
  }
  const problem = codeProblem(data.content, { restaurantId, number })
  return (
    <div className={`stack-16 ${styles.view}`}>
      <BlobImage
        className={styles.frame}
        image={data.image}
        alt={t('tables.codeTitle', { number })}
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
      />
      {data.content && (
        <p className={`muted small ${styles.held}`}>
          <span>{`${t('tables.codeLeadsTo')} `}</span>
          <bdi dir="ltr">{data.content}</bdi>
        </p>
      )}
      {problem ? (
        <p className={`note-alarm ${styles.problem}`} role="alert">
          {t(`tables.codeProblem.${problem}`)}
        </p>
      ) : (
        data.content &&
        isLocalAddress(data.content) && <p className={`note-reserved ${styles.warning}`}>{t('tables.codeLocal')}</p>
      )}
    </div>
  )
}
