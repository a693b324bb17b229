import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { FormFailure } from '#/ui/FormFailure.tsx'

beforeAll(() => startLanguages('it'))

test('what failed is brought into view, each time anew: a long form may have been sent from its head', () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(<FormFailure error={null} />)
  expect(seen).not.toHaveBeenCalled()
  rerender(<FormFailure error={new ApiError('http', { status: 500 })} failed="errors.creationFailed" />)
  expect(seen.mock.contexts).toEqual([screen.getByRole('alert')])
  rerender(<FormFailure error={new ApiError('http', { status: 500 })} failed="errors.creationFailed" />)
  expect(seen).toHaveBeenCalledTimes(2)
})
