import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { ageMinutes } from '#/entities/order/rules.ts'
import { useAgeWords } from '#/entities/order/use-age-words.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { type Elements, Together } from '#/lib/jsx/content.ts'
import { session } from '#/lib/session/session.ts'
import { useStore } from '#/lib/store/store.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'
import { isSameDay } from '#/lib/time/days.ts'
import { formatMoment, formatTime } from '#/lib/time/format-time.ts'
import { serverClock, useByServerTime, useNow } from '#/lib/time/server-clock.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { LazyBoundary } from '#/ui/feedback/LazyBoundary.tsx'
import { Space } from '#/ui/text/Space.tsx'
import styles from './ConnectionHead.module.css'
import { connectionTexts } from './connection-texts.ts'
import { sound } from './kitchen-settings.ts'
import type { Kitchen } from './use-kitchen.ts'

const WARNING = 'M12 3 22 20H2Z M12 10v5 M12 17.5v.5'

// Each tone has its own shape: a dot, a turning arrow or a warning.
const SHAPES = {
  live: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10',
  waiting: 'M20 12a8 8 0 1 1-2.4-5.7 M20 3v4.5h-4.5',
  ending: WARNING,
  stale: WARNING,
}

/** The state of the connection, when the orders were last compared, and since when they may be outdated. */
export function ConnectionHead({
  kitchen: { live, board, connection },
  counts,
  strays,
  children,
}: {
  kitchen: Kitchen
  counts: Elements
  strays: Elements
  /** What must always be in sight: the alerts. */
  children: Elements
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const now = useNow(1_000)
  const words = connectionTexts(connection, board.confirmedAt, now)
  const compared = useComparedWords(connection.comparedAt, now)
  useAlarm(words.tone === 'stale')
  const end = useSessionEnd()
  const endsSoon = end.kind === 'soon' ? t('orders.sessionEnds', { time: formatTime(end.endsAt, language) }) : undefined
  const isOver = end.kind === 'over'
  // The reading of the list may go on for the whole evening, so the tabs must keep their room.
  const isListRead = connection.status === 'reconnecting' && connection.isListRead && !isOver
  // A lost connection matters more than the end of the session.
  const isEnding = endsSoon !== undefined && words.tone === 'live'
  // `ending` means that the session ends soon while the connection is fine.
  const tone = isEnding ? 'ending' : words.tone
  const staleSince = <StaleSince at={words.staleSince} now={now} />
  return (
    <div
      className={`${styles.head} ${styles[tone] ?? ''} ${isOver ? styles.over : ''} ${isListRead ? styles.calm : ''}`}
      data-tone={tone}
    >
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path
          d={SHAPES[tone]}
          fill={tone === 'live' ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <div className={styles.title} title={words.tone === 'live' ? compared?.full : undefined}>
        <p className={styles.words} role="status">
          <strong>{isOver ? t('auth.sessionExpired') : isEnding ? endsSoon : t(words.title)}</strong>
          {!isOver && words.staleSince !== undefined && (
            <Together>
              <Space />
              {staleSince}
            </Together>
          )}
        </p>
        {/* This is not inside the status, because a screen reader would speak every second. */}
        {words.tone === 'live' && !isOver && compared && <span className="visually-hidden">{compared.age}</span>}
      </div>
      <p className={styles.more}>
        {endsSoon !== undefined && !isEnding && <strong aria-hidden="true">{endsSoon}</strong>}
        {isOver && staleSince}
        {end.kind !== 'far' && <strong>{t('orders.loginKeepsOrders')}</strong>}
        {isEnding && <span>{t(words.title)}</span>}
        {words.problem && <strong>{t(words.problem)}</strong>}
        {words.serverMessage !== undefined && <bdi className="strong">{words.serverMessage}</bdi>}
        {words.advice && <strong>{t(words.advice)}</strong>}
        {words.nextAt !== undefined && (
          <span className="figures">
            {words.nextAt === 'now'
              ? t('orders.reconnecting')
              : t('orders.nextAttempt', { count: Math.max(0, Math.ceil((words.nextAt - now) / 1_000)) })}
          </span>
        )}
        {isListRead && compared && (
          <span className={`${styles.compared} figures`} title={compared.full}>
            {compared.age}
          </span>
        )}
        {board.unreadableCount > 0 && <strong>{t('orders.unreadable', { count: board.unreadableCount })}</strong>}
        {strays}
        <strong className={`${styles.clock} figures`}>{formatTime(serverClock.at(now), language)}</strong>
        {counts}
      </p>
      <p className="visually-hidden" role="status">
        {!isEnding && endsSoon}
      </p>
      <div className={`line ${styles.actions}`}>
        {end.kind !== 'far' && <LoginAgain className={styles.retry} />}
        {words.mayRetry && (
          <AreaButton className={styles.retry} onClick={live.stream.retryNow}>
            {t('orders.connectNow')}
          </AreaButton>
        )}
        {children}
      </div>
    </div>
  )
}

/** Says since when the orders may be outdated. @param at is undefined if they are not outdated. */
function StaleSince({ at, now }: { at: number | undefined; now: number }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (at === undefined) return null
  const [staleTime, today] = [serverClock.at(at), serverClock.at(now)]
  return (
    <span className={styles.since}>
      {t(isSameDay(staleTime, today) ? 'orders.staleSince' : 'orders.staleSinceDay', {
        time: formatMoment(staleTime, today, language),
      })}
    </span>
  )
}

/** Whether the backend's orders arrive, at once or every few seconds. */
export const areOrdersArriving = (connection: LiveState): boolean =>
  connection.status === 'live' || (connection.status === 'reconnecting' && connection.isListRead)

/** A note on a sheet that covers the board. It is shown while the orders may be outdated. */
export function StaleLine({ kitchen: { board, connection } }: { kitchen: Kitchen }) {
  const { t } = useTranslation()
  const now = useNow(1_000)
  const { title, staleSince, tone } = connectionTexts(connection, board.confirmedAt, now)
  if (tone === 'live') return null
  return (
    <p className={`wrap-line note-alarm ${styles.staleLine}`}>
      <strong>{t(title)}</strong>
      <StaleSince at={staleSince} now={now} />
    </p>
  )
}

/** How long ago the orders were last compared with the backend's list, and at what time. @param at in ms; null: never. */
function useComparedWords(at: number | null, now: number): { age: string; full: string } | undefined {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const ageWords = useAgeWords()
  if (at === null) return undefined
  const seconds = Math.max(0, Math.floor((now - at) / 1_000))
  const age = seconds < 60 ? t('orders.seconds', { number: seconds }) : ageWords(ageMinutes(now - at))
  const time = formatTime(serverClock.at(at), language, { withSeconds: true })
  return { age: t('orders.compared', { age }), full: t('orders.comparedAt', { time }) }
}

const LoginPanel = lazyPart(() => import('#/panels/login/LoginPanel.tsx'), 'LoginPanel')

function LoginAgain({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <AreaButton className={className} onClick={() => setIsOpen(true)}>
        {t('orders.loginAgain')}
      </AreaButton>
      {isOpen && (
        <LazyBoundary onGiveUp={close} retry={LoginPanel.preload}>
          <LoginPanel open onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}

/** The alarm repeats at this interval while the orders may be outdated (ms). */
const ALARM_EVERY = 15_000

function useAlarm(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    sound('alarm')
    const timer = setInterval(() => sound('alarm'), ALARM_EVERY)
    return () => clearInterval(timer)
  }, [isOn])
}

/** `soon`: the session ends within ten minutes, at `endsAt` (server time, ms since 1970). `over`: the token has expired. */
type SessionEndState = { kind: 'far' } | { kind: 'soon'; endsAt: number } | { kind: 'over' }

/** Makes a sound once when the end of the session is near. */
function useSessionEnd(): SessionEndState {
  const login = useStore(session)
  const endsAt = login?.expiresAt ?? Number.POSITIVE_INFINITY
  const isSoon = useByServerTime((now) => Number(endsAt - now <= LIMITS.sessionWarning)) === 1

  useEffect(() => {
    if (isSoon) sound('alarm')
  }, [isSoon])

  if (!login) return { kind: 'over' }
  return isSoon ? { kind: 'soon', endsAt } : { kind: 'far' }
}
