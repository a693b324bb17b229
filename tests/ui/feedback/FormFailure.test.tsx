import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'

beforeAll(() => startLanguages('it'))

test('every failure is scrolled into view: a long form may be submitted from its top', () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(<FormFailure error={null} />)
  expect(seen).not.toHaveBeenCalled()
  rerender(<FormFailure error={new ApiError('http', { status: 500 })} failed="errors.creationFailed" />)
  expect(seen.mock.contexts).toEqual([screen.getByRole('alert')])
  rerender(<FormFailure error={new ApiError('http', { status: 500 })} failed="errors.creationFailed" />)
  expect(seen).toHaveBeenCalledTimes(2)
})

test('a thing deleted elsewhere is reported in our text only, without the server’s', () => {
  const error = new ApiError('http', { status: 404, serverMessage: 'There is no such dish' })
  const { rerender } = render(<FormFailure error={error} />)
  expect(screen.getByRole('alert')).toHaveTextContent('There is no such dish')
  rerender(<FormFailure error={error} onCreateAgain={() => undefined} />)
  expect(screen.getByRole('alert')).not.toHaveTextContent('There is no such dish')
  const taken = new ApiError('http', { status: 400, serverMessage: 'Nome occupato' })
  rerender(<FormFailure error={taken} onCreateAgain={() => undefined} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Nome occupato')
})
