import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { copyText, mayCopy, mayShare, shareLink } from '#/lib/device/share.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { Button } from '#/ui/Button.tsx'
import { QrCode } from '#/ui/QrCode.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import styles from './Panels.module.css'

/** The page's address to copy or share, and as a QR code for another phone. */
export function SharePanel({
  restaurant,
  isOpen,
  onClose,
}: {
  restaurant: Restaurant
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const address = window.location.origin + paths.restaurant(restaurant.id)
  const copy = async () => {
    const isCopied = await copyText(address)
    toast({ kind: isCopied ? 'success' : 'error', title: t(isCopied ? 'toasts.linkCopied' : 'errors.wentWrong') })
  }
  return (
    <ResponsivePanel open={isOpen} title={t('publicRestaurant.share')} width="xs" onClose={onClose}>
      <div className={styles.panel}>
        <QrCode text={address} label={t('entities.codeOf', { name: restaurant.name })} />
        {/* A browser that neither copies nor shares (plain http) leaves the address to be selected. */}
        <p className={styles.address} dir="ltr">
          {address}
        </p>
        <div className={styles.acts}>
          {mayCopy() && <Button onClick={copy}>{t('publicRestaurant.copyLink')}</Button>}
          {mayShare() && (
            <Button look="filled" onClick={() => shareLink(restaurant.name, address)}>
              {t('publicRestaurant.shareLink')}
            </Button>
          )}
        </div>
      </div>
    </ResponsivePanel>
  )
}
