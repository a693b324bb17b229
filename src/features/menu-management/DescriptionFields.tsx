import AddIcon from '@mui/icons-material/AddOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '#/config/languages.ts'
import { Button } from '#/ui/Button.tsx'
import { FormField } from '#/ui/FormField.tsx'
import styles from './DescriptionFields.module.css'
import {
  addLanguage,
  type BlockLanguage,
  type Descriptions,
  languagesLeft,
  removeLanguage,
  writeIn,
} from './description-blocks.ts'

/** The default description, and a field for each other language that has one (R5.11). */
export function DescriptionFields({
  description,
  descriptions,
  onDescription,
  onDescriptions,
}: {
  description: string
  descriptions: Descriptions
  onDescription: (text: string) => void
  onDescriptions: (descriptions: Descriptions) => void
}) {
  const { t } = useTranslation()
  // The pressed button disappears: move the focus to what replaces it.
  const [changed, setChanged] = useState<BlockLanguage>()
  return (
    <fieldset className={styles.all}>
      <legend className={styles.legend}>{t('menuManagement.descriptions')}</legend>
      <FormField
        kind="long"
        label={t('menuManagement.description')}
        value={description}
        isRequired={false}
        hint={t('menuManagement.descriptionHint')}
        lang="en"
        onChange={onDescription}
      />
      {descriptions.shown.map((language) => (
        <div key={language} className={styles.block}>
          <FormField
            kind="long"
            label={LANGUAGE_NAMES[language]}
            value={descriptions.texts[language]}
            isRequired={false}
            lang={language}
            autoFocus={language === changed}
            onChange={(text) => onDescriptions(writeIn(descriptions, language, text))}
          />
          <Button
            look="quiet"
            className={styles.remove}
            aria-label={t('menuManagement.removeLanguage', { language: LANGUAGE_NAMES[language] })}
            onClick={() => {
              setChanged(language)
              onDescriptions(removeLanguage(descriptions, language))
            }}
          >
            <CloseIcon />
          </Button>
        </div>
      ))}
      {languagesLeft(descriptions).length > 0 && (
        <div className={styles.add}>
          {languagesLeft(descriptions).map((language) => (
            <Button
              key={language}
              autoFocus={language === changed}
              aria-label={t('menuManagement.addLanguage', { language: LANGUAGE_NAMES[language] })}
              onClick={() => {
                setChanged(language)
                onDescriptions(addLanguage(descriptions, language))
              }}
            >
              <AddIcon />
              <span lang={language}>{LANGUAGE_NAMES[language]}</span>
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
