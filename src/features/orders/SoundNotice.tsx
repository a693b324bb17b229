import VolumeOffIcon from '@mui/icons-material/VolumeOffOutlined'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import { useKitchenSettings } from './kitchen-settings.ts'
import styles from './SoundNotice.module.css'

/**
 * The browser lets the page sound only after a touch: until then new orders cannot be heard, and this says so. It stands
 * in the head, which keeps its height: whatever touch takes it away moves no card.
 */
export const SoundNotice = memo(function SoundNotice({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useTranslation()
  const { isSoundOn } = useKitchenSettings()
  if (!isSoundOn || !isBlocked) return null
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{t('orders.soundBlocked')}</p>
      {/* Any touch of the page lifts the block; this is where one looks for it. */}
      <Button className={styles.button}>
        <VolumeOffIcon fontSize="small" />
        {t('orders.soundUnblock')}
      </Button>
    </div>
  )
})
