import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '#/config/languages.ts'
import { isLocalAddress } from '#/config/local-address.ts'
import { paths } from '#/config/paths.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useOptionMenus } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { formatMills } from '#/lib/money/money.ts'
import { formatDate } from '#/lib/time/format-time.ts'
import { AreaButton, AreaLinkButton } from '#/ui/buttons/AreaButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import styles from './MenuDialogs.module.css'
import { checkMenus, FINDINGS, type Finding, useSoldOutSince } from './menu-check.ts'

const TITLES = {
  localCode: 'menuManagement.check.localCode',
  noPrice: 'menuManagement.lacksPrice',
  unreadPrices: 'menuManagement.unread.prices',
  zeroPrice: 'menuManagement.check.zeroPrice',
  emptyOption: 'menuManagement.check.emptyOption',
  allergensUnclear: 'menuManagement.check.allergensUnclear',
  allergensDiffer: 'menuManagement.check.allergensDiffer',
  unreadTexts: 'menuManagement.unread.texts',
  noCategory: 'menuManagement.lacksCategory',
  unreadCategory: 'menuManagement.unread.category',
  sameName: 'menuManagement.check.sameName',
  oddPrice: 'menuManagement.check.oddPrice',
  longOut: 'menuManagement.check.longOut',
  noAllergens: 'menuManagement.check.noAllergens',
  noTranslation: 'menuManagement.check.noTranslation',
  noPicture: 'menuManagement.check.noPicture',
  unreadPictures: 'menuManagement.unread.pictures',
} as const satisfies Record<Finding['kind'], TextKey>

/** How many findings of each kind are shown at first. A button shows the others. */
const FINDINGS_AT_FIRST = 5

/** What a director may want to correct before guests see it. A tap on a finding opens the place where it is corrected. */
export function MenuCheckPanel({
  menus,
  restaurantId,
  open,
  onOpenDish,
  onPicture,
  onClose,
}: DialogProps & {
  menus: readonly Menu[]
  restaurantId: string
  onOpenDish: (dish: Dish, menu: Menu) => void
  onPicture: (dish: Dish) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const options = useOptionMenus(restaurantId)
  const { data: restaurant } = useRestaurant(restaurantId)
  const [now] = useState(() => Date.now())
  const soldOutSinceById = useSoldOutSince()
  const findings = useMemo(
    () =>
      checkMenus({
        menus,
        options: options.data,
        soldOutSinceById,
        now,
        isLocal: isLocalAddress(window.location.origin),
      }),
    [menus, options.data, soldOutSinceById, now],
  )
  const dishes = menus.reduce((count, { dish }) => count + dish.length, 0)

  const detailOf = ({ price, languages, since }: Finding): string | undefined => {
    if (price) {
      const words = (mills: number) => formatMills(mills, restaurant?.currency, language)
      return t('menuManagement.check.usual', { own: words(price.ownPrice), usual: words(price.usualPrice) })
    }
    if (languages) return languages.map((each) => LANGUAGE_NAMES[each]).join(', ')
    if (since !== undefined) {
      const day = formatDate(since, language, { day: 'numeric', month: 'long' })
      return t('menuManagement.check.since', { day })
    }
  }
  const findingLink = (finding: Finding) => {
    const { kind, dish, menu, languages } = finding
    if (dish && languages?.[0]) {
      return (
        <AreaLinkButton
          look="outlined"
          className={styles.cure}
          to={paths.translation(restaurantId, dish.id, languages[0])}
        >
          <FindingWords name={dish.name} menu={menu?.name} detail={detailOf(finding)} />
        </AreaLinkButton>
      )
    }
    if (dish && menu) {
      return (
        <AreaButton
          className={styles.cure}
          onClick={() => (kind === 'noPicture' ? onPicture(dish) : onOpenDish(dish, menu))}
        >
          <FindingWords name={dish.name} menu={menu.name} detail={detailOf(finding)} />
        </AreaButton>
      )
    }
    return (
      menu && (
        <AreaLinkButton look="outlined" className={styles.cure} to={paths.combinations(restaurantId)}>
          <FindingWords name={menu.name} />
        </AreaLinkButton>
      )
    )
  }

  return (
    <ResponsivePanel open={open} title={t('menuManagement.check.title')} onClose={onClose}>
      <div className="stack-24">
        <p className="muted">{t('menuManagement.check.checked', { count: dishes })}</p>
        {options.error && !options.data && <p className="tone-reserved">{t('menuManagement.check.noOptions')}</p>}
        {findings.length === 0 && <Notice kind="empty" title={t('menuManagement.check.nothing')} />}
        {FINDINGS.map((kind) => {
          const findingsOfKind = findings.filter((finding) => finding.kind === kind)
          return (
            findingsOfKind.length > 0 && (
              <Group
                key={kind}
                title={t(TITLES[kind])}
                note={kind.startsWith('unread') && t('menuManagement.unread.hint')}
                count={findingsOfKind.length}
              >
                {kind === 'localCode'
                  ? [<p key={kind}>{t('menuManagement.codeLocal')}</p>]
                  : findingsOfKind.map(findingLink)}
              </Group>
            )
          )
        })}
      </div>
    </ResponsivePanel>
  )
}

function Group({
  title,
  note,
  count,
  children,
}: {
  title: string
  note: string | false
  count: number
  children: Elements[]
}) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const visibleRows = showsAll ? children : children.slice(0, FINDINGS_AT_FIRST)
  return (
    <section className="stack-8">
      <h3 className={styles.title}>
        <span>{`${title} `}</span>
        <span className="muted figures">{count}</span>
      </h3>
      {note && <p className="muted small">{note}</p>}
      <ul className={styles.list}>
        {visibleRows.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn anew with every check
          <li key={index}>{child}</li>
        ))}
      </ul>
      {visibleRows.length < count && (
        <AreaButton look="quiet" className={styles.more} onClick={() => setShowsAll(true)}>
          {t('menuManagement.check.showAll', { count })}
        </AreaButton>
      )}
    </section>
  )
}

const FindingWords = ({
  name,
  menu,
  detail,
}: {
  name: string
  menu?: string | undefined
  detail?: string | undefined
}) => (
  <span className={`stack-4 ${styles.names}`}>
    <bdi>{name}</bdi>
    {(menu || detail) && (
      <span className="muted small">
        <bdi>{menu}</bdi>
        {detail && <span>{` · ${detail}`}</span>}
      </span>
    )}
  </span>
)
