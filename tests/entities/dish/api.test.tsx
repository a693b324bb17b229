import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { http as answer, HttpResponse } from 'msw/http'
import { beforeAll, expect, test, vi } from 'vitest'
import { createDish, updateDish, useSaveDishPicture } from '#/entities/dish/api.ts'
import { dishPictureAddress } from '#/entities/dish/rules.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { http } from '#/lib/http/http.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { useFreshAddress } from '#/lib/images/fresh-address.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { network, withNetwork } from '../../support/backend/network.ts'

// The texts of toasts are those of a language.
beforeAll(() => startLanguages('it'))

withNetwork()

test('a replaced picture is fetched again, also where the answer was lost', async () => {
  const dish = { id: 'd', dishImagesId: ['p'] }
  const address = dishPictureAddress(dish) ?? ''
  vi.spyOn(http, 'get').mockResolvedValue(dish)
  vi.spyOn(http, 'write').mockRejectedValue(new ApiError('network'))
  const { result } = renderHook(useSaveDishPicture, {
    wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  })
  const { signal } = new AbortController()
  const upload = { dishId: 'd', picture: new File(['x'], 'x.jpg'), signal, onProgress: () => undefined }
  await expect(result.current.mutateAsync(upload)).rejects.toBeInstanceOf(ApiError)
  expect(renderHook(() => useFreshAddress(address)).result.current).toMatch(/\?v=\d+$/)
})

const texts = { description: '', descriptionIt: '', descriptionAr: '', descriptionFr: '', descriptionEs: '' }
const dimensions = [{ dimensionId: 's', price: 9 }]
const draft = { menuId: 'm', name: 'Pici', category: 'c', isAvailable: true, position: 1, dimensions, ...texts }

test.each([
  ['the dish', { id: 5, name: 'PICI ' }, { id: '5' }],
  ['its id', { id: 5 }, { id: '5' }],
  ['the menu to which it was added: that id would name another dish', { id: 3, name: 'Primi' }, undefined],
])('a creation is answered with %s', async (_, body, made) => {
  network.use(answer.post('*/api/create-dish', () => HttpResponse.json(body)))
  expect(await createDish(draft)).toEqual(made)
})

test('any 2xx is a success, whatever its body', async () => {
  network.use(answer.patch('*/api/dish/d', () => new HttpResponse('updated!')))
  await expect(updateDish('d', draft)).resolves.toBeUndefined()
})
