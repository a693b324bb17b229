import { useTranslation } from 'react-i18next'
import { keepFocus } from '#/lib/focus/focus.ts'
import { type Elements, Together } from '#/lib/jsx/content.ts'
import { CourseBar } from './courses/CourseBar.tsx'
import { CourseList } from './courses/CourseList.tsx'
import { UndoBar } from './courses/UndoBar.tsx'
import { OrderDialogs } from './dialogs/OrderDialogs.tsx'
import type { ScreenDialog } from './dialogs/order-dialog.ts'
import { MenuBrowser } from './menu/MenuBrowser.tsx'
import { OrderBar } from './OrderBar.tsx'
import styles from './OrderDesk.module.css'
import type { OrderState } from './order-state.ts'
import type { OrderDeskTools } from './use-order-desk.ts'

/**
 * Takes an order, or corrects a sent one: the menu, and the courses beside it or, on a phone, in a sheet (ADR-004). What
 * "send" does, and what else is offered, comes from the screen. One component: the same courses, notices and undo stand in
 * different places on a phone and on a desktop.
 */
export function OrderDesk({
  desk,
  state,
  title,
  foot,
  screenDialogs,
  isLocked = false,
  mayHold = true,
  favourites,
  takesFocus = false,
  inBar,
  notices,
  aboveReceipt,
  aboveCourses,
  aboveMenu,
  notice,
  onLeave,
  onMove,
  onScan,
  onSendFromBar,
}: {
  desk: OrderDeskTools
  state: OrderState
  /** The title of the sheet with the courses. */
  title: string
  /** The buttons below the courses. */
  foot: Elements
  /** The screen's own dialogs. `opening` is the key of an opening. */
  screenDialogs: (dialog: ScreenDialog, opening: number) => Elements
  /** Nothing can be changed. */
  isLocked?: boolean
  /** Whether courses can be held and fired here. */
  mayHold?: boolean
  /** The keys of items, the one ordered most first. */
  favourites?: readonly string[] | undefined
  /** The search gets the focus. */
  takesFocus?: boolean
  inBar?: Elements
  /** They are drawn below the bar. */
  notices?: Elements
  /** It is drawn on a desktop only. */
  aboveReceipt?: Elements
  aboveCourses?: Elements
  aboveMenu?: Elements
  /** It is drawn above the buttons, which are in sight at every scroll position. */
  notice?: string | undefined
  onLeave: () => void
  /** Undefined: the order cannot be moved. */
  onMove: (() => void) | undefined
  /** Undefined: no code can be read here. */
  onScan?: (() => void) | undefined
  /** Sends from the phone's bar; undefined: only the review sends. */
  onSendFromBar?: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const { dialog, openDialog, change, currency, isDesktop } = desk
  const { openOrder } = state
  const isReviewOpen = dialog?.kind === 'review'
  const noticeElement = notice && (
    <p className={`note-reserved ${styles.notice}`} role="status">
      {notice}
    </p>
  )
  const undoBar = (
    <UndoBar
      undo={!isLocked && (!dialog || isReviewOpen) ? state.undo : undefined}
      course={state.course}
      halfFilledDialog={isLocked ? undefined : desk.halfFilledDialog}
      place={isReviewOpen ? 'sheet' : isDesktop ? 'window' : 'bar'}
      onUndo={() => change({ type: 'undo' })}
    />
  )
  const courses = (
    <Together>
      {aboveCourses}
      <div inert={isLocked}>
        <CourseList
          state={state}
          currency={currency}
          items={desk.menu.items}
          problems={desk.problems}
          mayHold={mayHold}
          onChange={change}
          onOpenDialog={openDialog}
        />
      </div>
      {/* The keyboard reaches nothing outside of the open sheet. */}
      {(isDesktop || isReviewOpen) && undoBar}
    </Together>
  )
  return (
    <main ref={keepFocus} className={`stack ${styles.screen}`} tabIndex={-1}>
      <OrderBar
        openOrder={openOrder}
        isLocked={isLocked}
        onLeave={onLeave}
        onMove={onMove}
        onCovers={() => openDialog({ kind: 'covers' })}
      >
        {inBar}
      </OrderBar>
      {notices}
      <div className={styles.columns}>
        {isDesktop && (
          <section className={styles.receipt} aria-label={t('newOrder.order')}>
            {aboveReceipt}
            <div className={styles.courses}>{courses}</div>
            {noticeElement}
            {foot}
          </section>
        )}
        <div className={styles.menu} inert={isLocked}>
          {aboveMenu && <div className={`stack-12 ${styles.sofar}`}>{aboveMenu}</div>}
          <MenuBrowser
            menu={desk.menu}
            favourites={isDesktop ? undefined : favourites}
            openOrder={openOrder}
            currency={currency}
            onAdd={desk.addItem}
            onOpen={desk.openItem}
            hint={desk.showsHint ? t('newOrder.holdPlusHint') : undefined}
            takesFocus={takesFocus}
            onLongPressPlus={desk.openQuickAdd}
            onScan={onScan}
          />
        </div>
      </div>
      {!isDesktop && (
        <CourseBar
          state={state}
          currency={currency}
          isLocked={isLocked}
          onChange={change}
          onReview={() => openDialog({ kind: 'review' })}
          onSend={onSendFromBar}
        >
          {noticeElement}
          {!isReviewOpen && undoBar}
        </CourseBar>
      )}
      <OrderDialogs
        desk={desk}
        state={state}
        title={title}
        courses={courses}
        foot={foot}
        screenDialogs={screenDialogs}
      />
    </main>
  )
}
