import { useTranslation } from 'react-i18next'
import { COLOR_SCHEMES, chooseColorScheme, useColorScheme } from '#/lib/device/color-scheme.ts'
import { ContrastIcon } from './icons/ContrastIcon.tsx'
import { PlainSelect } from './PlainSelect.tsx'

/** The choice between light, dark, and as the device is. */
export function ColorSchemeSwitcher() {
  const { t } = useTranslation()
  const scheme = useColorScheme()
  return (
    <PlainSelect
      label={t('common.colourScheme')}
      icon={<ContrastIcon />}
      value={scheme}
      options={COLOR_SCHEMES.map((value) => ({ value, label: t(`common.${value}`) }))}
      onChange={chooseColorScheme}
    />
  )
}
