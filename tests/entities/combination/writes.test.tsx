import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { combinationPictureAddress } from '#/entities/combination/rules.ts'
import { updateCombination, useSaveCombinationPicture } from '#/entities/combination/writes.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { http } from '#/lib/http/http.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { useFreshAddress } from '#/lib/images/fresh-address.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'

// The texts of toasts are those of a language.
beforeAll(() => startLanguages('it'))

test('a replaced picture is fetched again, even if the answer was lost', async () => {
  const combination = { id: 'd', combinationImageIds: ['p'] }
  const address = combinationPictureAddress(combination) ?? ''
  vi.spyOn(http, 'get').mockResolvedValue(combination)
  vi.spyOn(http, 'write').mockRejectedValue(new ApiError('network'))
  const { result } = renderHook(useSaveCombinationPicture, {
    wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  })
  const { signal } = new AbortController()
  const upload = { combinationId: 'd', picture: new File(['x'], 'x.jpg'), signal, onProgress: () => undefined }
  await expect(result.current.mutateAsync(upload)).rejects.toBeInstanceOf(ApiError)
  expect(renderHook(() => useFreshAddress(address)).result.current).toMatch(/\?v=\d+$/)
})

test('an update whose answer was lost is done if the combination shows it', async () => {
  const dimension = { id: 's', name: 'standard', standard: true }
  vi.spyOn(http, 'get').mockResolvedValue({ name: 'Pranzo', dimensionAssignments: [{ dimension, price: 12 }] })
  vi.spyOn(http, 'write').mockRejectedValue(new ApiError('network'))
  const update = (name: string, price: number) =>
    updateCombination('d', { name, dimensions: [{ dimensionId: 's', name: 'standard', price }] })
  await update('Pranzo', 12)
  await expect(update('Pranzo', 13)).rejects.toMatchObject({ kind: 'network' })
  await expect(update('Cena', 12)).rejects.toMatchObject({ kind: 'network' })
})
