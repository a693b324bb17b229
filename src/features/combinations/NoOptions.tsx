import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'

/** Shown instead of steps 3 and 4 while there is no option (R8.13). */
export function NoOptions({ onToOptions }: { onToOptions: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      kind="empty"
      title={t('combinations.noMenu')}
      action={<Button onClick={() => onToOptions()}>{t('combinations.toOptions')}</Button>}
    />
  )
}
