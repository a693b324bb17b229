import AddIcon from '@mui/icons-material/AddOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { currencySign, formatNumber } from '#/lib/money/money.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { FormField } from '#/ui/FormField.tsx'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import styles from './DimensionPricesEditor.module.css'
import {
  addRow,
  changeRow,
  isStandardRow,
  mayAddRow,
  type PriceRow,
  removeRow,
  rowFault,
  sizesFor,
} from './price-rows.ts'
import { isStandard } from './rules.ts'
import type { Dimension } from './schema.ts'

/** The sizes of a thing and their prices (specification, sections 2 and 5; the rules stand in `price-rows.ts`). */
export function DimensionPricesEditor({
  rows,
  sizes,
  currency,
  isChecked,
  onChange,
}: {
  rows: readonly PriceRow[]
  sizes: readonly Dimension[]
  /** As the restaurant has it. */
  currency: string | undefined
  /** Saving was tried: an unchosen size is a fault from now on. A wrong price is told at once. */
  isChecked: boolean
  onChange: (rows: PriceRow[]) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const editor = useRef<HTMLFieldSetElement>(null)
  // What was pressed stands far from a new row, and goes with one that is removed: where the focus goes, as a selector.
  const goal = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (goal.current) editor.current?.querySelector<HTMLElement>(goal.current)?.focus()
    goal.current = undefined
  })
  const priceWrong = t('entities.priceWrong', { most: formatNumber(LIMITS.price, language) })
  const nameOf = (size: Dimension) => (isStandard(size) ? t('entities.standardSize') : size.name)
  return (
    <fieldset ref={editor} className={styles.editor}>
      <legend className={styles.legend}>{t('entities.pricesBySize')}</legend>
      <ul className={styles.rows}>
        {rows.map((row) => {
          const fault = rowFault(row, sizes)
          const isFixed = isStandardRow(row, sizes)
          const size = sizes.find(({ id }) => id === row.dimensionId)
          const spoken = size ? nameOf(size) : t('entities.newSize')
          const priceLabel = t('entities.priceIn', { currency: currencySign(currency) })
          return (
            <li key={row.key} className={styles.row}>
              <SelectField
                label={t('entities.size')}
                value={size ? row.dimensionId : ''}
                placeholder={size ? undefined : t('entities.sizeToChoose')}
                options={sizesFor(row, rows, sizes).map((each) => ({ value: each.id, label: nameOf(each) }))}
                isDisabled={isFixed}
                fault={isChecked && fault === 'noDimension' ? t('entities.chooseSize') : undefined}
                onChange={(dimensionId) => onChange(changeRow(rows, row.key, { dimensionId }))}
              />
              <FormField
                kind="price"
                label={priceLabel}
                spoken={t('entities.priceOfSize', { price: priceLabel, size: spoken })}
                value={row.price}
                isRequired={false}
                // Seen below the whole row: under a narrow field it would be six lines high.
                fault={fault === 'noPrice' ? <span className="visually-hidden">{priceWrong}</span> : undefined}
                onChange={(price) => onChange(changeRow(rows, row.key, { price }))}
              />
              {!isFixed && rows.length > 1 && (
                <PlainButton
                  look="quiet"
                  className={styles.remove}
                  aria-label={t('entities.removeSize', { name: spoken })}
                  onClick={() => {
                    // No neighbour's cross: a key that is held down would remove row after row.
                    goal.current = ':scope > button'
                    onChange(removeRow(rows, row.key, sizes))
                  }}
                >
                  <CloseIcon />
                </PlainButton>
              )}
              {fault === 'noPrice' && (
                <p className={styles.fault} aria-hidden="true">
                  {priceWrong}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.hint}>{t('entities.emptyPriceIsZero')}</p>
      {mayAddRow(rows, sizes) && (
        <PlainButton
          className={styles.add}
          onClick={() => {
            goal.current = 'li:last-child :is(select, input):not(:disabled)'
            onChange(addRow(rows, sizes, newId()))
          }}
        >
          <AddIcon />
          {t('entities.addDimension')}
        </PlainButton>
      )}
    </fieldset>
  )
}
