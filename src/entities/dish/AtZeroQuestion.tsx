import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'

/** So many are named. */
const NAMED = 8

/** Asks whether dishes become available that guests would read 0 at. */
export function AtZeroQuestion({
  names,
  onConfirm,
  onClose,
}: {
  names: readonly string[]
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const named = names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names
  return (
    <ConfirmDialog
      title={t('entities.atZero.title', { names: beginWords(named, language) })}
      text={t('entities.atZero.text')}
      confirm={t('entities.atZero.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
