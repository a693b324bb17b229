import Slider from '@mui/material/Slider'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import type { useWakeLock } from '#/lib/device/wake-lock.ts'
import type { SoundState } from '#/lib/sound/sounds.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { CheckField } from '#/ui/fields/CheckField.tsx'
import { ColorSchemeSwitcher } from '#/ui/fields/ColorSchemeSwitcher.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { SwitchField } from '#/ui/fields/SwitchField.tsx'
import styles from './BoardSettings.module.css'
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

/** What this device has chosen for its board. */
export function BoardSettings({
  open,
  soundState,
  wakeLock,
  onClose,
}: DialogProps & { soundState: SoundState; wakeLock: ReturnType<typeof useWakeLock> }) {
  const { t } = useTranslation()
  return (
    <ResponsivePanel open={open} title={t('orders.settings')} onClose={onClose} width="xs">
      <div className={`stack-16 ${styles.body}`} {...NOTHING_TO_LOSE}>
        <SoundSettings soundState={soundState} />
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
  )
}

function SoundSettings({ soundState }: { soundState: SoundState }) {
  const { t } = useTranslation()
  const { isSoundOn, volume } = useKitchenSettings()
  return (
    <>
      <SwitchField
        label={t('orders.soundSwitch')}
        isOn={isSoundOn}
        onChange={(isOn) => changeKitchenSettings({ isSoundOn: isOn })}
      />
      <div className={styles.volume}>
        <div className={styles.slider}>
          <span id="volume">{t('orders.volume')}</span>
          <Slider
            aria-labelledby="volume"
            color="secondary"
            min={0.1}
            max={1}
            step={0.1}
            value={volume}
            disabled={!isSoundOn}
            onChange={(_event, value) => changeKitchenSettings({ volume: Number(value) })}
          />
        </div>
        <AreaButton disabled={!isSoundOn || soundState === 'missing'} onClick={() => sound('arrival')}>
          {t('orders.soundTry')}
        </AreaButton>
      </div>
      {soundState === 'missing' && <p className="muted">{t('orders.soundMissing')}</p>}
    </>
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
    <section className={`stack-16 ${styles.tickets}`} aria-labelledby="tickets">
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
        hint={t('orders.columnsText')}
        onChange={(chosen) => changeKitchenSettings({ columns: COLUMNS.find((each) => each === chosen) ?? null })}
      />
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
  hint,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  hint?: string
  onChange: (value: Value) => void
}) {
  return (
    <SelectField
      label={label}
      isRequired={false}
      value={String(value)}
      options={options.map((each) => ({ value: String(each.value), label: each.label }))}
      hint={hint}
      onChange={(text) => {
        const chosen = options.find((each) => String(each.value) === text)
        if (chosen) onChange(chosen.value)
      }}
    />
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
      <FormField
        label={t('orders.stationName')}
        isRequired={false}
        value={station.name}
        hint={station.name.trim() ? undefined : name}
        onChange={(typed) => onChange({ ...station, name: typed.slice(0, LIMITS.nameLength) })}
      />
      <div className={styles.categories}>
        {categories.map((category) => (
          <CheckField
            key={category.id}
            isChecked={categoryIds.includes(category.id)}
            onChange={(isChecked) =>
              onChange({
                ...station,
                categoryIds: isChecked ? [...categoryIds, category.id] : categoryIds.filter((id) => id !== category.id),
              })
            }
          >
            <bdi className="break-anywhere">{category.name}</bdi>
          </CheckField>
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
