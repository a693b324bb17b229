import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import type { WakeLockState } from '#/lib/device/wake-lock.ts'
import type { SoundState } from '#/lib/sound/sounds.ts'
import { Button } from '#/ui/Button.tsx'
import { ColorSchemeSwitcher } from '#/ui/ColorSchemeSwitcher.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import styles from './KitchenSettingsDialog.module.css'
import { changeKitchenSettings, useKitchenSettings } from './kitchen-settings.ts'
import { sound } from './use-sounds.ts'

const KEYS = [
  ['1 – 9', 'orders.keyArchive'],
  ['U', 'orders.keyUndo'],
  ['← ↑ ↓ →', 'orders.keyArrows'],
  ['Enter', 'orders.keyEnter'],
] as const

export const KitchenSettingsDialog = memo(function KitchenSettingsDialog({
  open,
  soundState,
  wakeLock,
  onClose,
}: {
  open: boolean
  soundState: SoundState
  wakeLock: WakeLockState
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { isSoundOn, volume } = useKitchenSettings()
  return (
    <ResponsivePanel open={open} title={t('orders.settings')} onClose={onClose} width="xs">
      <div className={styles.body} {...NOTHING_TO_LOSE}>
        <label className={styles.check}>
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
        {soundState === 'missing' && <p className={styles.hint}>{t('orders.soundMissing')}</p>}
        <p className={styles.hint}>{t(`orders.wakeLock.${wakeLock}`)}</p>
        <ColorSchemeSwitcher />
        <h3 className={styles.title}>{t('orders.keys')}</h3>
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
  )
})
