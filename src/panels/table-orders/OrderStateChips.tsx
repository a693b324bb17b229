import { useTranslation } from 'react-i18next'
import { ageClass, ageMinutes } from '#/entities/order/rules.ts'
import type { KitchenOrderState, TableOrderState } from '#/entities/order/sitting/table-order-states.ts'
import { useAgeWords } from '#/entities/order/use-age-words.ts'
import { serverClock, useByServerTime } from '#/lib/time/server-clock.ts'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { Space } from '#/ui/text/Space.tsx'

export function OrderStateChips({
  deviceState,
  kitchenStates = [],
  showsAges = true,
}: {
  deviceState?: TableOrderState | undefined
  kitchenStates?: readonly KitchenOrderState[] | undefined
  showsAges?: boolean
}) {
  const { t } = useTranslation()
  return (
    <>
      {deviceState && (
        <StatusChip tone={deviceState.tone} label={t(deviceState.word, { count: deviceState.count ?? 1 })} />
      )}
      {kitchenStates.map((each) => (
        <KitchenChip key={each.word} state={showsAges ? each : { ...each, since: undefined }} />
      ))}
    </>
  )
}

/** What is ready, and since when this device knows it. */
export function ReadyWords({ state: { word, count = 1, course, readyAt } }: { state: KitchenOrderState }) {
  const { t } = useTranslation()
  const ageWords = useAgeWords()
  const minutes = useByServerTime((now) => ageMinutes(readyAt === undefined ? 0 : now - serverClock.at(readyAt)))
  return (
    <>
      <bdi>{t(word, { count, number: course })}</bdi>
      {readyAt !== undefined && minutes > 0 && (
        <>
          <Space />
          <span className="small figures">{t('entities.readySince', { time: ageWords(minutes) })}</span>
        </>
      )}
    </>
  )
}

export function KitchenChip({ state: { tone, word, count = 1, course, since } }: { state: KitchenOrderState }) {
  const { t } = useTranslation()
  return (
    <>
      <StatusChip tone={tone} label={t(word, { count, number: course })} />
      {since !== undefined && <Age since={since} />}
    </>
  )
}

/** @param props.since server time, ms since 1970. @param props.isDone the order waits for nothing more, so it is never late. */
export function Age({ since, isDone = false }: { since: number; isDone?: boolean }) {
  const { t } = useTranslation()
  const ageWords = useAgeWords()
  const minutes = useByServerTime((now) => ageMinutes(now - since))
  const isLate = useByServerTime((now) => ageClass(now - since)) === 'late'
  if (isDone || !isLate) return <span className="small figures">{ageWords(minutes)}</span>
  return (
    <>
      <StatusChip tone="alarm" label={ageWords(minutes)} />
      <span className="visually-hidden">{t('orders.age.late')}</span>
    </>
  )
}
