import PrinterIcon from 'lucide-react/icons/printer'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { coversWords } from '#/entities/order/sitting/covers-words.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { AllergyAlarm, OrderRemarks, TicketCourses, UnreadableLines } from '#/panels/ticket/TicketCourses.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { PrintedPaper, printPaper, Roll, RollPreview } from '#/ui/layout/PrintedPaper.tsx'
import { contentOf, type PrintedTicket, printedTickets, rememberTicket } from './printed-tickets.ts'
import styles from './TicketPanel.module.css'

/** An order on paper of 80 mm, for a kitchen whose screen fails. */
export function TicketPanel({ open, order, onClose }: DialogProps & { order: Order }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const roll = useRef<HTMLDivElement>(null)
  const printedTicket = printedTickets.use().tickets.find(({ id }) => id === order.id)
  useBackCloses(open, onClose)
  const print = async () => {
    await printPaper({ roll: roll.current })
    // The ticket is remembered only after it was printed, because the first paper is no copy.
    await rememberTicket(order, Date.now())
  }
  const title = t('orders.paper.title', { number: order.tableNumber })
  return (
    <>
      <ResponsivePanel
        open={open}
        title={title}
        width="xs"
        isReading
        onClose={onClose}
        foot={
          <MuiButton variant="contained" startIcon={<PrinterIcon />} onClick={print}>
            {t('common.print')}
          </MuiButton>
        }
      >
        <div className="stack-12">
          {printedTicket && (
            <p className="note-reserved small" role="status">
              {t('orders.paper.before', { time: formatMoment(printedTicket.at, Date.now(), language) })}
            </p>
          )}
          <RollPreview label={t('common.preview')}>
            <Roll ref={roll}>
              <Ticket order={order} printedTicket={printedTicket} />
            </Roll>
          </RollPreview>
        </div>
      </ResponsivePanel>
      {open && (
        <PrintedPaper>
          <Roll>
            <Ticket order={order} printedTicket={printedTicket} />
          </Roll>
        </PrintedPaper>
      )}
    </>
  )
}

/** @param props.before the last ticket that was printed of this order, if any. */
function Ticket({ order, printedTicket }: { order: Order; printedTicket: PrintedTicket | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const courses = ticketCourses(order)
  const orderedTime = orderedAt(order)
  const now = serverClock.at()
  return (
    <div className={styles.ticket}>
      {printedTicket && (
        <p className={styles.copy}>
          <span>{t('orders.paper.copy')}</span>
          {printedTicket.content !== contentOf(order) && (
            <span className={styles.changed}>{t('orders.paper.changed')}</span>
          )}
        </p>
      )}
      <p className={styles.table}>
        <span>{`${t('orders.table')} `}</span>
        <span className={`${styles.number} figures`}>{order.tableNumber}</span>
      </p>
      <p className={styles.facts}>
        {orderedTime !== undefined && <span className="figures">{formatMoment(orderedTime, now, language)}</span>}
        <span>{coversWords(order.totalCovers, t)}</span>
      </p>
      <AllergyAlarm courses={courses} />
      <OrderRemarks orders={[order]} />
      <UnreadableLines count={order.unreadableLines} />
      <TicketCourses courses={courses} hasHeadings={false} />
    </div>
  )
}
