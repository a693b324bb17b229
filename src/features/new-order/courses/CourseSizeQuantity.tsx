import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { assignmentsInOrder } from '#/entities/dimension/rules.ts'
import type { DimensionAssignment } from '#/entities/dimension/schema.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { maybeMills } from '#/lib/money/money.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { QuantityField } from '#/ui/fields/QuantityField.tsx'
import { Price } from '#/ui/text/Price.tsx'
import styles from '../dialogs/DialogStep.module.css'

type Value = { course?: number | undefined; sizeId?: string | undefined; quantity: number }

export function CourseSizeQuantity({
  value,
  sizes,
  noSizes,
  courseCount,
  currency,
  onChange,
  onDetails,
}: {
  value: Value
  sizes: readonly DimensionAssignment[]
  /** The text where there is no size to choose. */
  noSizes: TextKey
  /** The number of courses; one more can be started. */
  courseCount: number
  currency: string | undefined
  onChange: (value: Partial<Value>) => void
  onDetails: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className="stack-20">
      <AreaButton look="text" className={styles.details} onClick={onDetails}>
        {t('newOrder.details')}
      </AreaButton>
      <ChoiceRow
        label={t('newOrder.courses')}
        options={Array.from({ length: Math.min(courseCount + 1, LIMITS.courseMost) }, (_, index) => ({
          id: String(index),
          label: index === courseCount ? t('newOrder.newCourse') : String(index + 1),
          name: t('newOrder.course', { number: index + 1 }),
        }))}
        value={value.course === undefined ? undefined : String(value.course)}
        onChange={(course) => onChange({ course: Number(course) })}
      />
      {sizes.length === 0 ? (
        <p className="note-reserved">{t(noSizes)}</p>
      ) : (
        <ChoiceRow
          label={t('newOrder.size')}
          options={assignmentsInOrder(sizes).map(({ dimension, price }) => ({
            id: dimension.id,
            label: dimension.name,
            detail: <Price mills={maybeMills(price)} currency={currency} />,
          }))}
          value={value.sizeId}
          onChange={(sizeId) => onChange({ sizeId })}
        />
      )}
      <div className={styles.quantity}>
        <span className={`muted small ${styles.label}`}>{t('newOrder.quantity')}</span>
        <QuantityField
          label={t('newOrder.quantity')}
          value={value.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
    </div>
  )
}

type Option = {
  id: string
  label: string
  /** Screen readers say it instead of a short label. */
  name?: string
  detail?: Elements
}

/** A few choices as large buttons in a row, which are radio buttons. */
function ChoiceRow({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly Option[]
  value: string | undefined
  onChange: (id: string) => void
}) {
  const group = useId()
  return (
    <fieldset>
      <legend className={`muted small ${styles.legend}`}>{label}</legend>
      <div className="row-8">
        {options.map((option) => (
          <FormControlLabel
            key={option.id}
            className={styles.choice}
            // Its words are the radio button's face.
            label={null}
            control={
              <Radio
                name={group}
                className={styles.option}
                checked={option.id === value}
                icon={<Words {...option} />}
                checkedIcon={<Words {...option} />}
                slotProps={{ input: { 'aria-label': option.name } }}
                onChange={() => onChange(option.id)}
              />
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The face of a choice. MUI sends an icon its size too, which this one has no use for. */
const Words = ({ label, detail }: Option) => (
  <span className={`field-box stack ${styles.words}`}>
    <bdi>{label}</bdi>
    {detail && <span className={styles.detail}>{detail}</span>}
  </span>
)
