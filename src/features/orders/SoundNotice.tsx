import VolumeOffIcon from '@mui/icons-material/VolumeOffOutlined'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import { useKitchenSettings } from './kitchen-settings.ts'
import styles from './SoundNotice.module.css'

/** In the head, whose height is fixed: no card moves when it disappears. */
export const SoundNotice = memo(function SoundNotice({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useTranslation()
  const { isSoundOn } = useKitchenSettings()
  if (!isSoundOn || !isBlocked) return null
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{t('orders.soundBlocked')}</p>
      {/* Any touch unblocks the sound; people look for a button. */}
      <Button className={styles.button}>
        <VolumeOffIcon fontSize="small" />
        {t('orders.soundUnblock')}
      </Button>
    </div>
  )
})
