import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { MuiProviders } from '#/ui/MuiProviders.tsx'

test('in Arabic the second part renders at once, so that a new page can get the focus', async () => {
  await startLanguages('ar')
  const first = render(
    <MuiProviders>
      <p>the login</p>
    </MuiProviders>,
  )
  expect(await screen.findByText('the login')).toBeInTheDocument()
  first.unmount()
  render(
    <MuiProviders>
      <p>the area</p>
    </MuiProviders>,
  )
  expect(screen.getByText('the area')).toBeInTheDocument()
})
