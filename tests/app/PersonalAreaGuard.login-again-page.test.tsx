import { screen } from '@testing-library/react'
import { http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { type OtherScreen, otherScreens } from '#/app/other-screens.tsx'
import { paths, routes, type ScreenName, SETTINGS_TABS } from '#/config/paths.ts'
import { network } from '../support/backend/network.ts'
import { claimsOf } from '../support/backend/token.ts'
import { renderAt, withScreens } from '../support/screen/render-at.tsx'

withScreens()

const HEADING = 'Accedi di nuovo per aprire il tuo ristorante'
const REFUSALS = /Non autorizzato|403|Errore/

const inArea = (Object.entries(otherScreens) as [ScreenName, OtherScreen][])
  .filter(([, { inside }]) => inside.startsWith('area'))
  .map(([name]) => name)
const addressOf = (pattern: string, restaurantId: string, settingsTab: string) =>
  pattern.replace(':restaurantId', restaurantId).replace(':settingsTab', settingsTab).replace(/:\w+/g, '1')
const pages = inArea.flatMap((name) =>
  (name === 'settingsTab' ? SETTINGS_TABS : ['']).map((tab) => [`${name} ${tab}`.trim(), routes[name].pattern, tab]),
) as [string, string, string][]

const expectOneMessage = async () => {
  expect(await screen.findByRole('heading', { name: HEADING })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Accedi di nuovo' })).toBeInTheDocument()
  expect(screen.queryByText(REFUSALS)).not.toBeInTheDocument()
}

describe('a director whose token is older than the restaurant is asked to log in again', () => {
  test.each(pages)('%s, created on another device', async (_name, pattern, tab) => {
    await renderAt((restaurantId) => addressOf(pattern, restaurantId, tab), { as: 'newcomer' })
    await expectOneMessage()
  })

  test.each(pages)('%s, created here, where the backend goes by the token', async (_name, pattern, tab) => {
    const { restaurantId } = await renderAt('/', { as: 'newcomer' })
    const { id, exp } = claimsOf(localStorage.getItem('token') ?? '')
    localStorage.setItem('coperto.own-restaurant', [id, restaurantId, exp].join('\n'))
    await renderAt(addressOf(pattern, restaurantId, tab))
    await expectOneMessage()
  })

  test('with what the server says, which may be another reason', async () => {
    const { restaurantId } = await renderAt('/', { as: 'newcomer' })
    const { id, exp } = claimsOf(localStorage.getItem('token') ?? '')
    localStorage.setItem('coperto.own-restaurant', [id, restaurantId, exp].join('\n'))
    network.use(
      http.get('*/api/dinner-table', () => Response.json({ message: 'Abbonamento scaduto' }, { status: 403 })),
    )
    await renderAt(paths.tables(restaurantId))
    await expectOneMessage()
    expect(screen.getByText('Abbonamento scaduto')).toBeVisible()
  })
})
