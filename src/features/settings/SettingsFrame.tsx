import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { DESKTOP } from '#/config/breakpoints.ts'
import { paths, SETTINGS_TABS, type SettingsTab } from '#/config/paths.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { NavLink } from '#/ui/buttons/NavLink.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import styles from './SettingsFrame.module.css'

/** The frame of every settings tab: the tabs are a list on a desktop and a dropdown on a phone (R2.53). */
export function SettingsFrame({
  tab,
  hint,
  action,
  onGo,
  children,
}: {
  tab: SettingsTab
  hint?: string
  action?: Elements
  /** Goes to another tab from the dropdown. A tab with unsaved changes asks first. */
  onGo?: (address: string) => void
  children: Elements
}) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  const isDesktop = useMedia(DESKTOP)
  const options = SETTINGS_TABS.map((value) => ({ value, label: t(`settings.tab.${value}`) }))
  return (
    <Screen title={t('settings.title')} action={action}>
      <div className={styles.frame}>
        {isDesktop ? (
          <nav className={`stack-4 ${styles.tabs}`} aria-label={t('settings.tabs')}>
            {options.map(({ value, label }) => (
              <NavLink key={value} className={`line choice ${styles.tab}`} to={paths.settings(restaurantId, value)}>
                {label}
              </NavLink>
            ))}
          </nav>
        ) : (
          <SelectField
            label={t('settings.tabs')}
            value={tab}
            isRequired={false}
            options={options}
            onChange={(value) => {
              const chosen = SETTINGS_TABS.find((each) => each === value)
              if (chosen) (onGo ?? navigate)(paths.settings(restaurantId, chosen))
            }}
          />
        )}
        <section className={`stack-16 ${styles.content}`} aria-labelledby="settings-tab">
          <div>
            <h2 id="settings-tab" className={styles.title}>
              {t(`settings.tab.${tab}`)}
            </h2>
            {hint && <p className={styles.hint}>{hint}</p>}
          </div>
          {children}
        </section>
      </div>
    </Screen>
  )
}
