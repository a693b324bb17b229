import { useTranslation } from 'react-i18next'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { BILL_PAPERS, billSettings } from '#/panels/bill/bill-settings.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ColorSchemeSwitcher } from '#/ui/fields/ColorSchemeSwitcher.tsx'
import { SwitchField } from '#/ui/fields/SwitchField.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import styles from './DevicePage.module.css'

/** What is chosen for this device alone, whoever uses it; the kitchen's board has its own choices (ADR-012). */
export function DevicePage() {
  const { t } = useTranslation()
  const { isSoundOn, usesUsualCourse } = waiterSettings.use()
  const { paper } = billSettings.use()
  return (
    <Screen title={t('device.title')}>
      <p className="muted">{t('device.hint')}</p>
      <ul className={`card stack-16 ${styles.choices}`}>
        <li>
          <p className="strong">{t('common.colourScheme')}</p>
          <ColorSchemeSwitcher />
        </li>
        <li>
          <SwitchField
            isOn={isSoundOn}
            label={t('device.readySound')}
            onChange={(isOn) => waiterSettings.change({ isSoundOn: isOn })}
          />
          <p className="muted small">{t('device.readySoundHint')}</p>
        </li>
        <li>
          <SwitchField
            isOn={usesUsualCourse}
            label={t('device.usualCourse')}
            onChange={(isOn) => waiterSettings.change({ usesUsualCourse: isOn })}
          />
          <p className="muted small">{t('device.usualCourseHint')}</p>
        </li>
        <li>
          <fieldset>
            <legend className={`strong ${styles.legend}`}>{t('device.billPaper')}</legend>
            <div className="row-8">
              {BILL_PAPERS.map((each) => (
                <AreaButton
                  key={each}
                  look="chip"
                  aria-pressed={each === paper}
                  onClick={() => billSettings.change({ paper: each })}
                >
                  {t(`entities.bill.${each}`)}
                </AreaButton>
              ))}
            </div>
          </fieldset>
        </li>
      </ul>
    </Screen>
  )
}
