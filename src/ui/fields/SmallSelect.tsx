import { type ReactElement, use } from 'react'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { AreaControls, type SelectBoxProps } from '../area-controls.ts'
import styles from './SmallSelect.module.css'

/** A native select as high as a button, for a bar; a choice takes effect at once. */
export function SmallSelect<Value extends string>({
  label,
  icon,
  value,
  options,
  isIconOnPhone = false,
  onChange,
}: {
  label: string
  icon?: ReactElement
  value: Value
  options: readonly { value: Value; label: string }[]
  /** On a narrow phone only the icon is shown. */
  isIconOnPhone?: boolean
  onChange: (value: Value) => void
}) {
  const Box = use(AreaControls)?.SelectBox ?? PlainBox
  return (
    <Box
      icon={icon}
      className={isIconOnPhone ? styles.iconOnPhone : ''}
      select={{
        ...NOTHING_TO_LOSE,
        'aria-label': label,
        value,
        onChange: (event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        },
        children: options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        )),
      }}
    />
  )
}

const PlainBox = ({ icon, className, select }: SelectBoxProps) => (
  <label className={`target-line focus-frame ${styles.field} ${className}`}>
    {icon}
    <select {...select} className={`plain-input small strong ${styles.select}`} />
  </label>
)
