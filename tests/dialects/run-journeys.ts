import { ensureBuilt } from '../../backend/built-app.ts'
import { findChromium } from '../support/chromium.ts'
import { runStep } from '../support/run-step.ts'

/* `npm run dialects`: the journeys of all four users in a browser, against the stand-in in every dialect. */

await ensureBuilt(() => console.log('… building the app'))
const chromiumPath = await findChromium()
const { isOk } = await runStep(
  {
    name: 'dialects',
    command: 'playwright',
    args: ['test', '--config=tests/e2e/playwright.config.ts', '--project=dialects', ...process.argv.slice(2)],
    env: chromiumPath ? { CHROMIUM_PATH: chromiumPath } : {},
    minutes: 20,
  },
  { isAlone: true },
)
process.exit(isOk ? 0 : 1)
