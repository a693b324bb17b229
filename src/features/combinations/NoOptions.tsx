import { useTranslation } from 'react-i18next'
import { Notice } from '#/ui/Notice.tsx'
import { PlainButton } from '#/ui/PlainButton.tsx'

/** In the place of the ingredients and the dishes while there is no option (specification, section 8). */
export function NoOptions({ onToOptions }: { onToOptions: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      kind="empty"
      title={t('combinations.noMenu')}
      action={<PlainButton onClick={() => onToOptions()}>{t('combinations.toOptions')}</PlainButton>}
    />
  )
}
