import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMergeDialog } from '#/lib/forms/use-merge-dialog.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { SaveCancelledError } from '#/lib/query/failures.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()

const conflict = { label: 'common.name', theirs: 'Primi', mine: 'Secondi' } as const

test('a form that was closed before the question: nothing is saved, and a toast says so', async () => {
  await startLanguages('it')
  const { result, unmount } = renderHook(useMergeDialog)
  unmount()
  await expect(result.current.ask([conflict])).rejects.toBeInstanceOf(SaveCancelledError)
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    kind: 'error',
    title: 'Nel frattempo è cambiato anche altrove',
    detail: 'Le tue modifiche non sono state salvate.',
  })
})
