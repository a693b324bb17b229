import { readFile } from 'node:fs/promises'
import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, test } from './helpers/fixtures.ts'
import { openAt } from './helpers/steps.ts'

const ARCHIVE = '**/api/order/archived*'

test('a director reads the week: a day that fails is a gap until it is read, and closed days stay on the device', async ({
  open,
  browserErrors,
}) => {
  browserErrors.expect(/503 \(Service Unavailable\).*archived/)
  const page = await open(KITCHEN)
  const asked: string[] = []
  let failing: string | undefined
  await page.route(ARCHIVE, (route) => {
    const day = new URL(route.request().url()).searchParams.get('date') ?? ''
    asked.push(day)
    // The first day that is asked for fails, whichever it is.
    failing ??= day
    return day === failing ? route.fulfill({ status: 503, json: { message: 'busy' } }) : route.continue()
  })
  await openAt(page, 'ROLE_DIRECTOR', paths.orders)
  await page.getByRole('link', { name: 'Andamento' }).click()
  // In some zones the last day of the backend may have orders of two nights.
  await expect(page.getByText(/^Giorni non letti: [12] /)).toBeVisible()
  await expect(page.getByText(/^Nessun confronto/)).toBeVisible()

  failing = ''
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByText(/^Giorni non letti/)).toBeHidden()
  await expect(page.getByText(/^Nessun confronto/)).toBeHidden()

  // In the first view of the page's own part.
  const controls = await page
    .getByRole('main')
    .locator('a[href], button, input, select, summary')
    .evaluateAll(
      (all) => all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().top < innerHeight).length,
    )
  expect(controls).toBeLessThanOrEqual(10)

  const day = page.getByRole('heading', { name: 'Per giorno', exact: true }).locator('xpath=ancestor::section[1]')
  await day.getByText('Come tabella').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Per giorno: scarica CSV' }).click()
  const file = await (await download).path()
  expect((await readFile(file, 'utf8')).trim().split('\r\n')).toHaveLength(8)

  asked.length = 0
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Per giorno', exact: true })).toBeVisible()
  await expect(page.getByText(/^Lettura dei giorni/)).toBeHidden()
  // Only days that may not be over yet, wherever the backend counts them.
  const threeDaysAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  expect(asked.filter((day) => day <= threeDaysAgo)).toEqual([])
  expect(asked).not.toEqual([])
})
