import { DIST } from '../../backend/built-app.ts'
import { ServerProcess } from '../e2e/server-process.ts'
import { buildBaseline } from './baseline.ts'
import { type FirstLoad, LINES, type Line, measureFirstLoads, type Visited } from './first-load.ts'

const ROUNDS = 5

/** The goals; gzip bytes, times in milliseconds. */
const GOALS = { landingScript: 185_000, publicScript: 40_000, painted: 1_000, shift: 0.02 }

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

const row = (load: FirstLoad) => ({
  JavaScript: `${kilobytes(load.script)} in ${load.scripts} files`,
  'first paint': seconds(load.painted),
  'largest paint': seconds(load.largest),
  'first card': seconds(load.firstCard),
  'layout shift': load.shift.toFixed(3),
  'blocking time': `${load.blocked.toFixed(0)} ms`,
  'asked twice': load.twice.join(' ') || '–',
})

/** The missed goals as texts. */
const missed = (line: Line, landing: FirstLoad, restaurant: FirstLoad): string[] => {
  const found: string[] = []
  const miss = (isMissed: boolean, words: string) => isMissed && found.push(`${line}: ${words}`)
  miss(landing.script > GOALS.landingScript, `the landing page's JavaScript is above ${kilobytes(GOALS.landingScript)}`)
  miss(
    restaurant.script > landing.script + GOALS.publicScript,
    `the public page's JavaScript is more than ${kilobytes(GOALS.publicScript)} above the landing page's`,
  )
  for (const [name, load] of [
    ['landing page', landing],
    ['public page', restaurant],
  ] as const) {
    if (line === 'slow 4G')
      miss(load.painted > GOALS.painted, `the ${name}'s first paint is after ${seconds(GOALS.painted)}`)
    miss(load.shift > GOALS.shift, `the ${name} shifts by more than ${GOALS.shift}`)
    miss(load.twice.length > 0, `the ${name} asks twice for ${load.twice.join(' ')}`)
  }
  return found
}

/** Measures first visits and prints them. @returns false if a goal is missed */
export const reportFirstLoads = async (url: string): Promise<boolean> => {
  const baselineDist = await buildBaseline()
  const baseline = new ServerProcess(undefined, baselineDist)
  await baseline.start()
  try {
    const [first] = (await fetch(`${url}/api/public/restaurants`).then((response) => response.json())) as {
      id: string
    }[]
    const pages: Visited[] = [
      { name: 'landing page', url: `${url}/`, dist: DIST, card: 'main li a' },
      { name: 'public page', url: `${url}/restaurant/${first?.id}`, dist: DIST, card: 'main h3 a' },
      { name: 'baseline: bare React + MUI', url: `${baseline.url}/`, dist: baselineDist, card: '[data-card]' },
    ]
    let isReached = true
    for (const line of Object.keys(LINES) as Line[]) {
      const loads = await measureFirstLoads(pages, line, ROUNDS)
      console.log(`\nFirst visit over ${line}, processor four times slower (middle of ${ROUNDS})`)
      console.table(Object.fromEntries([...loads].map(([name, load]) => [name, row(load)])))
      const [landing, restaurant] = [loads.get('landing page'), loads.get('public page')]
      for (const words of landing && restaurant ? missed(line, landing, restaurant) : []) {
        console.log(`MISSED, ${words}`)
        isReached = false
      }
    }
    return isReached
  } finally {
    await baseline.stop()
  }
}
