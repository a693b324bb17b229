import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { Dressed } from '#/ui/Dressed.tsx'

test('in Arabic the second part that comes draws at once: a page that is arrived at can be given the focus', async () => {
  await startLanguages('ar')
  const first = render(
    <Dressed>
      <p>the login</p>
    </Dressed>,
  )
  expect(await screen.findByText('the login')).toBeInTheDocument()
  first.unmount()
  render(
    <Dressed>
      <p>the area</p>
    </Dressed>,
  )
  expect(screen.getByText('the area')).toBeInTheDocument()
})
