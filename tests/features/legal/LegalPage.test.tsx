import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

test.each([
  ['/terms', 'Termini', 'Il servizio'],
  ['/privacy', 'Privacy', 'Fotocamera'],
  ['/cookies', 'Cookie', 'Nessun cookie'],
])('%s is a real page', async (address, title, heading) => {
  await renderAt(address)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument()
})
