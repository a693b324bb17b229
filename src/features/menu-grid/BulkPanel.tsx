import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dimensionsInOrder } from '#/entities/dimension/rules.ts'
import { choicesOf, isChoice, tableFields } from '#/entities/dish/fields.ts'
import { currencyDecimals, currencySign } from '#/lib/money/money.ts'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { FormField } from '#/ui/fields/FormField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { Space } from '#/ui/text/Space.tsx'
import {
  type BulkChange,
  bulkInputs,
  PRICE_CHANGE_KINDS,
  readPriceChange,
  type TypedPriceChange,
} from './bulk-changes.ts'
import type { GridContext, GridRow } from './grid-cells.ts'
import { type CellInput, type Draft, valueInTable } from './grid-draft.ts'
import styles from './MenuGridPage.module.css'
import { useColumnWords } from './use-column-words.ts'

const CHOICE_FIELDS = tableFields([]).filter(isChoice)
/** What can be changed: prices in two ways, and each field with choices. */
const TARGETS = [...PRICE_CHANGE_KINDS, ...CHOICE_FIELDS]
/** How many changes the preview shows. */
const PREVIEWED_CHANGES = 3

/** One change for many rows. It goes into the table as if it had been typed there: nothing is saved here. */
export function BulkPanel({
  open,
  onClose,
  context,
  selected,
  visible,
  draftRows,
  onApply,
}: DialogProps & {
  context: GridContext
  selected: readonly GridRow[]
  /** The rows that the filter leaves. */
  visible: readonly GridRow[]
  draftRows: Draft['rows']
  onApply: (inputs: CellInput[]) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const words = useColumnWords(context)
  const { currency } = context
  const [scope, setScope] = useState<'selected' | 'visible'>(selected.length > 1 ? 'selected' : 'visible')
  const [target, setTarget] = useState<(typeof TARGETS)[number]>('percent')
  const [typedPrice, setTypedPrice] = useState<TypedPriceChange>({
    delta: '',
    roundTo: currencyDecimals(currency) === 0 ? '1000' : '0,50',
    size: '',
  })
  const [choice, setChoice] = useState('')
  const rows = scope === 'selected' ? selected : visible
  const change: BulkChange =
    target === 'percent' || target === 'amount'
      ? { kind: target, ...typedPrice }
      : { kind: 'value', field: target, value: choice }
  const inputs = bulkInputs(rows, change, draftRows, context)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (inputs.length === 0) return
    onApply(inputs)
    onClose()
  }

  return (
    <ResponsivePanel
      open={open}
      title={t('menuGrid.bulk.title')}
      onClose={onClose}
      foot={
        <>
          <MuiButton onClick={onClose}>{t('common.cancel')}</MuiButton>
          <MuiButton variant="contained" type="submit" form={id} disabled={inputs.length === 0}>
            {t('menuGrid.bulk.apply')}
          </MuiButton>
        </>
      }
    >
      <form id={id} className="stack-20" onSubmit={submit} style={{ paddingBlockStart: 8 }}>
        <SelectField
          label={t('menuGrid.bulk.rows')}
          value={scope}
          options={[
            ...(selected.length > 0
              ? [{ value: 'selected', label: t('menuGrid.bulk.selected', { count: selected.length }) }]
              : []),
            { value: 'visible', label: t('menuGrid.bulk.visible', { count: visible.length }) },
          ]}
          onChange={(value) => setScope(value === 'selected' ? 'selected' : 'visible')}
        />
        <SelectField
          label={t('menuGrid.bulk.what')}
          value={target}
          options={TARGETS.map((value) => ({
            value,
            label:
              value === 'percent'
                ? t('menuGrid.bulk.percent')
                : value === 'amount'
                  ? t('menuGrid.bulk.amount', { currency: currencySign(currency) })
                  : words.titleOf(value),
          }))}
          onChange={(value) => {
            setTarget(TARGETS.find((each) => each === value) ?? 'percent')
            setChoice('')
          }}
        />
        {change.kind === 'value' ? (
          <SelectField
            label={words.titleOf(change.field)}
            value={choice}
            placeholder={t('menuGrid.bulk.choose')}
            options={(choicesOf(change.field, context) ?? []).map(({ id: value, name }) => ({ value, label: name }))}
            onChange={setChoice}
          />
        ) : (
          <PriceChangeFields kind={change.kind} typed={typedPrice} context={context} onChange={setTypedPrice} />
        )}
        <div className="stack-4" role="status">
          <p className="strong">{t('menuGrid.cellsChanged', { count: inputs.length })}</p>
          {inputs.slice(0, PREVIEWED_CHANGES).map(({ row, column, typed }) => (
            <p key={`${row.dish.id} ${column}`} className="small">
              <bdi>{row.dish.name}</bdi>
              <span>{': '}</span>
              <bdi className={styles.old}>
                {words.textOf(column, { value: valueInTable(row, column, draftRows, context) })}
              </bdi>
              <Space />
              <bdi>{words.textOf(column, typed)}</bdi>
            </p>
          ))}
        </div>
      </form>
    </ResponsivePanel>
  )
}

/** By how much prices change, what they are rounded to, and of which size they are. */
function PriceChangeFields({
  kind,
  typed,
  context: { dimensions, currency },
  onChange,
}: {
  kind: (typeof PRICE_CHANGE_KINDS)[number]
  typed: TypedPriceChange
  context: GridContext
  onChange: (typed: TypedPriceChange) => void
}) {
  const { t } = useTranslation()
  const { delta, roundTo } = readPriceChange(kind, typed, currency)
  return (
    <>
      <FormField
        kind="price"
        label={t('menuGrid.bulk.by')}
        value={typed.delta}
        hint={t(kind === 'percent' ? 'menuGrid.bulk.percentHint' : 'menuGrid.bulk.amountHint')}
        fault={typed.delta.trim() !== '' && delta === undefined ? t('menuGrid.bulk.byWrong') : undefined}
        onChange={(text) => onChange({ ...typed, delta: text })}
      />
      <FormField
        kind="price"
        label={t('menuGrid.bulk.step')}
        value={typed.roundTo}
        isRequired={false}
        hint={t('menuGrid.bulk.stepHint')}
        fault={roundTo === undefined ? t('menuGrid.bulk.byWrong') : undefined}
        onChange={(text) => onChange({ ...typed, roundTo: text })}
      />
      {dimensions.length > 1 && (
        <SelectField
          label={t('menuGrid.bulk.size')}
          value={typed.size}
          isRequired={false}
          placeholder={t('menuGrid.bulk.allSizes')}
          options={dimensionsInOrder(dimensions).map((each) => ({ value: each.id, label: each.name }))}
          onChange={(size) => onChange({ ...typed, size })}
        />
      )}
    </>
  )
}
