import { useTranslation } from 'react-i18next'
import { COLOR_SCHEMES, chooseColorScheme, useColorScheme } from '#/lib/device/color-scheme.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { Icon } from './Icon.tsx'
import { PlainSelect } from './PlainSelect.tsx'

const LABELS: Record<(typeof COLOR_SCHEMES)[number], TextKey> = {
  light: 'common.light',
  dark: 'common.dark',
  system: 'common.system',
}

export function ColorSchemeSwitcher() {
  const { t } = useTranslation()
  const scheme = useColorScheme()
  return (
    <PlainSelect
      label={t('common.colourScheme')}
      icon={<Icon path="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0" filled="M12 3.5a8.5 8.5 0 0 1 0 17Z" />}
      value={scheme}
      options={COLOR_SCHEMES.map((value) => ({ value, label: t(LABELS[value]) }))}
      onChange={chooseColorScheme}
    />
  )
}
