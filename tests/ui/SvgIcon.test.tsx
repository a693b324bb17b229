import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SvgIcon } from '#/ui/SvgIcon.tsx'

test('an icon is decorative, unless it has a title', () => {
  const { rerender } = render(
    <SvgIcon>
      <path d="M0 0h24" />
    </SvgIcon>,
  )
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  rerender(
    <SvgIcon titleAccess="Allergia">
      <path d="M0 0h24" />
    </SvgIcon>,
  )
  expect(screen.getByRole('img', { name: 'Allergia' })).toBeInTheDocument()
})
