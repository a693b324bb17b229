import { type DayRecord, type ReadDays, readDays } from './day-records.ts'
import { type Insights, insightsOf } from './insights.ts'

/** The work of the insights page that takes long. It keeps the days, so that they travel to it once. */
export function createJobs() {
  const records = new Map<string, DayRecord>()
  return {
    readDays: (rows: unknown[], day: string | undefined): ReadDays => readDays(rows, day),
    addDay(day: string, record: DayRecord): void {
      records.set(day, record)
    },
    /** Days that were not added are gaps. */
    insightsOf: (days: readonly string[]): Insights =>
      insightsOf(days.map((day) => ({ day, record: records.get(day) }))),
  }
}

export type Jobs = ReturnType<typeof createJobs>
export type Call = { [Name in keyof Jobs]: { name: Name; args: Parameters<Jobs[Name]> } }[keyof Jobs]

export const run = (jobs: Jobs, { name, args }: Call): unknown =>
  (jobs[name] as (...all: readonly unknown[]) => unknown)(...args)
