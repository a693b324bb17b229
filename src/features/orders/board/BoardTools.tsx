import Badge from '@mui/material/Badge'
import Menu from '@mui/material/Menu'
import type { LucideIcon } from 'lucide-react'
import BanIcon from 'lucide-react/icons/ban'
import ListOrderedIcon from 'lucide-react/icons/list-ordered'
import MaximizeIcon from 'lucide-react/icons/maximize'
import MinimizeIcon from 'lucide-react/icons/minimize'
import SettingsIcon from 'lucide-react/icons/settings'
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal'
import Volume2Icon from 'lucide-react/icons/volume-2'
import VolumeOffIcon from 'lucide-react/icons/volume-off'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setFullScreen, useFullScreen } from '#/lib/device/full-screen.ts'
import { useWakeLock } from '#/lib/device/wake-lock.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { SoundState } from '#/lib/sound/sounds.ts'
import { useSoldOutCount, useSoldOutLabel } from '#/panels/sold-out/use-sold-out-count.ts'
import { ActionItem } from '#/ui/buttons/ActionItem.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import type { AllDayView } from './AllDayPanel.tsx'
import { BoardSettings } from './BoardSettings.tsx'
import styles from './BoardTools.module.css'
import { changeKitchenSettings, useKitchenSettings } from './kitchen-settings.ts'

/** `isOn` is undefined for an entry that opens a dialog. */
type Entry = { label: TextKey; Icon: LucideIcon; isOn?: boolean; act: () => void }

/** What is sold out, and a menu with the rest. */
export const BoardTools = memo(function BoardTools({
  soundState,
  restaurantId,
  allDay,
  onSoldOut,
}: {
  soundState: SoundState
  restaurantId: string
  allDay: AllDayView
  onSoldOut: () => void
}) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useBackCloses(isOpen, close)
  const { isSoundOn } = useKitchenSettings()
  const isFullScreen = useFullScreen()
  const wakeLock = useWakeLock()
  const silence = silenceText(isSoundOn, soundState)
  const isBlocked = isSoundOn && soundState === 'blocked'
  const label = t('orders.settings')
  const entries: Entry[] = [
    {
      label: 'orders.allDay',
      Icon: ListOrderedIcon,
      act: allDay.toggle,
      ...(allDay.isSheet ? {} : { isOn: allDay.isOpen }),
    },
    {
      label: 'orders.sound',
      Icon: silence ? VolumeOffIcon : Volume2Icon,
      isOn: isSoundOn,
      act: () => changeKitchenSettings({ isSoundOn: !isSoundOn }),
    },
    {
      label: 'orders.fullScreen',
      Icon: isFullScreen ? MinimizeIcon : MaximizeIcon,
      isOn: isFullScreen,
      act: () => setFullScreen(!isFullScreen),
    },
    { label: 'orders.moreSettings', Icon: SettingsIcon, act: () => setIsOpen(true) },
  ]
  return (
    <div className={styles.tools}>
      {isBlocked && <p className={styles.blocked}>{t('orders.soundBlocked')}</p>}
      <SoldOutTool restaurantId={restaurantId} onClick={onSoldOut} />
      {/* Any touch ends that the browser blocks the sound, but people look for a button. */}
      <AreaButton
        look="icon"
        className={`${styles.tool} ${isBlocked ? styles.isDue : ''}`}
        aria-label={label}
        title={silence ? `${label} · ${t(silence)}` : label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge variant="dot" color="error" invisible={silence === undefined}>
          {isBlocked ? <VolumeOffIcon /> : <SlidersHorizontalIcon />}
        </Badge>
      </AreaButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        // Inside the page's `main` element, for screen readers.
        container={() => document.querySelector('main')}
        // The lock makes `main` a scroll container, in which the sticky bar stands elsewhere.
        disableScrollLock
        slotProps={{ list: { 'aria-label': label } }}
      >
        {entries.map(({ label: words, Icon, isOn, act }) => (
          <ActionItem
            key={words}
            Icon={Icon}
            label={t(words)}
            isOn={isOn}
            aria-haspopup={isOn === undefined ? 'dialog' : undefined}
            act={act}
            onClose={() => setAnchor(undefined)}
          />
        ))}
      </Menu>
      <BoardSettings open={isOpen} soundState={soundState} wakeLock={wakeLock} onClose={close} />
    </div>
  )
})

/** Why no sound is heard; undefined if it is. */
function silenceText(isSoundOn: boolean, soundState: SoundState): TextKey | undefined {
  if (!isSoundOn) return 'orders.soundOff'
  if (soundState === 'blocked') return 'orders.soundBlocked'
  return soundState === 'missing' ? 'orders.soundMissing' : undefined
}

function SoldOutTool({ restaurantId, onClick }: { restaurantId: string; onClick: () => void }) {
  const counts = useSoldOutCount(restaurantId)
  const label = useSoldOutLabel(counts)
  return (
    <AreaButton
      look="icon"
      className={`${styles.tool} ${counts.dueCount > 0 ? styles.isDue : ''}`}
      title={label}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <span className="visually-hidden">{label}</span>
      <Badge badgeContent={counts.count} color="secondary" slotProps={{ badge: { 'aria-hidden': true } }}>
        <BanIcon />
      </Badge>
    </AreaButton>
  )
}
