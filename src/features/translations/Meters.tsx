import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DISH_LANGUAGES, type DishLanguage, LANGUAGE_NAMES } from '#/config/languages.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import styles from './TranslationsPage.module.css'
import { meterOf } from './translation-rules.ts'

/** How many dishes are described in each language, in all menus together and in each menu. */
export function Meters({
  menus,
  target,
  onChoose,
}: {
  menus: readonly Menu[]
  /** The language that is translated into. */
  target: DishLanguage
  onChoose: (language: DishLanguage) => void
}) {
  const { t } = useTranslation()
  const rows = useMemo(
    () => menus.map((menu) => ({ menu, meters: DISH_LANGUAGES.map((language) => meterOf([menu], language)) })),
    [menus],
  )
  const totals = DISH_LANGUAGES.map((language, index) => ({
    language,
    describedCount: rows.reduce((sum, { meters }) => sum + (meters[index]?.describedCount ?? 0), 0),
    dishCount: rows.reduce((sum, { menu }) => sum + menu.dish.length, 0),
  }))
  return (
    <section className="stack-8" aria-label={t('translations.described')}>
      <ul className={styles.meters}>
        {totals.map(({ language, describedCount, dishCount }) => (
          <li key={language}>
            <AreaButton
              className={`stack-4 choice ${styles.meter}`}
              aria-pressed={language === target}
              onClick={() => onChoose(language)}
            >
              <span lang={language}>{LANGUAGE_NAMES[language]}</span>
              <span className={`figures small ${describedCount < dishCount ? styles.lacking : ''}`}>
                {t('translations.describedOf', { described: describedCount, all: dishCount })}
              </span>
              <progress className={styles.bar} aria-hidden="true" value={describedCount} max={dishCount} />
            </AreaButton>
          </li>
        ))}
      </ul>
      <details className={styles.perMenu}>
        <summary>{t('translations.perMenu')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        <section className={styles.scroller} tabIndex={0} aria-label={t('translations.perMenu')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('menuManagement.menu')}</th>
                {DISH_LANGUAGES.map((language) => (
                  <th key={language} scope="col" lang={language}>
                    {LANGUAGE_NAMES[language]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ menu, meters }) => (
                <tr key={menu.id}>
                  <th scope="row">
                    <bdi>{menu.name}</bdi>
                  </th>
                  {meters.map(({ describedCount, dishCount }, index) => (
                    <td
                      key={DISH_LANGUAGES[index]}
                      className={`figures ${describedCount < dishCount ? styles.lacking : ''}`}
                    >
                      {t('translations.describedOf', { described: describedCount, all: dishCount })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  )
}
