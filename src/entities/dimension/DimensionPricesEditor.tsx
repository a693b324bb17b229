import AddIcon from '@mui/icons-material/AddOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { currencySign, decimalSign, formatNumber, toCents } from '#/lib/money/money.ts'
import { typedPrice, unclearPrice } from '#/lib/money/typed-price.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { FormField } from '#/ui/FormField.tsx'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { Price } from '#/ui/Price.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import styles from './DimensionPricesEditor.module.css'
import {
  addRow,
  changePrice,
  changeSize,
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
          const meanings = unclearPrice(row.price)
          const wrong =
            fault === 'noPrice'
              ? priceWrong
              : fault === 'unclearPrice'
                ? t('entities.priceUnclear', { typed: row.price.trim() })
                : undefined
          const priceLabel = t('entities.priceIn', { currency: currencySign(currency) })
          return (
            <li key={row.key} className={styles.row} data-row={row.key}>
              <SelectField
                label={t('entities.size')}
                value={size ? row.dimensionId : ''}
                placeholder={size ? undefined : t('entities.sizeToChoose')}
                options={sizesFor(row, rows, sizes).map((each) => ({ value: each.id, label: nameOf(each) }))}
                isDisabled={isFixed}
                fault={isChecked && fault === 'noDimension' ? t('entities.chooseSize') : undefined}
                onChange={(dimensionId) => onChange(changeSize(rows, row.key, dimensionId))}
              />
              <FormField
                kind="price"
                label={priceLabel}
                spoken={t('entities.priceOfSize', { price: priceLabel, size: spoken })}
                value={row.price}
                isRequired={false}
                // Seen below the whole row: under a narrow field it would be six lines high.
                fault={wrong && <span className="visually-hidden">{wrong}</span>}
                onChange={(price) => onChange(changePrice(rows, row.key, price, currency))}
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
              {wrong && (
                <p className={styles.fault} aria-hidden="true">
                  {wrong}
                </p>
              )}
              {fault === 'unclearPrice' && meanings && (
                <div className={styles.meanings}>
                  {[meanings.thousands, meanings.decimals].map((price, index) => (
                    <PlainButton
                      key={index === 0 ? 'thousands' : 'decimals'}
                      onClick={() => {
                        goal.current = `[data-row='${CSS.escape(row.key)}'] input`
                        onChange(changePrice(rows, row.key, typedPrice(price, decimalSign(language)), currency))
                      }}
                    >
                      <Price cents={toCents(price)} currency={currency} />
                    </PlainButton>
                  ))}
                </div>
              )}
              {row.understood !== undefined && (
                <p className={styles.understood} role="status">
                  {t('entities.priceUnderstood')} <Price cents={toCents(row.understood)} currency={currency} />
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
