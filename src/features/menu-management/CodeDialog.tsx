import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { isLocalAddress } from '#/entities/table/rules.ts'
import { drawCode } from '#/lib/qr/draw-code.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { downloadFile } from '#/lib/storage/download.ts'
import { QrCode } from '#/ui/QrCode.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import styles from './CodeDialog.module.css'

/** The QR code of the public page, where guests read the menu (R2.44). A table has its own code. */
export function CodeDialog({
  open,
  restaurantId,
  onClose,
}: {
  open: boolean
  restaurantId: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { data: restaurant } = useRestaurant(restaurantId)
  const address = window.location.origin + paths.restaurant(restaurantId)
  const download = () =>
    drawCode(address).then((image) => downloadFile(t('menuManagement.codeFile'), image), showFailure)
  return (
    <ResponsivePanel
      open={open}
      title={t('menuManagement.code')}
      width="xs"
      onClose={onClose}
      foot={
        <>
          <Button component={Link} to={paths.restaurant(restaurantId)}>
            {t('menuManagement.openPublic')}
          </Button>
          <Button variant="contained" startIcon={<DownloadIcon />} onClick={download}>
            {t('common.download')}
          </Button>
        </>
      }
    >
      <div className={styles.view}>
        <QrCode text={address} label={t('entities.codeOf', { name: restaurant?.name ?? '' })} />
        <p className={styles.text}>{t('menuManagement.codeText')}</p>
        <p className={styles.address} dir="ltr">
          {address}
        </p>
        {isLocalAddress(address) && <p className={styles.warning}>{t('menuManagement.codeLocal')}</p>}
      </div>
    </ResponsivePanel>
  )
}
