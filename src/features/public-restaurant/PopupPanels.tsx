import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { usePublicCombination, usePublicCombinations } from '#/entities/combination/api.ts'
import { withAvailability } from '#/entities/combination/rules.ts'
import { usePublicMenus } from '#/entities/menu/api.ts'
import { availabilityOf } from '#/entities/menu/rules.ts'
import { zoneOf } from '#/entities/restaurant/open-now.ts'
import { phoneLink, type Slot, slotsText, splitContact } from '#/entities/restaurant/opening-hours.ts'
import { mapAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { withRanges } from '#/entities/restaurant/time-ranges.ts'
import { useMinute, useOpenWords } from '#/entities/restaurant/use-open-words.ts'
import { hasStatus, isReadMissing } from '#/lib/http/api-error.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatClock, formatWeekday } from '#/lib/time/format-time.ts'
import { clockAt } from '#/lib/time/wall-time.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { CombinationDetailsDialog } from '#/panels/dish-details/CombinationDetailsDialog.tsx'
import { DishDetailsDialog } from '#/panels/dish-details/DishDetailsDialog.tsx'
import { Button } from '#/ui/buttons/Button.tsx'
import { buttonClass } from '#/ui/buttons/button-class.ts'
import { createReactElement } from '#/ui/create-element.ts'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { MuiProviders } from '#/ui/MuiProviders.tsx'
import { QrCode } from '#/ui/pictures/QrCode.tsx'
import { AddToList } from './AddToList.tsx'
import { loadGuestData } from './guest-list.ts'
import { NeedsPanel } from './NeedsPanel.tsx'
import styles from './PopupPanels.module.css'
import type { Popup } from './popup-address.ts'
import { useTableOfAddress } from './use-table-of-address.ts'

export const prepare = loadGuestData

type PanelProps = DialogProps & { restaurant: Restaurant }

/** The popup of the address. A dish or combination that does not exist opens nothing. */
export function PopupPanels({ popup, ...panel }: PanelProps & { popup: Popup }) {
  return (
    <MuiProviders>
      {popup.kind === 'dish' && <DishPopup key={popup.id} id={popup.id} {...panel} />}
      {popup.kind === 'combination' && <CombinationPopup key={popup.id} id={popup.id} {...panel} />}
      {popup.kind === 'order' && <OrderByQrPanel {...panel} />}
      {popup.kind === 'share' && <SharePanel {...panel} />}
      {popup.kind === 'hours' && <HoursPanel {...panel} />}
      {popup.kind === 'needs' && <NeedsPanel {...panel} />}
    </MuiProviders>
  )
}

function DishPopup({ id, restaurant, ...panel }: PanelProps & { id: string }) {
  const menus = usePublicMenus(restaurant.id)
  const dish = menus.data?.flatMap((menu) => menu.dish).find((each) => each.id === id)
  const { id: restaurantId, currency } = restaurant
  const foot = dish && dish.isAvailable !== false && (
    <AddToList dish={dish} restaurantId={restaurantId} currency={currency} onAdded={panel.onClose} />
  )
  return dish && <DishDetailsDialog dish={dish} currency={currency} foot={foot || undefined} {...panel} />
}

function CombinationPopup({ id, restaurant, ...panel }: PanelProps & { id: string }) {
  const listedCombination = usePublicCombinations(restaurant.id).data?.find((each) => each.id === id)
  const { data: menus } = usePublicMenus(restaurant.id)
  const hasOptions = (listedCombination?.menuList.length ?? 0) > 0
  const fullCombination = usePublicCombination(listedCombination && !hasOptions ? id : undefined)
  if (!listedCombination) return null
  // An optional call, which some backends answer with 401: without it the combination is shown without its options.
  const isCallMissing = isReadMissing(fullCombination.error) || hasStatus(fullCombination.error, 401)
  const hasFailed = !hasOptions && fullCombination.error && !isCallMissing && !fullCombination.isFetching
  return (
    <CombinationDetailsDialog
      combination={withAvailability(fullCombination.data ?? listedCombination, availabilityOf(menus))}
      currency={restaurant.currency}
      isLoading={!hasOptions && !fullCombination.data && fullCombination.isFetching}
      failure={
        hasFailed && !fullCombination.data
          ? { error: fullCombination.error, onRetry: fullCombination.refetch }
          : undefined
      }
      {...panel}
    />
  )
}

/** Explains how to order at the table. It never pretends to order (R1.3). */
function OrderByQrPanel({ restaurant, ...panel }: PanelProps) {
  const { t } = useTranslation()
  const table = useTableOfAddress()
  const address = window.location.origin + paths.restaurant(restaurant.id)
  return (
    <ResponsivePanel
      {...panel}
      title={t(table === undefined ? 'publicRestaurant.orderByQr' : 'publicRestaurant.orderHere')}
      width="xs"
      isReading
    >
      <div className={`stack-16 ${styles.panel}`}>
        {table !== undefined && <p className={styles.table}>{t('entities.tableNumber', { number: table })}</p>}
        <p>{t(table === undefined ? 'publicRestaurant.howToOrder' : 'publicRestaurant.howToOrderHere')}</p>
        <QrCode text={address} label={t('entities.codeOf', { name: restaurant.name })} />
        <p className="muted small">{t('publicRestaurant.codeShows')}</p>
      </div>
    </ResponsivePanel>
  )
}

/** The week, in the reader's language, with the time at the restaurant where the device's clock shows another. */
function HoursPanel({ restaurant, ...panel }: PanelProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const now = useMinute()
  const { hours, phone } = splitContact(restaurant.description ?? '').contact
  const openState = useOpenWords(hours, restaurant.country)
  // The address can name this panel for a restaurant without hours.
  if (!hours) return null
  const zone = zoneOf(hours, restaurant.country)
  const restaurantClock = zone === undefined ? undefined : clockAt(now, zone)
  const restaurantTime = restaurantClock && formatClock(restaurantClock.minutes, language)
  const hasOtherTime = restaurantClock && restaurantClock.minutes !== clockAt(now, undefined).minutes
  const slotsInWords = (slots: readonly Slot[]) => slotsText(slots, language, (time) => formatClock(time, language))
  const mapLink = mapAddress(restaurant, navigator.userAgent)
  return (
    <ResponsivePanel {...panel} title={t('entities.hours.title')} width="xs" isReading>
      <div className="stack-16">
        {openState && <p className="strong">{openState.words}</p>}
        <table className={styles.week}>
          <tbody>
            {hours.week.map((slots, day) => {
              const name = formatWeekday(day, language)
              return (
                <tr key={name} aria-current={day === restaurantClock?.day ? 'date' : undefined}>
                  <th scope="row">{name}</th>
                  {createReactElement('td', null, ...withRanges(createReactElement, slotsInWords(slots)))}
                </tr>
              )
            })}
          </tbody>
        </table>
        {restaurantTime === undefined ? (
          <p className="muted small">{t('publicRestaurant.timeLocal')}</p>
        ) : (
          hasOtherTime && (
            <p className="muted small">{t('publicRestaurant.timeThere', { time: restaurantTime, zone: zone ?? '' })}</p>
          )
        )}
        <div className={`row-12 ${styles.calls}`}>
          {phone && (
            <a
              className={buttonClass('filled')}
              href={phoneLink(phone)}
              aria-label={t('publicRestaurant.callNumber', { phone })}
            >
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
          {mapLink && (
            <a
              className={buttonClass('outlined')}
              href={mapLink}
              target={mapLink.startsWith('https:') ? '_blank' : undefined}
              rel="noopener noreferrer"
            >
              {t('publicRestaurant.route')}
            </a>
          )}
        </div>
      </div>
    </ResponsivePanel>
  )
}

/** The page's address to copy or share, and as a QR code for another phone. It opens in the language of this page. */
function SharePanel({ restaurant, ...panel }: PanelProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const address = window.location.origin + paths.restaurantInLanguage(restaurant.id, language)
  const copy = async () => {
    const isCopied = await copyText(address)
    toast({ kind: isCopied ? 'success' : 'error', title: t(isCopied ? 'toasts.linkCopied' : 'errors.wentWrong') })
  }
  return (
    <ResponsivePanel {...panel} title={t('publicRestaurant.share')} width="xs">
      <div className={`stack-16 ${styles.panel}`}>
        <QrCode text={address} label={t('entities.codeOf', { name: restaurant.name })} />
        {/* A browser that neither copies nor shares (plain http) leaves the address to be selected. */}
        <p className={styles.address} dir="ltr">
          {address}
        </p>
        <div className={`row-12 ${styles.acts}`}>
          {mayCopy() && <Button onClick={copy}>{t('publicRestaurant.copyLink')}</Button>}
          {mayShare() && (
            <Button look="filled" onClick={() => shareLink(restaurant.name, address)}>
              {t('publicRestaurant.shareLink')}
            </Button>
          )}
        </div>
      </div>
    </ResponsivePanel>
  )
}

/* Both exist only in a secure context, and not in every browser. */

const mayShare = (): boolean => typeof navigator.share === 'function'
const mayCopy = (): boolean => typeof navigator.clipboard?.writeText === 'function'

/** Opens the device's share sheet. Closing it is no error. */
async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined)
}

/** Copies a text. False if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
