import { act, renderHook, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deviceDrafts } from '#/lib/forms/form-drafts.ts'
import { useFormDraft } from '#/lib/forms/use-form-draft.ts'

const schema = v.object({ name: v.string(), note: v.string() })

async function open(draftKey: string) {
  const { result } = renderHook(() => useFormDraft({ draftKey, schema, begin: { name: '', note: '' } }))
  await waitFor(() => expect(result.current.form).toBeDefined())
  return result
}

test('two changes before the next render are both shown and stored', async () => {
  const form = await open('two')
  const { change } = form.current
  act(() => {
    change({ name: 'Carbonara' })
    change({ note: 'guanciale' })
  })
  expect(form.current.form).toMatchObject({ typed: { name: 'Carbonara', note: 'guanciale' }, isDirty: true })
  await waitFor(async () => expect((await deviceDrafts.load('two'))?.typed).toEqual(form.current.form?.typed))
})

test('going back to the initial value deletes the draft', async () => {
  const form = await open('back')
  act(() => form.current.change({ name: 'C' }))
  act(() => form.current.change({ name: '' }))
  expect(form.current.form).toMatchObject({ isDirty: false })
  await waitFor(async () => expect(await deviceDrafts.load('back')).toBeUndefined())
})

test('a draft is found by the next form of the same item, with its initial value', async () => {
  const first = await open('again')
  act(() => first.current.change({ name: 'Carbonara' }))
  await waitFor(async () => expect(await deviceDrafts.load('again')).toBeDefined())
  const next = await open('again')
  expect(next.current.form).toMatchObject({ typed: { name: 'Carbonara' }, isDirty: true, isOutdated: false })
  act(() => next.current.restart())
  expect(next.current.form).toMatchObject({ typed: { name: '' }, isDirty: false, foundFrom: undefined })
  await waitFor(async () => expect(await deviceDrafts.load('again')).toBeUndefined())
})
