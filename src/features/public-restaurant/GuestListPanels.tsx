import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import ScanQrCodeIcon from 'lucide-react/icons/scan-qr-code'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { assignmentsInOrder } from '#/entities/dimension/rules.ts'
import { type Allergen, allergenLine, warningOf } from '#/entities/dish/allergens.ts'
import { shownDishMills } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { usePublicMenus } from '#/entities/menu/api.ts'
import { readScannedList } from '#/entities/order/codes/scanned-list.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { useWakeLock } from '#/lib/device/wake-lock.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { formatMills, maybeMills } from '#/lib/money/money.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { CodeScanner, type ScanOutcome } from '#/ui/fields/CodeScanner.tsx'
import { MuiProviders } from '#/ui/MuiProviders.tsx'
import { QrCode } from '#/ui/pictures/QrCode.tsx'
import { Price } from '#/ui/text/Price.tsx'
import styles from './GuestListPanels.module.css'
import {
  addLine,
  changeList,
  changeQuantity,
  codeOfList,
  countOfList,
  emptyList,
  estimateOf,
  type GuestList,
  joinList,
  lineOf,
  linesWithoutPrice,
  loadGuestData,
  type ShownLine,
  shownList,
  useGuestList,
  withoutPart,
} from './guest-list.ts'
import { useGuestAllergies } from './guest-needs.ts'
import { OtherTable } from './OtherTable.tsx'
import type { ListPopup } from './popup-address.ts'
import { useOpenPopup } from './use-popup.ts'

export const prepare = loadGuestData

type PanelProps = DialogProps & { restaurant: Restaurant }

/** What was removed from the list last. It can be taken back until the list changes again. */
type Removal = { removedName: string; listBefore: GuestList; listAfter: GuestList }

/** The guest's list for the waiter (ADR-037). It orders nothing, and says so. */
export function GuestListPanels({ popup, ...panel }: PanelProps & { popup: ListPopup }) {
  const { restaurant } = panel
  const list = useGuestList(restaurant.id)
  const [lastRemoval, setLastRemoval] = useState<Removal>()
  const removal =
    lastRemoval && list?.part === lastRemoval.listAfter.part && list.revision === lastRemoval.listAfter.revision
      ? lastRemoval
      : undefined
  const remove = (removedName: string, change: (list: GuestList) => GuestList) =>
    setLastRemoval({ removedName, ...changeList(restaurant.id, change) })
  return (
    <MuiProviders>
      {popup.kind === 'list' && <ListPanel list={list} removal={removal} onRemove={remove} {...panel} />}
      {popup.kind === 'code' && <CodePanel list={list} onRemove={remove} {...panel} />}
      {popup.kind === 'join' && <JoinPanel {...panel} />}
      {popup.kind === 'size' && <SizePanel key={popup.id} id={popup.id} {...panel} />}
    </MuiProviders>
  )
}

type RemoveProps = { onRemove: (what: string, change: (list: GuestList) => GuestList) => void }

function ListPanel({
  list,
  removal,
  onRemove,
  restaurant,
  ...panel
}: PanelProps & RemoveProps & { list: GuestList | undefined; removal: Removal | undefined }) {
  const { t } = useTranslation()
  const openPopup = useOpenPopup()
  const { data: menus } = usePublicMenus(restaurant.id)
  const shownLines = useMemo(() => list && shownList(list, menus), [list, menus])
  const isEmpty = !list || countOfList(list) === 0
  const allLines = shownLines ? [...shownLines.ownLines, ...shownLines.joined.flatMap(({ lines }) => lines)] : []
  const { language } = useLanguage()
  const allergies = useGuestAllergies()
  const { id, currency } = restaurant
  const isDurable = useIsDurable()
  const joinButton = (
    <Button onClick={() => openPopup({ kind: 'join' })}>
      <ScanQrCodeIcon size={22} />
      <span>{t('publicRestaurant.list.join')}</span>
    </Button>
  )
  const clearList = () => onRemove(t('publicRestaurant.list.title'), () => emptyList(id))
  return (
    <ResponsivePanel
      {...panel}
      title={t('publicRestaurant.list.title')}
      width="xs"
      foot={
        isEmpty ? undefined : (
          <Button look="filled" className={styles.show} onClick={() => openPopup({ kind: 'code' })}>
            {t('publicRestaurant.list.show')}
          </Button>
        )
      }
    >
      <div>
        <RemovalNote removal={removal} onUndo={(previousList) => changeList(id, () => previousList)} />
        <div className="stack-16">
          {isEmpty || !shownLines ? (
            <Notice
              kind="empty"
              title={t('publicRestaurant.list.empty')}
              text={t('publicRestaurant.list.emptyText')}
              action={joinButton}
            />
          ) : (
            <>
              <OtherTable restaurantId={id} />
              {allergies.length > 0 && (
                <p className="note-reserved">
                  {t('publicRestaurant.list.allergies', { names: namesOf(allergies, language) })}
                </p>
              )}
              <Lines
                allergies={allergies}
                title={shownLines.joined.length > 0 ? t('publicRestaurant.list.own') : undefined}
                lines={shownLines.ownLines}
                currency={currency}
                onStep={(line, delta) => {
                  if (!line.ownLine) return
                  const { ownLine } = line
                  const change = (previousList: GuestList) => changeQuantity(previousList, ownLine, delta)
                  if (delta < 0 && line.quantity === 1) onRemove(ownLine.name, change)
                  else changeList(id, change)
                }}
              />
              {shownLines.joined.map((part, index) => {
                const title = t('publicRestaurant.list.other', { number: index + 2 })
                return (
                  <Lines
                    key={part.id}
                    allergies={part.allergies}
                    title={title}
                    lines={part.lines}
                    currency={currency}
                    onRemoveAll={() => onRemove(title, (previousList) => withoutPart(previousList, part.id))}
                  />
                )
              })}
              <Estimate lines={allLines} isMenuKnown={menus !== undefined} currency={currency} />
              <p>{t(isDurable ? 'publicRestaurant.list.notOrdered' : 'publicRestaurant.list.notOrderedNotKept')}</p>
              <div className="row-12">
                {joinButton}
                <Button look="text" onClick={clearList}>
                  {t('publicRestaurant.list.clear')}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    </ResponsivePanel>
  )
}

/** Says what was removed last, and offers to take it back. */
function RemovalNote({ removal, onUndo }: { removal: Removal | undefined; onUndo: (previousList: GuestList) => void }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {removal && (
        <p className={`line-12 note-info ${styles.undo}`}>
          <span className="grow" dir="auto">
            {t('publicRestaurant.list.removed', { what: removal.removedName })}
          </span>
          <Button look="text" onClick={() => onUndo(removal.listBefore)}>
            {t('publicRestaurant.list.undo')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** About what the list costs, and the dishes without a price, which are not in the sum. */
function Estimate({
  lines,
  isMenuKnown,
  currency,
}: {
  lines: readonly ShownLine[]
  /** Without the menu nobody knows which lines have a price. */
  isMenuKnown: boolean
  currency: string | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const estimate = estimateOf(lines)
  const namesWithoutPrice = isMenuKnown ? [...new Set(linesWithoutPrice(lines).map(({ name = '?' }) => name))] : []
  return (
    <div>
      {estimate !== undefined && (
        <p className={styles.total}>
          <span className="grow">{t('publicRestaurant.list.estimate')}</span>
          <strong>
            <Price mills={estimate} currency={currency} />
          </strong>
        </p>
      )}
      {namesWithoutPrice.length > 0 && (
        <p className="small">
          {t('publicRestaurant.list.estimateLacks', { names: joinWords(namesWithoutPrice, language) })}
        </p>
      )}
      {estimate !== undefined && <p className="muted small">{t('publicRestaurant.list.estimateText')}</p>}
    </div>
  )
}

const namesOf = (allergies: readonly Allergen[], language: Language): string =>
  allergenLine.wordsOf(new Set(allergies), language).join(allergenLine.separatorOf(language))

/** The lines of one phone. @param onStep undefined for another phone's lines, which cannot be changed here. */
function Lines({
  allergies,
  title,
  lines,
  currency,
  onStep,
  onRemoveAll,
}: {
  /** What the guest of that phone avoids. */
  allergies: readonly Allergen[]
  title: string | undefined
  lines: readonly ShownLine[]
  currency: string | undefined
  onStep?: (line: ShownLine, delta: 1 | -1) => void
  onRemoveAll?: () => void
}) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      {title && (
        <div className="line-8">
          <h3 className={`grow ${styles.phone}`}>{title}</h3>
          {onRemoveAll && (
            <Button look="text" aria-label={t('publicRestaurant.list.dropOf', { what: title })} onClick={onRemoveAll}>
              {t('publicRestaurant.list.drop')}
            </Button>
          )}
        </div>
      )}
      <ul>
        {lines.map((line) => (
          <Line key={line.key} line={line} allergies={allergies} currency={currency} onStep={onStep} />
        ))}
      </ul>
    </section>
  )
}

function Line({
  line,
  allergies,
  currency,
  onStep,
}: {
  line: ShownLine
  allergies: readonly Allergen[]
  currency: string | undefined
  onStep: ((line: ShownLine, delta: 1 | -1) => void) | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const name = line.name ?? t('publicRestaurant.list.unknown')
  const problem =
    line.problem === 'price'
      ? t('publicRestaurant.list.price', {
          price: formatMills((line.markedMills ?? 0) * line.quantity, currency, language),
        })
      : line.problem === 'soldOut'
        ? t('entities.soldOut')
        : line.problem && t(`publicRestaurant.list.${line.problem}`)
  return (
    <li className={`line-12 ${styles.line}`}>
      <div className="grow stack-4">
        <span className="strong break-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="muted small row-8">
          {line.sizeName && <bdi className="break-anywhere">{line.sizeName}</bdi>}
          {line.mills !== undefined && <Price mills={line.mills * line.quantity} currency={currency} />}
        </span>
        {problem && <span className={`small ${styles.problem}`}>{problem}</span>}
        {line.dish && <AllergyWarning dish={line.dish} allergies={allergies} />}
      </div>
      {onStep ? (
        <fieldset className={`line ${styles.steps}`} aria-label={name}>
          <Button look="icon" aria-label={t('common.less')} onClick={() => onStep(line, -1)}>
            <MinusIcon size={22} />
          </Button>
          <Quantity count={line.quantity} />
          <Button
            look="icon"
            aria-label={t('common.moreOne')}
            disabled={line.quantity >= LIMITS.quantityMost}
            onClick={() => onStep(line, 1)}
          >
            <PlusIcon size={22} />
          </Button>
        </fieldset>
      ) : (
        <Quantity count={line.quantity} />
      )}
    </li>
  )
}

/** Warns of a dish that contains what the guest avoids, or that does not say whether it does. */
function AllergyWarning({ dish, allergies }: { dish: Dish; allergies: readonly Allergen[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const warning = warningOf(dish, allergies)
  if (!warning) return null
  const { contains, uncertainty } = warning
  return (
    <>
      {contains.length > 0 && (
        <strong className={`small ${styles.problem}`}>
          {t('entities.allergensContained', { names: namesOf(contains, language) })}
        </strong>
      )}
      {uncertainty && (
        <span className={`small ${styles.problem}`}>
          {t(uncertainty === 'unclear' ? 'entities.allergensUnclear' : 'entities.allergensUndeclared')}
        </span>
      )}
    </>
  )
}

const Quantity = ({ count }: { count: number }) => (
  <bdi dir="ltr" className={`figures ${styles.quantity}`}>
    {`${count}×`}
  </bdi>
)

/** The code that the waiter scans. */
function CodePanel({
  list,
  onRemove,
  restaurant,
  ...panel
}: PanelProps & RemoveProps & { list: GuestList | undefined }) {
  const { t } = useTranslation()
  const isEmpty = !list || countOfList(list) === 0
  const { language } = useLanguage()
  const allergies = useGuestAllergies()
  const code = useMemo(() => (list ? codeOfList(list, allergies) : undefined), [list, allergies])
  // A dark screen cannot be scanned.
  useWakeLock()
  return (
    <ResponsivePanel {...panel} title={t('publicRestaurant.list.codeTitle')} width="xs" isReading>
      {isEmpty ? (
        <Notice kind="empty" title={t('publicRestaurant.list.empty')} text={t('publicRestaurant.list.emptyText')} />
      ) : code === undefined ? (
        <Notice
          kind="problem"
          title={t('publicRestaurant.list.tooLong')}
          text={t('publicRestaurant.list.tooLongText')}
        />
      ) : (
        <div className={`stack-16 ${styles.code}`}>
          <p>{t('publicRestaurant.list.codeText')}</p>
          <QrCode text={code} label={t('publicRestaurant.list.codeOf')} isLarge />
          <p className="strong">{t('publicRestaurant.list.count', { count: countOfList(list) })}</p>
          {allergies.length > 0 && (
            <p>{t('publicRestaurant.list.allergies', { names: namesOf(allergies, language) })}</p>
          )}
          <p className="muted small">{t('publicRestaurant.list.taken')}</p>
          <Button
            onClick={() => {
              onRemove(t('publicRestaurant.list.title'), () => emptyList(restaurant.id))
              panel.onClose()
            }}
          >
            {t('publicRestaurant.list.clear')}
          </Button>
        </div>
      )}
    </ResponsivePanel>
  )
}

/** Scans the list of another phone. */
function JoinPanel({ restaurant, onClose, ...panel }: PanelProps) {
  const { t } = useTranslation()
  const joinScanned = useCallback(
    (text: string): ScanOutcome | undefined => {
      const scanned = readScannedList(text, restaurant.id)
      if ('refused' in scanned) return scanned.refused
      let hasRoom = true
      const { listBefore, listAfter } = changeList(restaurant.id, (list) => {
        const joined = joinList(list, scanned.code)
        hasRoom = joined !== undefined
        return joined ?? list
      })
      if (!hasRoom) return { says: 'publicRestaurant.list.tooLong' }
      const isNew = listBefore !== listAfter
      toast({
        kind: isNew ? 'success' : 'info',
        title: t(isNew ? 'publicRestaurant.list.joined' : 'publicRestaurant.list.known'),
      })
      onClose()
      return undefined
    },
    [restaurant.id, onClose, t],
  )
  return (
    <ResponsivePanel {...panel} onClose={onClose} title={t('publicRestaurant.list.joinTitle')} width="xs">
      <CodeScanner hint={t('publicRestaurant.list.joinHint')} onRead={joinScanned} />
    </ResponsivePanel>
  )
}

/** Asks in which size a dish goes on the list. A dish that is not on the menu opens nothing: anyone can write the address. */
function SizePanel({ id, restaurant, onClose, ...panel }: PanelProps & { id: string }) {
  const { t } = useTranslation()
  const { data: menus } = usePublicMenus(restaurant.id)
  const dish = menus?.flatMap((menu) => menu.dish).find((each) => each.id === id)
  if (!dish) return null
  const sizes = assignmentsInOrder(dish.dimensionAssignments)
  const addToList = (size?: (typeof sizes)[number]) => {
    changeList(restaurant.id, (list) => addLine(list, lineOf(dish, size)))
    onClose()
  }
  const mills = shownDishMills(dish)
  return (
    <ResponsivePanel {...panel} onClose={onClose} title={dish.name} width="xs">
      {dish.isAvailable !== false ? (
        <div className="stack-12">
          <p>{t('publicRestaurant.list.whichSize')}</p>
          {sizes.map((size) => (
            <Button key={size.dimension.id} className={styles.size} onClick={() => addToList(size)}>
              <bdi className="break-anywhere">{size.dimension.name}</bdi>
              <Price mills={maybeMills(size.price)} currency={restaurant.currency} />
            </Button>
          ))}
          {sizes.length === 0 && (
            <Button className={styles.size} onClick={() => addToList()}>
              <span>{t('publicRestaurant.add', { name: dish.name })}</span>
              <Price mills={mills} currency={restaurant.currency} />
            </Button>
          )}
        </div>
      ) : (
        <p>{t('entities.soldOut')}</p>
      )}
    </ResponsivePanel>
  )
}
