import { useTranslation } from 'react-i18next'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { useKitchenSettings } from './kitchen-settings.ts'
import styles from './SoundNotice.module.css'

/**
 * The browser lets the page sound only after a touch: until then new orders cannot be heard, and this says so. It
 * lies over the board's lower edge: whatever touch takes it away moves no card.
 */
export function SoundNotice({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useTranslation()
  const { isSoundOn } = useKitchenSettings()
  if (!isSoundOn || !isBlocked) return null
  return (
    <div className={styles.notice}>
      <p>{t('orders.soundBlocked')}</p>
      {/* Any touch of the page lifts the block; this is where one looks for it. */}
      <PlainButton look="filled">{t('orders.soundUnblock')}</PlainButton>
    </div>
  )
}
