import { type Ref, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { logoAddress } from '#/entities/restaurant/rules.ts'
import { BlobImage } from '#/ui/BlobImage.tsx'
import styles from './PrintSheets.module.css'
import { type CheckedCode, intoSheets } from './print-codes.ts'

/** The A4 sheets with six cards each. They are visible in print only. */
export function PrintSheets({
  ref,
  restaurantId,
  codes,
}: {
  ref: Ref<HTMLDivElement>
  restaurantId: string
  codes: readonly Extract<CheckedCode, { state: 'ready' }>[]
}) {
  const { t } = useTranslation()
  const { data: restaurant } = useRestaurant(restaurantId)
  const [brokenLogo, setBrokenLogo] = useState<string>()
  const logo = restaurant && logoAddress(restaurant)
  return createPortal(
    <div ref={ref} className={styles.sheets} aria-hidden="true">
      {intoSheets(codes).map((sheet) => (
        <div key={sheet[0]?.table.id} className={styles.sheet}>
          {sheet.map(({ table, image }) => (
            <div key={table.id} className={styles.card}>
              {/* Cut marks are lines: browsers do not print backgrounds. */}
              <svg className={styles.marks} viewBox="0 0 94.5 90" aria-hidden="true">
                <path d="M0 4V0H4M90.5 0h4v4M94.5 86v4h-4M4 90H0v-4" />
              </svg>
              <p className={styles.restaurant}>
                {logo && logo !== brokenLogo && (
                  <img
                    className={styles.logo}
                    src={logo}
                    alt=""
                    width={44}
                    height={44}
                    onError={() => setBrokenLogo(logo)}
                  />
                )}
                <bdi>{restaurant?.name}</bdi>
              </p>
              <BlobImage className={styles.code} image={image} alt="" width={640} height={640} />
              <p className={styles.table}>{t('entities.tableNumber', { number: table.number })}</p>
              <p className={styles.hint}>{t('tables.scanMe')}</p>
            </div>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
}
