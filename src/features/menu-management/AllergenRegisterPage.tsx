import PrinterIcon from 'lucide-react/icons/printer'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { ALLERGENS, allergenName, allergensOf } from '#/entities/dish/allergens.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatDate } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { MainAct } from '#/ui/buttons/MainAct.tsx'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { PrintedPaper, printPaper } from '#/ui/layout/PrintedPaper.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import styles from './AllergenRegisterPage.module.css'

/** Every dish with what it is declared to contain, to be printed (ADR-029). */
export function AllergenRegisterPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const query = useMenus(restaurantId)
  const menus = useMemo(() => ownMenus(query.data ?? []).filter(({ dish }) => dish.length > 0), [query.data])
  return (
    <Screen
      title={t('menuManagement.register.title')}
      back={{ to: paths.menuManagement(restaurantId), label: t('menuImport.toMenus') }}
      action={
        menus.length > 0 && (
          <MainAct Icon={PrinterIcon} onClick={() => printPaper()}>
            {t('common.print')}
          </MainAct>
        )
      }
    >
      <StaleNotice queries={[query]} />
      <QueryView
        query={query}
        failed="errors.loadingFailed"
        loading={
          <Loading className="stack-24">
            <Skeletons height={48} />
            <Skeletons height={{ xs: 63, md: 21 }} />
            <div className="stack-4">
              <Skeletons count={12} height={48} />
            </div>
          </Loading>
        }
        isEmpty={() => menus.length === 0}
        empty={<Notice kind="empty" title={t('menuManagement.noDishes')} />}
      >
        {() => (
          <>
            <Register menus={menus} restaurantId={restaurantId} />
            <PrintedPaper className={styles.paper}>
              <Register menus={menus} restaurantId={restaurantId} />
            </PrintedPaper>
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function Register({ menus, restaurantId }: { menus: readonly Menu[]; restaurantId: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data: restaurant } = useRestaurant(restaurantId)
  const day = formatDate(serverClock.at(), language, { dateStyle: 'long' })
  return (
    <div className="stack-24">
      <p className={styles.head}>
        <bdi className="strong">{restaurant?.name}</bdi>
        <span>{t('menuManagement.register.asOf', { day })}</span>
      </p>
      <p className="small">{`${t('menuManagement.register.legend')} ${t('entities.allergensResponsible')}`}</p>
      {menus.map((menu) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section key={menu.id} className={styles.scroller} tabIndex={0} aria-label={menu.name}>
          <table className={styles.table}>
            <caption>
              <bdi>{menu.name}</bdi>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('menuManagement.register.dish')}</th>
                {ALLERGENS.map((allergen) => (
                  <th key={allergen} scope="col" className={styles.allergen}>
                    <span>{allergenName(allergen, language)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {menu.dish.map((dish) => (
                <tr key={dish.id}>
                  <th scope="row">
                    <bdi>{dish.name}</bdi>
                  </th>
                  <Cells dish={dish} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}

/**
 * If something is not declared or has to be checked, the row has one cell with words, so that it does not look like "contains
 * none".
 */
function Cells({ dish }: { dish: Dish }) {
  const { t } = useTranslation()
  const allergens = useMemo(() => allergensOf(dish), [dish])
  if (allergens.state !== 'declared') {
    return (
      <td colSpan={ALLERGENS.length} className={styles.open}>
        {allergens.state === 'undeclared'
          ? t('menuManagement.register.undeclared')
          : allergens.unknown.length > 0
            ? t('menuManagement.register.unclear', { words: allergens.unknown.join(', ') })
            : t('menuManagement.unread.texts')}
      </td>
    )
  }
  return ALLERGENS.map((allergen) => (
    <Fragment key={allergen}>
      {allergens.contains.has(allergen) ? (
        <td className={styles.contains}>
          <span className="visually-hidden">{t('menuManagement.register.contains')}</span>
          <span aria-hidden="true">{CONTAINS}</span>
        </td>
      ) : (
        <td className={styles.free}>
          <span className="visually-hidden">{t('menuManagement.register.free')}</span>
          <span aria-hidden="true">{FREE}</span>
        </td>
      )}
    </Fragment>
  ))
}

const CONTAINS = '●'
const FREE = '–'
