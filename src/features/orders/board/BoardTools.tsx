import BanIcon from 'lucide-react/icons/ban'
import ListOrderedIcon from 'lucide-react/icons/list-ordered'
import MaximizeIcon from 'lucide-react/icons/maximize'
import MinimizeIcon from 'lucide-react/icons/minimize'
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal'
import Volume2Icon from 'lucide-react/icons/volume-2'
import VolumeOffIcon from 'lucide-react/icons/volume-off'
import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { setFullScreen, useFullScreen } from '#/lib/device/full-screen.ts'
import { useWakeLock } from '#/lib/device/wake-lock.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import type { HtmlProps } from '#/lib/jsx/content.ts'
import type { SoundState } from '#/lib/sound/sounds.ts'
import { useSoldOutCount, useSoldOutLabel } from '#/panels/sold-out/use-sold-out-count.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { ColorSchemeSwitcher } from '#/ui/fields/ColorSchemeSwitcher.tsx'
import type { AllDayView } from './AllDayPanel.tsx'
import styles from './BoardTools.module.css'
import { changeKitchenSettings, sound, useKitchenSettings } from './kitchen-settings.ts'
import { addStation, changeStation, removeStation, type Station, useStations } from './stations.ts'
import { COLUMNS, MOST_MINUTES } from './stored-settings.ts'
import { useKitchenCategories } from './use-kitchen-categories.ts'

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
  allDay,
  onSoldOut,
}: {
  soundState: SoundState
  restaurantId: string
  allDay: AllDayView
  onSoldOut: () => void
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useBackCloses(isOpen, close)
  const { isSoundOn, volume } = useKitchenSettings()
  const isFullScreen = useFullScreen()
  const wakeLock = useWakeLock()
  const canBeHeard = isSoundOn && soundState !== 'missing'
  return (
    <div className={styles.tools}>
      <Tool
        label={t('orders.allDay')}
        onClick={allDay.toggle}
        {...(allDay.isSheet ? OPENS_DIALOG : { isOn: allDay.isOpen })}
      >
        <ListOrderedIcon />
      </Tool>
      <SoldOutTool restaurantId={restaurantId} onClick={onSoldOut} />
      <Tool
        label={t('orders.sound')}
        className={styles.sound}
        isOn={isSoundOn}
        onClick={() => changeKitchenSettings({ isSoundOn: !isSoundOn })}
      >
        {canBeHeard ? <Volume2Icon /> : <VolumeOffIcon />}
      </Tool>
      <Tool label={t('orders.fullScreen')} isOn={isFullScreen} onClick={() => setFullScreen(!isFullScreen)}>
        {isFullScreen ? <MinimizeIcon /> : <MaximizeIcon />}
      </Tool>
      <Tool label={t('orders.settings')} {...OPENS_DIALOG} onClick={() => setIsOpen(true)}>
        <SlidersHorizontalIcon />
      </Tool>
      <ResponsivePanel open={isOpen} title={t('orders.settings')} onClose={close} width="xs">
        <div className={`stack-16 ${styles.body}`} {...NOTHING_TO_LOSE}>
          <label className={`line-12 ${styles.check}`}>
            <input
              type="checkbox"
              checked={isSoundOn}
              onChange={(event) => changeKitchenSettings({ isSoundOn: event.target.checked })}
            />
            <span>{t('orders.soundSwitch')}</span>
          </label>
          <div className={styles.volume}>
            <label className={styles.slider}>
              <span>{t('orders.volume')}</span>
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
            <AreaButton disabled={!isSoundOn || soundState === 'missing'} onClick={() => sound('arrival')}>
              {t('orders.soundTry')}
            </AreaButton>
          </div>
          {soundState === 'missing' && <p className="muted">{t('orders.soundMissing')}</p>}
          <p className="muted">{t(`orders.wakeLock.${wakeLock}`)}</p>
          <ColorSchemeSwitcher />
          <TicketSettings />
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
  const counts = useSoldOutCount(restaurantId)
  const { count, dueCount: due } = counts
  return (
    <Tool
      label={useSoldOutLabel(counts)}
      className={due > 0 ? styles.isDue : ''}
      data-count={count > 0 ? count : undefined}
      {...OPENS_DIALOG}
      onClick={onClick}
    >
      <BanIcon />
    </Tool>
  )
}

const OPENS_DIALOG = { 'aria-haspopup': 'dialog' } as const

/** A button with an icon. A screen reader reads its name, and a mouse that rests on it shows the name. */
function Tool({
  label,
  isOn,
  className = '',
  ...rest
}: HtmlProps<'button'> & {
  label: string
  /** It is undefined if the button is no switch. */
  isOn?: boolean
}) {
  return (
    <AreaButton
      look="icon"
      className={`${styles.tool} ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      {...rest}
    />
  )
}

/** The minutes that can be chosen. */
const MINUTES = [3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 90, 120]

/** How the tickets look on this device. Every choice is stored at once. */
function TicketSettings() {
  const { t } = useTranslation()
  const { columns, textSize, warmAfter, lateAfter } = useKitchenSettings()
  const minutesFrom = (least: number, now: number) =>
    [...new Set([...MINUTES, now])]
      .filter((each) => each >= least)
      .sort((a, b) => a - b)
      .map((each) => ({ value: each, label: t('orders.minutes', { count: each }) }))
  // An order is always late some time after it is warm, so a change of one limit may move the other.
  const lateAfterWarm = (warm: number) =>
    warm < lateAfter ? lateAfter : (MINUTES.find((each) => each > warm) ?? warm + 1)
  return (
    <section className={`stack-8 ${styles.tickets}`} aria-labelledby="tickets">
      <h3 id="tickets" className="large">
        {t('orders.tickets')}
      </h3>
      <Choice
        label={t('orders.columns')}
        value={columns ?? 0}
        options={[
          { value: 0, label: t('orders.columnsAuto') },
          ...COLUMNS.map((each) => ({ value: each, label: String(each) })),
        ]}
        onChange={(chosen) => changeKitchenSettings({ columns: COLUMNS.find((each) => each === chosen) ?? null })}
      />
      <p className="muted small">{t('orders.columnsText')}</p>
      <Choice
        label={t('orders.textSize')}
        value={textSize}
        options={(['small', 'normal', 'large'] as const).map((each) => ({
          value: each,
          label: t(`orders.textSizes.${each}`),
        }))}
        onChange={(chosen) => changeKitchenSettings({ textSize: chosen })}
      />
      <Choice
        label={t('orders.warmAfter')}
        value={warmAfter}
        options={minutesFrom(1, warmAfter).filter(({ value }) => value < MOST_MINUTES)}
        onChange={(chosen) => changeKitchenSettings({ warmAfter: chosen, lateAfter: lateAfterWarm(chosen) })}
      />
      <Choice
        label={t('orders.lateAfter')}
        value={lateAfter}
        options={minutesFrom(warmAfter + 1, lateAfter)}
        onChange={(chosen) => changeKitchenSettings({ lateAfter: chosen })}
      />
    </section>
  )
}

function Choice<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <label className={`line-12 ${styles.choice}`}>
      <span className="grow">{label}</span>
      <select
        className={`field-box ${styles.select}`}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((each) => String(each.value) === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The stations of this device. Every change is stored at once. */
function StationsEditor() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const stations = useStations(restaurantId)
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <section className={`stack-12 ${styles.stations}`} aria-labelledby="stations">
      <h3 id="stations" className="large">
        {t('orders.stations')}
      </h3>
      <p className="muted">{t('orders.stationsText')}</p>
      {stations.map((station, index) => (
        <StationFields
          key={station.id}
          station={station}
          name={t('orders.stationNumber', { number: index + 1 })}
          onChange={(changed) => changeStation(restaurantId, changed)}
          onRemove={() => {
            removeStation(restaurantId, station.id)
            addButton.current?.focus()
          }}
        />
      ))}
      <AreaButton ref={addButton} className={styles.add} onClick={() => addStation(restaurantId)}>
        {t('orders.addStation')}
      </AreaButton>
    </section>
  )
}

function StationFields({
  station,
  name,
  onChange,
  onRemove,
}: {
  station: Station
  /** The name that is shown until a person types another one. */
  name: string
  onChange: (station: Station) => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const { categories = [] } = useKitchenCategories()
  const { categoryIds } = station
  return (
    <fieldset className={`card stack-12 ${styles.station}`}>
      <legend className="visually-hidden">{station.name.trim() || name}</legend>
      <label className="stack-4">
        <span className="strong">{t('orders.stationName')}</span>
        <input
          className={`field-box ${styles.name}`}
          dir="auto"
          value={station.name}
          placeholder={name}
          maxLength={LIMITS.nameLength}
          onChange={({ target }) => onChange({ ...station, name: target.value })}
        />
      </label>
      <div className={styles.categories}>
        {categories.map((category) => (
          <label key={category.id} className={`line-8 ${styles.category}`}>
            <input
              type="checkbox"
              className="tick"
              checked={categoryIds.includes(category.id)}
              onChange={({ target }) =>
                onChange({
                  ...station,
                  categoryIds: target.checked
                    ? [...categoryIds, category.id]
                    : categoryIds.filter((id) => id !== category.id),
                })
              }
            />
            <bdi className="break-anywhere">{category.name}</bdi>
          </label>
        ))}
      </div>
      {categories.length === 0 && <p className="muted">{t('orders.noCategories')}</p>}
      <AreaButton look="quiet" className={styles.remove} onClick={onRemove}>
        <span>{t('orders.removeStation')}</span>
        <bdi className="visually-hidden">{station.name.trim() || name}</bdi>
      </AreaButton>
    </fieldset>
  )
}
