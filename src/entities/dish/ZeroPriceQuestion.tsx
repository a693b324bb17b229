import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'

/** At most this many dishes are named. */
const NAMES_MOST = 8

/** Asks the person whether guests may see the price 0, because dishes with this price are saved or become available. */
export function ZeroPriceQuestion({
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
  const shownNames = names.length > NAMES_MOST ? [...names.slice(0, NAMES_MOST), '…'] : names
  return (
    <ConfirmDialog
      title={t('entities.atZero.title', { names: beginWords(shownNames, language) })}
      text={t(isSave ? 'entities.atZero.save' : 'entities.atZero.text')}
      confirm={t(isSave ? 'common.save' : 'entities.atZero.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
