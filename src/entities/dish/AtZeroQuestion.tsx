import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'

/** So many are named. */
const NAMED = 8

/** Asks whether guests may read 0 at dishes that become available, or that are saved. */
export function AtZeroQuestion({
  names,
  isSave = false,
  onConfirm,
  onClose,
}: {
  names: readonly string[]
  isSave?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const named = names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names
  return (
    <ConfirmDialog
      title={t('entities.atZero.title', { names: beginWords(named, language) })}
      text={t(isSave ? 'entities.atZero.save' : 'entities.atZero.text')}
      confirm={t(isSave ? 'common.save' : 'entities.atZero.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
