import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'

beforeAll(() => startLanguages('it'))

const failed = (status: number, serverMessage?: string) => new ApiError('http', { status, serverMessage })

test.each<[string, ApiError, boolean]>([
  ['a read that the backend lacks', failed(405), false],
  // Its reason may pass, or be mended meanwhile.
  ['a refusal with a reason', failed(400, 'Il forno è spento'), true],
  ['a server error', failed(500, 'database is locked'), true],
  ['no answer', new ApiError('network'), true],
])('%s: a retry is offered only where it can help', (_, error, hasRetry) => {
  render(<FailureBox error={error} failed="errors.loadingFailed" onRetry={() => undefined} />)
  expect(screen.getByRole('alert')).toBeInTheDocument()
  expect(screen.queryAllByRole('button', { name: 'Riprova' })).toHaveLength(hasRetry ? 1 : 0)
})
