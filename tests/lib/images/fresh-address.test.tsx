import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { markChanged, useFreshAddress } from '#/lib/images/fresh-address.ts'

test('after a change here the URL is requested again', () => {
  const { result } = renderHook(() => [useFreshAddress('/a'), useFreshAddress('/b')])
  expect(result.current).toEqual(['/a', '/b'])
  act(() => markChanged('/a'))
  expect(result.current).toEqual([expect.stringMatching(/^\/a\?v=\d+$/), '/b'])
})
