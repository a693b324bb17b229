import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
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

/* Both exist only in a secure context, and not in every browser. */

const mayShare = (): boolean => typeof navigator.share === 'function'
const mayCopy = (): boolean => typeof navigator.clipboard?.writeText === 'function'

/** Opens the device's share sheet. Closing it is no error. */
async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined)
}

/** Copies a text. False if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
