import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, withScreens } from '../support/render-at.tsx'

withScreens()

test('an unknown address shows a "not found" page with a way home', async () => {
  const { user } = await renderAt('/nowhere')
  expect(await screen.findByText('Pagina non trovata')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Torna alla pagina iniziale' }))
  expect(window.location.pathname).toBe('/')
})
