import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dimensionsInOrder } from '#/entities/dimension/rules.ts'
import {
  choicesOf,
  type DishContext,
  type DishField,
  isChoice,
  millsOfValue,
  priceValue,
  tableFields,
} from '#/entities/dish/fields.ts'
import { currencyDecimals, currencySign, smallestMills, toMills } from '#/lib/money/money.ts'
import { changedMills, type PriceChange, readPercent } from '#/lib/money/price-change.ts'
import { readTypedPrice } from '#/lib/money/typed-price.ts'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { FormField } from '#/ui/fields/FormField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { cellValue, type GridRow } from './grid-cells.ts'
import type { CellChange, Cells } from './grid-draft.ts'
import styles from './MenuGridPage.module.css'
import { useColumnWords } from './use-column-words.ts'

/** A change of prices, or the field that gets one value. */
const PRICES = ['percent', 'amount'] as const
type What = (typeof PRICES)[number] | DishField
const CHOICES = tableFields([]).filter(isChoice)
/** Changes that the preview shows. */
const PREVIEWED = 3

/** '+0,50', '-1' → mills; undefined if it is none. */
const readAmount = (typed: string, currency: string | undefined): number | undefined => {
  const [, sign, rest = ''] = /^\s*([-+−]?)(.*)$/.exec(typed) ?? []
  const price = rest.trim() === '' ? undefined : readTypedPrice(rest, currency)
  return price === undefined ? undefined : toMills(price) * (sign === '-' || sign === '−' ? -1 : 1)
}

/** One change for many rows. It is collected like any other: nothing is saved here. */
export function BulkPanel({
  open,
  onClose,
  context,
  selected,
  visible,
  cellsOf,
  onApply,
}: DialogProps & {
  context: DishContext
  selected: readonly GridRow[]
  /** After the filter. */
  visible: readonly GridRow[]
  cellsOf: Readonly<Record<string, { cells: Cells }>>
  onApply: (changes: CellChange[]) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const words = useColumnWords(context)
  const { dimensions, currency } = context
  const [scope, setScope] = useState<'selected' | 'visible'>(selected.length > 1 ? 'selected' : 'visible')
  const [field, setField] = useState<What>('percent')
  const [size, setSize] = useState('')
  const [by, setBy] = useState('')
  const [step, setStep] = useState(currencyDecimals(currency) === 0 ? '1000' : '0,50')
  const [chosen, setChosen] = useState('')
  const rows = scope === 'selected' ? selected : visible
  const isPrice = field === 'percent' || field === 'amount'

  const cells = (row: GridRow, column: DishField) =>
    cellsOf[row.dish.id]?.cells[column]?.value ?? cellValue(row, column, context) ?? ''
  const amount = field === 'percent' ? readPercent(by) : readAmount(by, currency)
  const rounding = readTypedPrice(step, currency)
  const changes = (): CellChange[] => {
    if (!isPrice) {
      const column = field
      return chosen === '' ? [] : rows.map((row) => ({ row, column, typed: { value: chosen } }))
    }
    if (amount === undefined || rounding === undefined) return []
    const change: PriceChange = { kind: field, by: amount, step: Math.max(toMills(rounding), smallestMills(currency)) }
    return rows.flatMap((row) =>
      dimensions.flatMap((dimension) => {
        const column = `price ${dimension.id}` as const
        const now = millsOfValue(cells(row, column))
        if ((size !== '' && size !== dimension.id) || now === undefined) return []
        return [{ row, column, typed: { value: priceValue(changedMills(now, change)) } }]
      }),
    )
  }
  const edits = changes().filter(({ row, column, typed }) => typed.value !== cells(row, column))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (edits.length === 0) return
    onApply(edits)
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
          <MuiButton variant="contained" type="submit" form={id} disabled={edits.length === 0}>
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
          value={field}
          options={[...PRICES, ...CHOICES].map((value) => ({
            value,
            label:
              value === 'percent'
                ? t('menuGrid.bulk.percent')
                : value === 'amount'
                  ? t('menuGrid.bulk.amount', { currency: currencySign(currency) })
                  : words.titleOf(value),
          }))}
          onChange={(value) => {
            setField([...PRICES, ...CHOICES].find((each) => each === value) ?? 'percent')
            setChosen('')
          }}
        />
        {isPrice ? (
          <>
            <FormField
              kind="price"
              label={t('menuGrid.bulk.by')}
              value={by}
              hint={t(field === 'percent' ? 'menuGrid.bulk.percentHint' : 'menuGrid.bulk.amountHint')}
              fault={by.trim() !== '' && amount === undefined ? t('menuGrid.bulk.byWrong') : undefined}
              onChange={setBy}
            />
            <FormField
              kind="price"
              label={t('menuGrid.bulk.step')}
              value={step}
              isRequired={false}
              hint={t('menuGrid.bulk.stepHint')}
              fault={rounding === undefined ? t('menuGrid.bulk.byWrong') : undefined}
              onChange={setStep}
            />
            {dimensions.length > 1 && (
              <SelectField
                label={t('menuGrid.bulk.size')}
                value={size}
                isRequired={false}
                placeholder={t('menuGrid.bulk.allSizes')}
                options={dimensionsInOrder(dimensions).map((each) => ({
                  value: each.id,
                  label: each.name,
                }))}
                onChange={setSize}
              />
            )}
          </>
        ) : (
          <SelectField
            label={words.titleOf(field)}
            value={chosen}
            placeholder={t('menuGrid.bulk.choose')}
            options={(choicesOf(field, context) ?? []).map(({ id: value, name }) => ({ value, label: name }))}
            onChange={setChosen}
          />
        )}
        <div className="stack-4" role="status">
          <p className="strong">{t('menuGrid.cellsChanged', { count: edits.length })}</p>
          {edits.slice(0, PREVIEWED).map(({ row, column, typed }) => (
            <p key={`${row.dish.id} ${column}`} className="small">
              <bdi>{row.dish.name}</bdi>
              <span>{': '}</span>
              <bdi className={styles.old}>{words.shown(column, { value: cells(row, column) })}</bdi>
              <Space />
              <bdi>{words.shown(column, typed)}</bdi>
            </p>
          ))}
        </div>
      </form>
    </ResponsivePanel>
  )
}
