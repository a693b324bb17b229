import SoldOutIcon from '@mui/icons-material/BlockOutlined'
import CountsIcon from '@mui/icons-material/FormatListNumberedOutlined'
import FullscreenExitIcon from '@mui/icons-material/FullscreenExitOutlined'
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import VolumeOffIcon from '@mui/icons-material/VolumeOffOutlined'
import VolumeUpIcon from '@mui/icons-material/VolumeUpOutlined'
import { memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSoldOutCount } from '#/features/sold-out/use-sold-out-count.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { setFullScreen, useFullScreen } from '#/lib/device/full-screen.ts'
import { useWakeLock } from '#/lib/device/wake-lock.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import type { SoundState } from '#/lib/sound/sounds.ts'
import { Button } from '#/ui/Button.tsx'
import { ColorSchemeSwitcher } from '#/ui/ColorSchemeSwitcher.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import styles from './BoardTools.module.css'
import { changeKitchenSettings, sound, useKitchenSettings } from './kitchen-settings.ts'
import { StationsEditor } from './StationsEditor.tsx'

const KEYS = [
  ['1 – 9', 'orders.keyArchive'],
  ['U', 'orders.keyUndo'],
  ['Shift F10', 'orders.keySoldOut'],
  ['← ↑ ↓ →', 'orders.keyArrows'],
  ['Enter', 'orders.keyEnter'],
] as const

export const BoardTools = memo(function BoardTools({
  soundState,
  restaurantId,
  onSoldOut,
}: {
  soundState: SoundState
  restaurantId: string
  onSoldOut: () => void
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useBackCloses(isOpen, close)
  const { isAllDayOpen, isSoundOn, volume } = useKitchenSettings()
  const isFull = useFullScreen()
  const wakeLock = useWakeLock()
  const isHeard = isSoundOn && soundState !== 'missing'
  return (
    <div className={styles.tools}>
      <Tool
        label={t('orders.allDay')}
        icon={<CountsIcon />}
        isOn={isAllDayOpen}
        onClick={() => changeKitchenSettings({ isAllDayOpen: !isAllDayOpen })}
      />
      <SoldOutTool restaurantId={restaurantId} onClick={onSoldOut} />
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
      <Button look="icon" className={styles.tool} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <TuneIcon />
        <span className={styles.word}>{t('orders.settings')}</span>
      </Button>
      <ResponsivePanel open={isOpen} title={t('orders.settings')} onClose={close} width="xs">
        <div className={`stack-16 ${styles.body}`} {...NOTHING_TO_LOSE}>
          <label className={`line-12 ${styles.check}`}>
            <input
              type="checkbox"
              checked={isSoundOn}
              onChange={(event) => changeKitchenSettings({ isSoundOn: event.target.checked })}
            />
            {t('orders.soundSwitch')}
          </label>
          <div className={styles.volume}>
            <label className={styles.slider}>
              {t('orders.volume')}
              <input
                type="range"
                min={0.1}
                max={1}
                step={0.1}
                value={volume}
                disabled={!isSoundOn}
                onChange={(event) => changeKitchenSettings({ volume: Number(event.target.value) })}
              />
            </label>
            <Button disabled={!isSoundOn || soundState === 'missing'} onClick={() => sound('arrival')}>
              {t('orders.soundTry')}
            </Button>
          </div>
          {soundState === 'missing' && <p className="muted">{t('orders.soundMissing')}</p>}
          <p className="muted">{t(`orders.wakeLock.${wakeLock}`)}</p>
          <ColorSchemeSwitcher />
          <StationsEditor />
          <h3 className="large">{t('orders.keys')}</h3>
          <dl className={styles.keys}>
            {KEYS.map(([key, words]) => (
              <div key={key} className={styles.key}>
                <dt>
                  <kbd dir="ltr">{key}</kbd>
                </dt>
                <dd>{t(words)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </ResponsivePanel>
    </div>
  )
})

function SoldOutTool({ restaurantId, onClick }: { restaurantId: string; onClick: () => void }) {
  const { t } = useTranslation()
  const { count, due } = useSoldOutCount(restaurantId)
  return (
    <Button
      look="icon"
      className={`${styles.tool} ${due > 0 ? styles.isDue : ''}`}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <SoldOutIcon />
      <span className={styles.word}>
        {t('soldOut.title')} {count > 0 && t(due > 0 ? 'soldOut.countDue' : 'soldOut.count', { number: count })}
      </span>
    </Button>
  )
}

function Tool({ label, icon, isOn, onClick }: { label: string; icon: ReactNode; isOn: boolean; onClick: () => void }) {
  return (
    <Button look="icon" className={styles.tool} aria-pressed={isOn} onClick={onClick}>
      {icon}
      <span className={styles.word}>{label}</span>
    </Button>
  )
}
