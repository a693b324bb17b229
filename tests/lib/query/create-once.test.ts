// @vitest-environment happy-dom
import { queryOptions } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { markStored } from '#/lib/http/stored-answers.ts'
import { createOnce, renameItem } from '#/lib/query/create-once.ts'
import { EarlierCreationError, UnclearCreationError } from '#/lib/query/failures.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'

const LOST = new ApiError('network')
const UNREADABLE = new ApiError('shape')
const soup = (id: string) => ({ id, name: 'Zuppa' })
type Soup = ReturnType<typeof soup>

afterEach(() => sessionStorage.clear())

/** A backend with a list, and the creation of a soup. An error in `list` or `create` is thrown. */
function kitchen(initial: Soup[] = []) {
  const client = createQueryClient()
  const state = {
    list: initial as Soup[] | Error,
    /** What the creating call does. */
    create: async (): Promise<Soup | undefined> => soup('new'),
    sent: 0,
    reads: 0,
    amend: vi.fn(async (_id: string) => undefined),
  }
  const list = queryOptions({
    queryKey: ['category', 'list'],
    queryFn: async () => {
      state.reads += 1
      if (state.list instanceof Error) throw state.list
      return state.list
    },
    retry: false,
  })
  const show = () => client.setQueryData(list.queryKey, state.list as Soup[])
  /** @param from the client of another page, as after a reload. */
  const create = (content?: unknown, from = client, mark = 'Zuppa') =>
    createOnce({
      client: from,
      list,
      matchKey: `name ${mark}`,
      matchKeyOf: ({ name }) => `name ${name}`,
      titleOf: ({ name }) => name,
      content,
      send: () => {
        state.sent += 1
        return state.create()
      },
      amend: state.amend,
    })
  return { state, show, create, list, client }
}
type Kitchen = ReturnType<typeof kitchen>

/** The creation is stored, but its answer does not arrive. */
const storedButLost =
  ({ state }: Kitchen, thrown: Error = LOST) =>
  async () => {
    state.list = [...(state.list as Soup[]), soup(`made ${state.sent}`)]
    throw thrown
  }

/** A creation that throws, between two readings of the list: an error means a list that cannot be read. */
async function createBetween(before: Soup[] | undefined, after: Soup[] | Error, thrown: Error = LOST) {
  const { state, show, create } = kitchen(before)
  if (before) show()
  state.list = after
  state.create = () => Promise.reject(thrown)
  return create()
}

describe('a creation whose answer was lost', () => {
  test('has created what is there now and was not there before', async () =>
    expect(await createBetween([soup('old')], [soup('old'), soup('new'), { id: 'x', name: 'Altro' }])).toEqual(
      soup('new'),
    ))

  test.each([500, 504, 408])('also with status %i, perhaps of a server in between', async (status) =>
    expect(await createBetween([], [soup('new')], new ApiError('http', { status }))).toEqual(soup('new')),
  )

  test.each([
    ['two have come, and nobody knows which', [], [soup('a'), soup('b')]],
    ['the list cannot be read', [], new ApiError('network')],
  ])('is unclear where %s', async (_, before, after) =>
    expect(createBetween(before, after)).rejects.toThrow(UnclearCreationError),
  )

  test('has failed if the device was offline, also the second time', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { state, show, create } = kitchen([])
    show()
    state.list = LOST
    state.create = () => Promise.reject(LOST)
    await expect(create()).rejects.toBe(LOST)
    await expect(create()).rejects.toBe(LOST)
  })

  test.each([
    ['nothing has come', [soup('old')], [soup('old')]],
    ['the list was not known before, and held it already', undefined, [soup('new')]],
  ])('has failed where %s', async (_, before, after) => expect(createBetween(before, after)).rejects.toBe(LOST))
})

describe('an answer that cannot be read', () => {
  test('is a success, completed from the list', async () =>
    expect(await createBetween([], [soup('new')], UNREADABLE)).toEqual(soup('new')))

  test('is a success even if the list does not show it', async () =>
    expect(await createBetween([], [], UNREADABLE)).toBeUndefined())

  test('is a success if the person may not read the list', async () => {
    const refused = new ApiError('http', { status: 403 })
    expect(await createBetween(undefined, refused, UNREADABLE)).toBeUndefined()
  })

  test('is unclear if the list cannot be read either (a Wi-Fi’s login page)', async () =>
    expect(createBetween([], UNREADABLE, UNREADABLE)).rejects.toThrow(UnclearCreationError))
})

test('an answer without an id is completed from the list', async () => {
  const { state, show, create } = kitchen([soup('old')])
  show()
  state.create = async () => {
    state.list = [soup('old'), soup('new')]
    return undefined
  }
  expect(await create()).toEqual(soup('new'))
  state.create = async () => {
    state.list = LOST
    return undefined
  }
  show()
  expect(await create()).toBeUndefined()
})

test('after a refusal the list is not read', async () => {
  const refused = new ApiError('http', { status: 409 })
  await expect(createBetween([], [soup('another device’s')], refused)).rejects.toBe(refused)
})

test('nothing is sent without a connection if the list is unknown', async () => {
  const { state, create } = kitchen()
  state.list = LOST
  await expect(create()).rejects.toBe(LOST)
  expect(state.sent).toBe(0)
})

test('a stored list counts as unknown', async () => {
  const { state, show, create, list, client } = kitchen([])
  show()
  const kept = client.getQueryData(list.queryKey)
  markStored(kept, Date.now() - 60_000)
  state.list = [soup('newer than the kept list')]
  state.create = () => Promise.reject(LOST)
  await expect(create()).rejects.toBe(LOST)
})

describe('saved again after an unclear answer', () => {
  /** Stored, the answer lost, and the list cannot be read either. */
  const inDoubt = async (content?: unknown) => {
    const made = kitchen([soup('old')])
    made.show()
    const store = storedButLost(made)
    let after: Soup[] = []
    made.state.create = async () => {
      await store().catch(() => undefined)
      after = made.state.list as Soup[]
      made.state.list = LOST
      throw LOST
    }
    await expect(made.create(content)).rejects.toThrow(UnclearCreationError)
    return { ...made, heal: () => (made.state.list = after) }
  }

  test('the list is read first, and nothing is sent while it cannot be read', async () => {
    const { state, create, heal } = await inDoubt()
    await expect(create()).rejects.toThrow(UnclearCreationError)
    expect(state.sent).toBe(1)
    heal()
    expect(await create()).toEqual(soup('made 1'))
    expect(state.sent).toBe(1)
    // The next one of this name is another one.
    state.create = async () => soup('second')
    expect(await create()).toEqual(soup('second'))
  })

  test('also after a second try was refused', async () => {
    const { state, create, heal } = await inDoubt()
    state.list = [soup('old')]
    state.create = () => Promise.reject(new ApiError('http', { status: 400 }))
    await expect(create()).rejects.toThrow(ApiError)
    heal()
    expect(await create()).toEqual(soup('made 1'))
  })

  test('also after a reload that has read the list', async () => {
    const { state, create, heal, list } = await inDoubt()
    heal()
    const reloaded = createQueryClient()
    reloaded.setQueryData(list.queryKey, state.list as Soup[])
    expect(await create(undefined, reloaded)).toEqual(soup('made 1'))
    expect(state.sent).toBe(1)
  })

  test('changes between the two saves are written to the created item', async () => {
    const { state, create, heal } = await inDoubt({ name: 'Zuppa', price: 8 })
    heal()
    await create({ name: 'Zuppa', price: 9 })
    expect(state.amend).toHaveBeenCalledExactlyOnceWith('made 1')
  })

  test('without changes nothing is written', async () => {
    const { state, create, heal } = await inDoubt({ name: 'Zuppa', price: 8 })
    heal()
    await create({ name: 'Zuppa', price: 8 })
    expect(state.amend).not.toHaveBeenCalled()
  })

  test('it is sent if the list does not have it', async () => {
    const { state, create, heal } = await inDoubt()
    heal()
    state.list = [soup('old')]
    state.create = async () => soup('second')
    expect(await create()).toEqual(soup('second'))
    expect(state.sent).toBe(2)
    // The next one of this name is another one.
    expect(await create()).toEqual(soup('second'))
    expect(state.sent).toBe(3)
  })

  test('with another name, nothing is sent while it is unknown whether the first one exists', async () => {
    const { state, create, client } = await inDoubt()
    await expect(create(undefined, client, 'Minestra')).rejects.toThrow(UnclearCreationError)
    expect(state.sent).toBe(1)
  })

  test('with another name, the first one is reported once, and the next save creates both', async () => {
    const { state, create, heal, client } = await inDoubt()
    heal()
    const createOther = () => create(undefined, client, 'Minestra')
    await expect(createOther()).rejects.toEqual(new EarlierCreationError('Zuppa'))
    expect(state.sent).toBe(1)
    state.create = async () => ({ id: 'other', name: 'Minestra' })
    expect(await createOther()).toEqual({ id: 'other', name: 'Minestra' })
  })

  test('with another name, it is sent at once if the first one was not created', async () => {
    const { state, create, client } = await inDoubt()
    state.list = [soup('old')]
    state.create = async () => ({ id: 'other', name: 'Minestra' })
    expect(await create(undefined, client, 'Minestra')).toEqual({ id: 'other', name: 'Minestra' })
    expect(state.sent).toBe(2)
  })
})

describe('a rename', () => {
  /** @param after the rows once it was sent */
  const renamed = (after: () => object[]) => {
    let isSent = false
    return renameItem(
      { id: '7', chooseName: () => 'Zuppe' },
      async () => (isSent ? after() : [{ id: 7, name: 'Primi' }]),
      async () => {
        isSent = true
        throw LOST
      },
    )
  }
  test('whose answer was lost is done if the list has the new name', async () => {
    await renamed(() => [{ id: 7, name: 'Zuppe' }])
  })
  test.each<[string, () => object[]]>([
    ['the old name', () => [{ id: 7, name: 'Primi' }]],
    ['the name of another', () => [{ id: 8, name: 'Zuppe' }]],
    [
      'no answer',
      () => {
        throw new ApiError('http', { status: 500 })
      },
    ],
  ])('is not called done where the list has %s', async (_, after) => {
    await expect(renamed(after)).rejects.toBe(LOST)
  })
})
