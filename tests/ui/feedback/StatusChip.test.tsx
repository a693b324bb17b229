import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlainStatusChip, StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { MuiProviders } from '#/ui/MuiProviders.tsx'

test('a chip of MUI says and shows what the plain one does, and can stand in a line of text', () => {
  const plain = render(<PlainStatusChip tone="alarm" label="12 min" />).container
  const { container } = render(
    <MuiProviders>
      <p>
        <StatusChip tone="alarm" label="12 min" />
      </p>
    </MuiProviders>,
  )
  const chip = container.querySelector('span.MuiChip-root')
  expect(chip).toHaveClass('tone-alarm')
  expect(chip).not.toHaveAttribute('tabindex')
  for (const part of ['path', 'bdi'])
    expect(chip?.querySelector(part)?.outerHTML).toBe(plain.querySelector(part)?.outerHTML)
})
