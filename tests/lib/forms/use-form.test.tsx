import { act, renderHook, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { deviceDrafts } from '#/lib/forms/device-drafts.ts'
import { useForm } from '#/lib/forms/use-form.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()

type Note = { name: string; note: string }
const schema = v.object({ name: v.string(), note: v.string() })
const labels = { name: 'common.name', note: 'common.note' } as never

type Options = {
  thing?: Note
  key?: string
  staysOpen?: boolean
  open?: boolean
  fetchNow?: () => Promise<Note | undefined>
  send?: (ready: Note, thing: Note | undefined) => Promise<unknown>
}

async function openForm({ send = async () => undefined, ...options }: Options = {}) {
  await startLanguages('it')
  const onClose = vi.fn()
  const { result, rerender } = renderHook(
    ({ thing, key, staysOpen = false, open = true, fetchNow = async () => thing }: Options) =>
      useForm({
        open,
        thing,
        begin: (from) => from ?? { name: '', note: '' },
        ...(key && { stored: { key, schema } }),
        staysOpen,
        read: (typed) => (typed.name === '' ? undefined : typed),
        merge: { fetchNow, labels, textOf: (field, typed) => typed[field] },
        send,
        onClose,
      }),
    { initialProps: options },
  )
  await waitFor(() => expect(result.current.isReady).toBe(true))
  const change = (part: Partial<Note>) => act(() => result.current.change(part))
  const submit = () => act(() => result.current.submit())
  return { form: result, rerender, change, submit, onClose }
}

describe('the stored draft', () => {
  test('two changes before the next render are both shown and stored', async () => {
    const { form } = await openForm({ key: 'two' })
    const { change } = form.current
    act(() => {
      change({ name: 'Carbonara' })
      change({ note: 'guanciale' })
    })
    expect(form.current).toMatchObject({ typed: { name: 'Carbonara', note: 'guanciale' }, isDirty: true })
    await waitFor(async () => expect((await deviceDrafts.load('two'))?.typed).toEqual(form.current.typed))
  })

  test('going back to the initial value deletes the draft', async () => {
    const { form, change } = await openForm({ key: 'back' })
    change({ name: 'C' })
    change({ name: '' })
    expect(form.current).toMatchObject({ isDirty: false })
    await waitFor(async () => expect(await deviceDrafts.load('back')).toBeUndefined())
  })

  test('a draft is found by the next form of the same item, with its initial value', async () => {
    const first = await openForm({ key: 'again', thing: { name: 'Gricia', note: '' } })
    first.change({ name: 'Carbonara' })
    await waitFor(async () => expect(await deviceDrafts.load('again')).toBeDefined())
    const { form } = await openForm({ key: 'again', thing: { name: 'Gricia', note: '' } })
    expect(form.current).toMatchObject({ typed: { name: 'Carbonara' }, isDirty: true, found: { isOutdated: false } })
    act(() => form.current.restart())
    expect(form.current).toMatchObject({ typed: { name: 'Gricia' }, isDirty: false, found: undefined })
    await waitFor(async () => expect(await deviceDrafts.load('again')).toBeUndefined())
  })

  test('a saved draft is deleted, and the form closes', async () => {
    const { form, change, submit, onClose } = await openForm({ key: 'saved' })
    change({ name: 'Carbonara' })
    await submit()
    expect(await deviceDrafts.load('saved')).toBeUndefined()
    expect(onClose).toHaveBeenCalledOnce()
    expect(form.current.isSaving).toBe(false)
  })
})

describe('a save', () => {
  test('is made once, whatever is tapped while it runs or the form closes', async () => {
    const send = vi.fn(async () => undefined)
    const { form, change } = await openForm({ send })
    change({ name: 'Carbonara' })
    const { submit } = form.current
    await act(() => Promise.all([submit(), submit()]))
    await act(() => form.current.submit())
    expect(send).toHaveBeenCalledOnce()
  })

  test('does not begin while something is missing', async () => {
    const send = vi.fn(async () => undefined)
    const { form, submit } = await openForm({ send })
    await submit()
    expect(send).not.toHaveBeenCalled()
    expect(form.current.submitted).toEqual({ name: '', note: '' })
  })

  test('that fails is an error of the form; once the form is closed it is a toast', async () => {
    const failing = Promise.withResolvers<never>()
    const send = vi.fn(() => failing.promise).mockRejectedValueOnce(new ApiError('network'))
    const { form, change, submit, rerender, onClose } = await openForm({ send })
    change({ name: 'Carbonara' })
    await submit()
    expect(form.current.error).toBeInstanceOf(ApiError)
    expect(toast).not.toHaveBeenCalled()
    const saving = form.current.submit()
    rerender({ open: false })
    failing.reject(new ApiError('network'))
    await act(() => saving)
    expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'error' }))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('asks about a field that was changed on the server too; a form that is closed by then saves nothing', async () => {
    const send = vi.fn(async () => undefined)
    const thing = { name: 'Gricia', note: '' }
    const fetchNow = async () => ({ name: 'Amatriciana', note: 'guanciale' })
    const { form, change, rerender } = await openForm({ send, thing, fetchNow })
    change({ name: 'Carbonara' })
    const saving = form.current.submit()
    await waitFor(() => expect(form.current.mergeDialog.open).toBe(true))
    expect(form.current.mergeDialog.conflicts).toMatchObject([{ theirs: 'Amatriciana', mine: 'Carbonara' }])
    act(() => form.current.mergeDialog.onBack())
    await act(() => saving)
    expect(toast).not.toHaveBeenCalled()
    const again = form.current.submit()
    rerender({ open: false, thing, fetchNow })
    await act(() => again)
    expect(send).not.toHaveBeenCalled()
    expect(toast).toHaveBeenCalledOnce()
  })
})

describe('the form of a page', () => {
  const saved = { name: 'Da Gino', note: 'Via Po 9' }

  test('untouched fields follow the server; an edited one keeps its value and its base', async () => {
    const { form, change, rerender } = await openForm({ thing: saved, staysOpen: true })
    change({ note: 'Via Po 10' })
    const later = { name: 'Da Gina', note: 'Via Adige 1' }
    rerender({ thing: later, staysOpen: true })
    expect(form.current.typed).toEqual({ name: 'Da Gina', note: 'Via Po 10' })
    change({ name: 'Da Ginevra' })
    const saving = form.current.submit()
    await waitFor(() => expect(form.current.mergeDialog.open).toBe(true))
    expect(form.current.mergeDialog.conflicts).toMatchObject([{ theirs: 'Via Adige 1', mine: 'Via Po 10' }])
    act(() => form.current.mergeDialog.onBack())
    await act(() => saving)
  })

  test('what is typed while it is saved stays to be saved, also where it is the value of before', async () => {
    const answer = Promise.withResolvers<undefined>()
    const send = vi.fn(() => answer.promise)
    const { form, change, rerender } = await openForm({ thing: saved, staysOpen: true, send })
    change({ name: 'Da Gina', note: 'Via Po 10' })
    const saving = form.current.submit()
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Da Gina', note: 'Via Po 10' }, saved))
    change({ name: 'Da Gino' })
    rerender({ thing: { name: 'Da Gina', note: 'Via Po 10' }, staysOpen: true })
    answer.resolve(undefined)
    await act(() => saving)
    expect(form.current).toMatchObject({ typed: { name: 'Da Gino', note: 'Via Po 10' }, isDirty: true })
  })

  test('without a change nothing is sent; a blank at the end is one', async () => {
    const send = vi.fn(async () => undefined)
    const { form, change, submit } = await openForm({ thing: saved, staysOpen: true, send })
    await submit()
    expect(send).not.toHaveBeenCalled()
    change({ name: 'Da Gino ' })
    expect(form.current.isDirty).toBe(true)
  })
})
