import type { Content } from '#/lib/jsx/content.ts'
import styles from './PlainSwitch.module.css'

/** A switch without MUI, for long lists. */
export function PlainSwitch({
  isOn,
  label,
  isDisabled = false,
  children,
  onChange,
}: {
  isOn: boolean
  /** The accessible name, if the children are not enough. */
  label?: string
  isDisabled?: boolean
  children: Content
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className={`target-line ${styles.field}`}>
      <input
        className={styles.switch}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its state itself; ARIA in HTML forbids aria-checked
        role="switch"
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
