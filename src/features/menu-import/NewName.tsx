import { useTranslation } from 'react-i18next'
import { isTypedName } from '#/lib/schema/writing.ts'
import { FormField } from '#/ui/FormField.tsx'
import { type Source, typedName } from './rows-of-file.ts'
import { cut } from './use-import-words.ts'

/** Of a menu or a category that is made. */
export function NewName({
  kind,
  value,
  onChange,
}: {
  kind: 'menu' | 'category'
  value: Source | undefined
  onChange: (source: `new:${string}`) => void
}) {
  const { t } = useTranslation()
  const typed = (value === undefined ? undefined : typedName(value)) ?? ''
  return (
    <FormField
      label={t(kind === 'menu' ? 'menuImport.newMenuName' : 'menuImport.newCategoryName')}
      value={typed}
      fault={typed !== '' && !isTypedName(typed) ? t('menuImport.row.longName', { what: cut(typed) }) : undefined}
      onChange={(name) => onChange(`new:${name}`)}
    />
  )
}
