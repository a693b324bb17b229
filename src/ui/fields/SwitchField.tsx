import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'

/** A switch with its words. A choice takes effect at once. */
export function SwitchField({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <FormControlLabel
      label={<span>{label}</span>}
      control={<Switch checked={isOn} onChange={(_event, checked) => onChange(checked)} />}
    />
  )
}
