import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './StationsEditor.module.css'
import { addStation, changeStation, removeStation, type Station, useStations } from './stations.ts'
import { useKitchenCategories } from './use-kitchen-categories.ts'

/** Every change is stored at once. */
export function StationsEditor() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const stations = useStations(restaurantId)
  const add = useRef<HTMLButtonElement>(null)
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
            add.current?.focus()
          }}
        />
      ))}
      <Button ref={add} className={styles.add} onClick={() => addStation(restaurantId)}>
        {t('orders.addStation')}
      </Button>
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
  /** Shown until one is typed. */
  name: string
  onChange: (station: Station) => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const { known = [] } = useKitchenCategories()
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
        {known.map((category) => (
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
      {known.length === 0 && <p className="muted">{t('orders.noCategories')}</p>}
      <Button look="quiet" className={styles.remove} onClick={onRemove}>
        {t('orders.removeStation')}
        <bdi className="visually-hidden">{station.name.trim() || name}</bdi>
      </Button>
    </fieldset>
  )
}
