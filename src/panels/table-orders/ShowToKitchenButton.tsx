import Dialog from '@mui/material/Dialog'
import XIcon from 'lucide-react/icons/x'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openToTicketCourses } from '#/entities/order/kitchen/ticket.ts'
import { type OpenOrder, openOrderMills } from '#/entities/order/open-orders/open-order.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useWakeLock } from '#/lib/device/wake-lock.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { holdToasts } from '#/lib/toasts/toasts.ts'
import { AllergyAlarm, TicketCourses, TicketLines } from '#/panels/ticket/TicketCourses.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ignoreClicksWhileClosing } from '#/ui/dialogs/ignore-clicks-while-closing.ts'
import { Price } from '#/ui/text/Price.tsx'
import styles from './ShowToKitchenButton.module.css'

export function OrderContent({ openOrder }: { openOrder: OpenOrder }) {
  const { t } = useTranslation()
  const currency = useRestaurant(openOrder.restaurantId).data?.currency
  return (
    <>
      <TicketLines courses={openToTicketCourses(openOrder)} />
      <p className={styles.total}>
        <span>{t('entities.covers.count', { count: openOrder.covers })}</span>
        <Price mills={openOrderMills(openOrder)} currency={currency} />
      </p>
    </>
  )
}

type TicketProps = {
  openOrder: OpenOrder
  /** When the order was sent or refused (ms since 1970). */
  at: number
  /** The state of the order in one word. */
  statusWord: string
  /** A sentence that says what is certain, and what happens next. */
  statusText: string
}

/**
 * Opens the order as a ticket that is shown to the kitchen. While the order is being sent there is no button, but an open
 * ticket stays open.
 */
export function ShowToKitchenButton({ isSending, ...ticket }: TicketProps & { isSending: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {!isSending && <AreaButton onClick={() => setIsOpen(true)}>{t('entities.sending.showToKitchen')}</AreaButton>}
      <KitchenTicket {...ticket} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function KitchenTicket({ open, onClose, ...ticket }: TicketProps & { open: boolean; onClose: () => void }) {
  const titleId = useId()
  useBackCloses(open, onClose)
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.ticket, ...ignoreClicksWhileClosing(open) } }}
    >
      <Ticket {...ticket} titleId={titleId} onClose={onClose} />
    </Dialog>
  )
}

function Ticket({
  openOrder,
  at,
  statusWord,
  statusText,
  titleId,
  onClose,
}: TicketProps & { titleId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const courses = openToTicketCourses(openOrder)
  // The screen must stay on, because somebody reads it without touching it.
  useWakeLock()
  // A toast would cover the table's number.
  useEffect(holdToasts, [])
  return (
    <>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.table}>
          {t('entities.tableNumber', { number: openOrder.tableNumber })}
        </h2>
        <AreaButton className={styles.close} onClick={onClose}>
          <XIcon />
          <span>{t('common.close')}</span>
        </AreaButton>
        <p className={styles.facts}>
          <span>{t('entities.covers.count', { count: openOrder.covers })}</span>
          <span className="figures">{formatMoment(at, Date.now(), language)}</span>
        </p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div className={styles.body} tabIndex={0}>
        <AllergyAlarm courses={courses} />
        {/* This part scrolls away, because on a small phone the dishes need the room. */}
        <div className={`note-reserved ${styles.state}`}>
          <p className={styles.word}>{statusWord}</p>
          <p>{statusText}</p>
          <p>{t('entities.sending.comesAgain')}</p>
        </div>
        <TicketCourses courses={courses} />
      </div>
    </>
  )
}
