import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { useCreateTables, useTables } from '#/entities/table/api.ts'
import { firstFreeNumber, isNumberTaken } from '#/entities/table/rules.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { failureLine, translateFailure } from '#/lib/query/failures.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { QuantityField } from '#/ui/fields/QuantityField.tsx'
import styles from './TableFormDialog.module.css'

/** Adds several tables, one call each. Existing numbers are skipped; failures are listed and can be retried. */
export function ManyTablesDialog({ open, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const formId = useId()
  const { data: tables = [] } = useTables()
  const [count, setCount] = useState(0)
  const [seats, setSeats] = useState(4)
  const [chosenFirstNumber, setChosenFirstNumber] = useState<number>()
  const [createdNumbers, setCreatedNumbers] = useState<ReadonlySet<number>>(new Set())
  const [failures, setFailures] = useState<ReadonlyMap<number, unknown>>(new Map())
  const create = useCreateTables()

  const firstNumber = chosenFirstNumber ?? firstFreeNumber(tables)
  const wantedNumbers = numbersFrom(firstNumber, count)
  const existingNumbers = new Set(tables.map(({ number }) => number))
  const skippedNumbers = wantedNumbers.filter((number) => existingNumbers.has(number) && !createdNumbers.has(number))
  const numbersToCreate = wantedNumbers.filter((number) => !existingNumbers.has(number) && !createdNumbers.has(number))
  const hasTried = createdNumbers.size > 0 || failures.size > 0
  const isFixed = create.isPending || hasTried
  const toRanges = (numbers: readonly number[]) => inRanges(numbers, language)

  const save = async () => {
    // The form does not offer another number during the save, although the list changes with every created table.
    setChosenFirstNumber(firstNumber)
    const errors = await create.mutateAsync({
      drafts: numbersToCreate.map((number) => ({ number, numberOfSeats: seats, status: 'STATUS_FREE' })),
      onDone: (number) => setCreatedNumbers((previousNumbers) => new Set(previousNumbers).add(number)),
    })
    // If another device has taken a number meanwhile, the list shows it now.
    const remainingErrors = new Map([...errors].filter(([, error]) => !isNumberTaken(error)))
    setFailures(remainingErrors)
    if (remainingErrors.size > 0) return
    toast({
      kind: 'success',
      title: t('tables.many.result', { done: numbersToCreate.length - errors.size, all: numbersToCreate.length }),
    })
    onClose()
  }

  return (
    <ResponsivePanel
      open={open}
      title={t('tables.addMany')}
      width="xs"
      isDirty={count > 0}
      onClose={onClose}
      foot={
        <>
          <MuiButton onClick={onClose}>{t(hasTried ? 'common.close' : 'common.cancel')}</MuiButton>
          <BusyButton
            type="submit"
            form={formId}
            variant="contained"
            disabled={numbersToCreate.length === 0}
            isBusy={create.isPending}
          >
            {t(failures.size > 0 ? 'tables.many.resume' : 'common.add')}
          </BusyButton>
        </>
      }
    >
      <form
        id={formId}
        className="stack-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (numbersToCreate.length > 0 && !create.isPending) save()
        }}
      >
        {(
          [
            ['tables.many.count', count, LIMITS.tablesAtOnce, setCount],
            ['tables.many.seats', seats, LIMITS.seatsMost, setSeats],
            ['tables.many.first', firstNumber, LIMITS.tableNumberMost, setChosenFirstNumber],
          ] as const
        ).map(([label, value, most, setValue]) => (
          <div key={label} className={`line-16 ${styles.line}`}>
            <span aria-hidden="true">{t(label)}</span>
            {/* The text does not change after a save was tried, because the results belong to these values. */}
            <QuantityField label={t(label)} value={value} most={most} onChange={(next) => !isFixed && setValue(next)} />
          </div>
        ))}
        <div role="status" className={`stack-6 ${styles.plan}`}>
          {count === LIMITS.tablesAtOnce && !isFixed && <p>{t('tables.many.most', { most: LIMITS.tablesAtOnce })}</p>}
          {numbersToCreate.length > 0 && !hasTried && (
            <p className="figures">{t('tables.many.plan', { numbers: toRanges(numbersToCreate) })}</p>
          )}
          {skippedNumbers.length > 0 && (
            <p className="muted figures">{t('tables.many.skipped', { numbers: toRanges(skippedNumbers) })}</p>
          )}
          {count > 0 && numbersToCreate.length === 0 && !hasTried && <p>{t('tables.many.nothing')}</p>}
          {isFixed && (
            <p className="strong figures">
              {t('tables.many.result', {
                done: createdNumbers.size,
                all: createdNumbers.size + numbersToCreate.length,
              })}
            </p>
          )}
        </div>
        {failures.size > 0 && !create.isPending && (
          <section className={`note-alarm stack-8 ${styles.failed}`} role="alert">
            <h3>{t('tables.many.failed')}</h3>
            <ul>
              {[...failures].map(([number, error]) => (
                <li key={number}>
                  {`${t('entities.tableNumber', { number })} · ${translateFailure(failureLine(error).title, t)}`}
                </li>
              ))}
            </ul>
          </section>
        )}
      </form>
    </ResponsivePanel>
  )
}

const numbersFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index).filter(
    (number) => number >= 1 && number <= LIMITS.tableNumberMost,
  )

/** Ascending numbers as a text, such as '1–3, 7'. */
function inRanges(numbers: readonly number[], language: Language): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  const words = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return beginWords(words, language)
}
