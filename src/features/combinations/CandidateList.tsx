import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { find } from '#/lib/search/search.ts'
import { PlainStatusChip, StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { LazyGrid } from '#/ui/lists/LazyGrid.tsx'
import styles from './CandidateList.module.css'
import type { CandidateGroup } from './candidates.ts'
import type { DraftOption } from './draft.ts'
import type { WizardChange } from './wizard-state.ts'

// In pixels; CandidateList.module.css has the same width.
const GRID_MEASURES = { narrowest: 240, gap: 12, heightAt: () => 44 }

type Thing = { id: string; name?: string | undefined; isAvailable?: boolean }
type Choose = (ids: readonly string[], isChosen: boolean) => void

/** The dishes or ingredients of one option, as check boxes by menu. Memoised, and windowed when there are very many. */
export function CandidateList({
  option,
  what,
  groups,
  searchLabel,
  opensFirst,
  isRequired = false,
  onChange,
}: {
  option: DraftOption
  what: 'dishIds' | 'ingredientIds'
  groups: readonly CandidateGroup<Thing>[]
  searchLabel: string
  opensFirst: boolean
  isRequired?: boolean
  /** Must be stable, or every row renders again. */
  onChange: (change: WizardChange) => void
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(opensFirst)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const chosenIds = option[what]
  const tickedIds = useMemo(() => new Set(chosenIds), [chosenIds])
  const nameOf = useCallback(({ name }: Thing) => name ?? t('entities.namelessIngredient'), [t])
  const choose = useCallback<Choose>(
    (ids, isChosen) => onChange({ type: 'choose', what, optionKey: option.key, ids, isChosen }),
    [onChange, what, option.key],
  )
  const isLong = groups.reduce((sum, { things }) => sum + things.length, 0) >= LIMITS.filterFrom
  const matchingGroups = useMemo(
    () =>
      groups
        .map((group) => ({ ...group, things: search === '' ? group.things : find(group.things, search, nameOf) }))
        .filter(({ things }) => things.length > 0),
    [groups, search, nameOf],
  )
  const isWindowed = matchingGroups.reduce((sum, { things }) => sum + things.length, 0) > LIMITS.plainListMost
  const isMissing = isRequired && chosenIds.length === 0
  return (
    <details className={styles.option} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={`line-12 ${styles.summary}`}>
        <bdi className={`grow ${styles.name}`}>{option.name.trim()}</bdi>
        {isMissing && !option.isOwnMenu ? (
          <StatusChip tone="reserved" label={t('combinations.chosen', { count: 0 })} />
        ) : (
          <span className={`muted small ${styles.count} figures`}>
            {t('combinations.chosen', { count: chosenIds.length })}
          </span>
        )}
      </summary>
      {option.isOwnMenu && <p className={styles.own}>{t('combinations.ownMenu')}</p>}
      {isOpen && !option.isOwnMenu && (
        <div className={`stack-12 ${styles.body}`}>
          {isLong && <SearchField label={searchLabel} value={typed} onChange={setTyped} />}
          {matchingGroups.length === 0 && <p className={styles.own}>{t('common.noneFound')}</p>}
          {matchingGroups.map(({ key, name, isOther, things }) => (
            <Group
              key={key}
              name={isOther ? t('combinations.otherDishes') : name}
              things={things}
              tickedIds={tickedIds}
              isWindowed={isWindowed}
              nameOf={nameOf}
              onChoose={choose}
            />
          ))}
        </div>
      )}
    </details>
  )
}

const Group = memo(function Group({
  name,
  things,
  tickedIds,
  isWindowed,
  nameOf,
  onChoose,
}: {
  name: string | undefined
  things: readonly Thing[]
  tickedIds: ReadonlySet<string>
  isWindowed: boolean
  nameOf: (thing: Thing) => string
  onChoose: Choose
}) {
  const { t } = useTranslation()
  const candidate = (thing: Thing) => (
    <Candidate thing={thing} name={nameOf(thing)} isTicked={tickedIds.has(thing.id)} onChoose={onChoose} />
  )
  const tickedCount = things.filter(({ id }) => tickedIds.has(id)).length
  return (
    <fieldset>
      {name !== undefined && (
        <legend className={styles.legend}>
          <label className={styles.all}>
            <input
              type="checkbox"
              className="tick"
              aria-label={t('combinations.chooseAll', { name })}
              checked={tickedCount === things.length}
              ref={(box) => {
                if (box) box.indeterminate = tickedCount > 0 && tickedCount < things.length
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
      {isWindowed ? (
        <LazyGrid items={things} measures={GRID_MEASURES}>
          {candidate}
        </LazyGrid>
      ) : (
        <ul className={styles.things}>
          {things.map((thing) => (
            <li key={thing.id}>{candidate(thing)}</li>
          ))}
        </ul>
      )}
    </fieldset>
  )
})

const Candidate = memo(function Candidate({
  thing,
  name,
  isTicked,
  onChoose,
}: {
  thing: Thing
  name: string
  isTicked: boolean
  onChoose: Choose
}) {
  const { t } = useTranslation()
  return (
    <label className={styles.thing}>
      <input
        type="checkbox"
        className="tick"
        checked={isTicked}
        onChange={({ target }) => onChoose([thing.id], target.checked)}
      />
      <bdi className={styles.thingName}>{name}</bdi>
      {thing.isAvailable === false && (
        <span className={styles.soldOut}>
          <PlainStatusChip tone="neutral" label={t('entities.soldOut')} />
        </span>
      )}
    </label>
  )
})
