import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import type { DraftOption } from '#/entities/combination/draft.ts'
import { find } from '#/lib/search/search.ts'
import { SearchField } from '#/ui/SearchField.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import type { ChoiceGroup } from './choices.ts'
import styles from './OptionChoice.module.css'

type Thing = { id: string; name?: string | undefined; isAvailable?: boolean }

/** What one option is filled with: dishes or ingredients to tick, by menu. Plain elements: there may be hundreds. */
export function OptionChoice({
  option,
  groups,
  chosen,
  searchLabel,
  opensFirst,
  isRequired = false,
  onChoose,
}: {
  option: DraftOption
  groups: readonly ChoiceGroup<Thing>[]
  chosen: readonly string[]
  searchLabel: string
  opensFirst: boolean
  isRequired?: boolean
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(opensFirst)
  const [typed, setTyped] = useState('')
  const ticked = new Set(chosen)
  const nameOf = ({ name }: Thing) => name ?? t('entities.namelessIngredient')
  const isLong = groups.reduce((sum, { things }) => sum + things.length, 0) >= LIMITS.filterFrom
  const found = groups
    .map((group) => ({ ...group, things: typed === '' ? group.things : find(group.things, typed, nameOf) }))
    .filter(({ things }) => things.length > 0)
  const lacks = isRequired && chosen.length === 0
  return (
    <details className={styles.option} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <bdi className={styles.name}>{option.name.trim()}</bdi>
        {lacks && !option.isOwnMenu ? (
          <StatusChip tone="reserved" label={t('combinations.chosen', { count: 0 })} />
        ) : (
          <span className={`${styles.count} figures`}>{t('combinations.chosen', { count: chosen.length })}</span>
        )}
      </summary>
      {option.isOwnMenu && <p className={styles.own}>{t('combinations.ownMenu')}</p>}
      {isOpen && !option.isOwnMenu && (
        <div className={styles.body}>
          {isLong && <SearchField label={searchLabel} value={typed} onChange={setTyped} />}
          {found.length === 0 && <p className={styles.own}>{t('common.noneFound')}</p>}
          {found.map(({ key, name, isOther, things }) => (
            <Group
              key={key}
              name={isOther ? t('combinations.otherDishes') : name}
              things={things}
              ticked={ticked}
              nameOf={nameOf}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
    </details>
  )
}

function Group({
  name,
  things,
  ticked,
  nameOf,
  onChoose,
}: {
  name: string | undefined
  things: readonly Thing[]
  ticked: ReadonlySet<string>
  nameOf: (thing: Thing) => string
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}) {
  const { t } = useTranslation()
  const count = things.filter(({ id }) => ticked.has(id)).length
  return (
    <fieldset className={styles.group}>
      {name !== undefined && (
        <legend className={styles.legend}>
          <label className={styles.all}>
            <input
              type="checkbox"
              className={styles.box}
              aria-label={t('combinations.chooseAll', { name })}
              checked={count === things.length}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < things.length
              }}
              onChange={({ target }) =>
                onChoose(
                  things.map(({ id }) => id),
                  target.checked,
                )
              }
            />
            <bdi>{name}</bdi>
          </label>
        </legend>
      )}
      <ul className={styles.things}>
        {things.map((thing) => (
          <li key={thing.id}>
            <label className={styles.thing}>
              <input
                type="checkbox"
                className={styles.box}
                checked={ticked.has(thing.id)}
                onChange={({ target }) => onChoose([thing.id], target.checked)}
              />
              <bdi className={styles.thingName}>{nameOf(thing)}</bdi>
              {thing.isAvailable === false && (
                <span className={styles.soldOut}>
                  <StatusChip tone="neutral" label={t('entities.soldOut')} />
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
