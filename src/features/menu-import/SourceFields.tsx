import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { isTypedName } from '#/lib/schema/writing.ts'
import { FormField } from '#/ui/fields/FormField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import styles from './MenuImport.module.css'
import { type Source, type Sources, typedName } from './rows.ts'
import { cut } from './use-import-words.ts'

type SourceKind = keyof Sources

const TEXTS = {
  menu: {
    label: 'menuImport.defaultMenu',
    ask: 'menuImport.ask.menu',
    none: 'menuImport.noMenu',
    make: 'menuImport.newMenu',
    name: 'menuImport.newMenuName',
  },
  category: {
    label: 'menuImport.defaultCategory',
    ask: 'menuImport.ask.category',
    none: 'menuImport.noCategory',
    make: 'menuImport.newCategory',
    name: 'menuImport.newCategoryName',
  },
} as const satisfies Record<SourceKind, Record<string, TextKey>>

/** Asks where the menu and the category of rows without a cell for them stand: an existing one, a new one, or a place in the file. */
export function SourceFields({
  sources,
  lacking,
  names,
  inFile,
  file,
  onChange,
}: {
  /** Undefined: the sheets differ. */
  sources: { [One in SourceKind]: Source | undefined }
  /** How many rows need one. */
  lacking: { [One in SourceKind]: number }
  /** The names of the existing menus and categories. */
  names: { [One in SourceKind]: readonly string[] }
  /** The places in the file that the sheets offer. */
  inFile: { [One in SourceKind]: readonly Source[] }
  file: string
  onChange: (kind: SourceKind, source: Source) => void
}) {
  const { t } = useTranslation()
  const fromWords = (what: string) => t('menuImport.from', { what: cut(what) })
  const labelOf = (source: Source): string => {
    if (source === 'file') return fromWords(t('menuImport.source.file', { name: file }))
    return fromWords(t(`menuImport.source.${source as 'section' | 'above' | 'sheet'}`))
  }
  return (
    <div className={styles.questions}>
      {(['menu', 'category'] as const).map((kind) => {
        const value = sources[kind]
        const isNew = value?.startsWith('new:') ?? false
        const typed = typedName(value ?? '') ?? ''
        const isAsked = lacking[kind] > 0
        const { label, ask, none, make, name } = TEXTS[kind]
        // Each row has a cell for it, so there is nothing to ask.
        if (value === '' && !isAsked) return null
        return (
          <div key={kind} className="stack-20">
            <SelectField
              isQuestion
              label={isAsked ? t(ask, { number: lacking[kind] }) : t(label)}
              isRequired={false}
              placeholder={t(value === undefined ? 'menuImport.eachSheet' : isAsked ? 'menuImport.ask.open' : none)}
              value={isNew ? 'new:' : (value ?? '')}
              options={[
                ...names[kind].map((each) => ({ value: `name:${each}`, label: each })),
                ...(value?.startsWith('name:') && !names[kind].includes(typed) ? [{ value, label: typed }] : []),
                { value: 'new:', label: t(make) },
                ...inFile[kind].map((source) => ({ value: source, label: labelOf(source) })),
              ]}
              onChange={(chosen) => onChange(kind, chosen as Source)}
            />
            {isNew && (
              <FormField
                label={t(name)}
                value={typed}
                fault={
                  typed !== '' && !isTypedName(typed) ? t('menuImport.row.longName', { what: cut(typed) }) : undefined
                }
                onChange={(typedNow) => onChange(kind, `new:${typedNow}`)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
