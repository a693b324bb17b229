import ContrastIcon from 'lucide-react/icons/contrast'
import { useTranslation } from 'react-i18next'
import { COLOR_SCHEMES, chooseColorScheme, useColorScheme } from '#/lib/device/color-scheme.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { SmallSelect } from './SmallSelect.tsx'

const LABELS: Record<(typeof COLOR_SCHEMES)[number], TextKey> = {
  light: 'common.light',
  dark: 'common.dark',
  system: 'common.system',
}

export function ColorSchemeSwitcher() {
  const { t } = useTranslation()
  const scheme = useColorScheme()
  return (
    <SmallSelect
      label={t('common.colourScheme')}
      icon={<ContrastIcon size={22} />}
      value={scheme}
      options={COLOR_SCHEMES.map((value) => ({ value, label: t(LABELS[value]) }))}
      onChange={chooseColorScheme}
    />
  )
}
