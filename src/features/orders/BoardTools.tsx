import CountsIcon from '@mui/icons-material/FormatListNumberedOutlined'
import FullscreenExitIcon from '@mui/icons-material/FullscreenExitOutlined'
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import VolumeOffIcon from '@mui/icons-material/VolumeOffOutlined'
import VolumeUpIcon from '@mui/icons-material/VolumeUpOutlined'
import type { ReactNode } from 'react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { setFullScreen, useFullScreen } from '#/lib/device/full-screen.ts'
import type { SoundState } from '#/lib/sound/sounds.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './BoardTools.module.css'
import { changeKitchenSettings, useKitchenSettings } from './kitchen-settings.ts'

export const BoardTools = memo(function BoardTools({
  soundState,
  onSettings,
}: {
  soundState: SoundState
  onSettings: () => void
}) {
  const { t } = useTranslation()
  const { isAllDayOpen, isSoundOn } = useKitchenSettings()
  const isFull = useFullScreen()
  const isHeard = isSoundOn && soundState !== 'missing'
  return (
    <div className={styles.tools}>
      <Tool
        label={t('orders.allDay')}
        icon={<CountsIcon />}
        isOn={isAllDayOpen}
        onClick={() => changeKitchenSettings({ isAllDayOpen: !isAllDayOpen })}
      />
      <Tool
        label={t('orders.sound')}
        icon={isHeard ? <VolumeUpIcon /> : <VolumeOffIcon />}
        isOn={isSoundOn}
        onClick={() => changeKitchenSettings({ isSoundOn: !isSoundOn })}
      />
      <Tool
        label={t('orders.fullScreen')}
        icon={isFull ? <FullscreenExitIcon /> : <FullscreenIcon />}
        isOn={isFull}
        onClick={() => setFullScreen(!isFull)}
      />
      <Button look="icon" className={styles.tool} aria-haspopup="dialog" onClick={onSettings}>
        <TuneIcon />
        <span className={styles.word}>{t('orders.settings')}</span>
      </Button>
    </div>
  )
})

function Tool({ label, icon, isOn, onClick }: { label: string; icon: ReactNode; isOn: boolean; onClick: () => void }) {
  return (
    <Button look="icon" className={styles.tool} aria-pressed={isOn} onClick={onClick}>
      {icon}
      <span className={styles.word}>{label}</span>
    </Button>
  )
}
