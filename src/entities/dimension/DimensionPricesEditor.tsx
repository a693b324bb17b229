import PlusIcon from 'lucide-react/icons/plus'
import XIcon from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { currencySign, decimalSign, formatNumber, toMills } from '#/lib/money/money.ts'
import { typedPrice, unclearPrice } from '#/lib/money/typed-price.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { FormField } from '#/ui/fields/FormField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { DimensionNameDialog } from './DimensionNameDialog.tsx'
import styles from './DimensionPricesEditor.module.css'
import {
  addRow,
  changeDimension,
  changePrice,
  dimensionsFor,
  isStandardRow,
  mayAddRow,
  type PriceRow,
  placeNewDimension,
  removeRow,
  rowFault,
  wrongPriceText,
} from './price-rows.ts'
import type { Dimension } from './schema.ts'

/** Not an id: those of a backend are not blank. */
const NEW_DIMENSION = ' '

/** Shows a row with a price for each dimension. The rules are in `price-rows.ts`. */
export function DimensionPricesEditor({
  rows,
  dimensions,
  currency,
  isChecked,
  onChange,
}: {
  rows: readonly PriceRow[]
  dimensions: readonly Dimension[]
  currency: string | undefined
  /**
   * Whether the person has tried to save. Only then a row without a dimension is shown as a fault. A wrong price is
   * shown at once.
   */
  isChecked: boolean
  onChange: (rows: PriceRow[]) => void
}) {
  const { t } = useTranslation()
  const editor = useRef<HTMLFieldSetElement>(null)
  /** A selector for the element that gets the focus after a row was added or removed. */
  const focusTarget = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (focusTarget.current) editor.current?.querySelector<HTMLElement>(focusTarget.current)?.focus()
    focusTarget.current = undefined
  })
  const change = (newRows: PriceRow[], target?: string) => {
    focusTarget.current = target
    onChange(newRows)
  }
  /** The row for which a new size is being named; '': a row of its own. */
  const [rowOfNew, setRowOfNew] = useState<string>()
  const { shown: shownRowOfNew, opening } = useDialogValue(rowOfNew)
  useBackCloses(rowOfNew !== undefined, () => setRowOfNew(undefined))
  return (
    <fieldset ref={editor} className="stack-12">
      <legend className={styles.legend}>{t('entities.pricesBySize')}</legend>
      <ul className={`stack ${styles.rows}`}>
        {rows.map((row) => (
          <PriceRowFields
            key={row.key}
            row={row}
            rows={rows}
            dimensions={dimensions}
            currency={currency}
            isChecked={isChecked}
            onChange={change}
            onNewDimension={() => setRowOfNew(row.key)}
          />
        ))}
      </ul>
      <p className="muted small">{t('entities.emptyPriceIsZero')}</p>
      {/* While a size is free, a row is added; a new size is one of the row's choices. */}
      {mayAddRow(rows, dimensions) ? (
        <AreaButton
          className="align-start"
          onClick={() => change(addRow(rows, dimensions, newId()), 'li:last-child :is(select, input):not(:disabled)')}
        >
          <PlusIcon />
          <span>{t('entities.addDimension')}</span>
        </AreaButton>
      ) : (
        <AreaButton className="align-start" onClick={() => setRowOfNew('')}>
          <PlusIcon />
          <span>{t('entities.newDimension')}</span>
        </AreaButton>
      )}
      <DimensionNameDialog
        key={opening}
        open={rowOfNew !== undefined}
        dimension={undefined}
        onCreated={(created) =>
          created &&
          onChange(
            shownRowOfNew
              ? changeDimension(rows, shownRowOfNew, created.id)
              : placeNewDimension(rows, created.id, newId()),
          )
        }
        onClose={() => setRowOfNew(undefined)}
      />
    </fieldset>
  )
}

/** A dimension with its price, and what is wrong or unclear about the price. */
function PriceRowFields({
  row,
  rows,
  dimensions,
  currency,
  isChecked,
  onChange,
  onNewDimension,
}: {
  row: PriceRow
  /** All rows of the editor. */
  rows: readonly PriceRow[]
  dimensions: readonly Dimension[]
  currency: string | undefined
  isChecked: boolean
  /** @param focusTarget a selector, within the editor, for the element that gets the focus. */
  onChange: (rows: PriceRow[], focusTarget?: string) => void
  /** A size that does not exist yet was chosen for this row. */
  onNewDimension: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const fault = rowFault(row, dimensions)
  const isFixed = isStandardRow(row, dimensions)
  const dimension = dimensions.find(({ id }) => id === row.dimensionId)
  const sizeName = dimension ? dimension.name : t('entities.newSize')
  const meanings = unclearPrice(row.price, currency)
  const priceFault =
    fault === 'noPrice'
      ? t(wrongPriceText(currency), { most: formatNumber(LIMITS.priceMost, language) })
      : fault === 'unclearPrice'
        ? t('entities.priceUnclear', { typed: row.price.trim() })
        : undefined
  const priceLabel = t('entities.priceIn', { currency: currencySign(currency) })
  return (
    <li className={styles.row} data-row={row.key}>
      <SelectField
        label={t('entities.size')}
        value={dimension ? row.dimensionId : ''}
        placeholder={dimension ? undefined : t('entities.sizeToChoose')}
        options={[
          ...dimensionsFor(row, rows, dimensions).map((each) => ({ value: each.id, label: each.name })),
          ...(isFixed ? [] : [{ value: NEW_DIMENSION, label: t('entities.newDimension') }]),
        ]}
        isDisabled={isFixed}
        fault={isChecked && fault === 'noDimension' ? t('entities.chooseSize') : undefined}
        onChange={(chosen) =>
          chosen === NEW_DIMENSION ? onNewDimension() : onChange(changeDimension(rows, row.key, chosen))
        }
      />
      <FormField
        kind="price"
        label={priceLabel}
        spoken={t('entities.priceOfSize', { price: priceLabel, size: sizeName })}
        value={row.price}
        isRequired={false}
        // The text is shown below the whole row, because under the narrow field it would need six lines.
        fault={priceFault && <span className="visually-hidden">{priceFault}</span>}
        onChange={(price) => onChange(changePrice(rows, row.key, price, currency))}
      />
      {!isFixed && rows.length > 1 && (
        <AreaButton
          look="quiet"
          className={styles.remove}
          aria-label={t('entities.removeSize', { name: sizeName })}
          // The focus does not move to the next remove button, because a key that is held down would then remove all
          // rows.
          onClick={() => onChange(removeRow(rows, row.key, dimensions), ':scope > button')}
        >
          <XIcon />
        </AreaButton>
      )}
      {priceFault && (
        <p className={`small strong ${styles.fault}`} aria-hidden="true">
          {priceFault}
        </p>
      )}
      {fault === 'unclearPrice' && meanings && (
        <div className={`row-8 ${styles.meanings}`}>
          {[meanings.thousands, meanings.decimals].map((price, index) => (
            <AreaButton
              key={index === 0 ? 'thousands' : 'decimals'}
              onClick={() =>
                onChange(
                  changePrice(rows, row.key, typedPrice(price, decimalSign(language), currency), currency),
                  `[data-row='${CSS.escape(row.key)}'] input`,
                )
              }
            >
              <Price mills={toMills(price)} currency={currency} />
            </AreaButton>
          ))}
        </div>
      )}
      {row.absent && <p className={`${styles.understood} muted small`}>{t('entities.priceAbsent')}</p>}
      {row.understood !== undefined && (
        <p className={`${styles.understood} muted small`} role="status">
          <span>{t('entities.priceUnderstood')}</span>
          <Space />
          <Price mills={toMills(row.understood)} currency={currency} />
        </p>
      )}
    </li>
  )
}
