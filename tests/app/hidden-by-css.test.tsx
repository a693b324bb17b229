import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { renderAt, withScreens } from '../support/render-at.tsx'

/* What a style sheet hides is hidden from the tests too: a person could not press it. */

withScreens()

test.each(['phone', 'desktop'] as const)(
  'of two buttons for two widths the one is found that a %s shows',
  async (viewport) => {
    await renderAt((restaurant) => paths.restaurant(restaurant), { viewport })
    await screen.findByRole('heading', { name: 'Carbonara' })
    const name = 'Ordina con il QR'
    expect(screen.getAllByText(name)).toHaveLength(2)
    expect(screen.getByRole('button', { name })).toBeVisible()
  },
)
