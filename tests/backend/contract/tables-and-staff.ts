import { describe, expect, test } from 'vitest'
import { lineOf } from '../../support/backend/demo-things.ts'
import { PASSWORD } from '../../support/backend/small-demo.ts'
import { refused, type Start, stageFor } from './start.ts'

export function tablesAndStaffContract(start: Start): void {
  const stage = stageFor(start)
  const send = (method: string, path: string, body?: unknown) =>
    stage.backend.call(method, path, { as: 'director', body })

  describe('tables', () => {
    test('are listed by number, occupied while they have live orders, and counted', async () => {
      const { body: tables } = await send('GET', '/api/dinner-table')
      expect(tables).toEqual([
        { id: expect.any(String), number: 1, numberOfSeats: 2, status: 'STATUS_FREE', orderIDs: [] },
        {
          id: expect.any(String),
          number: 2,
          numberOfSeats: 4,
          status: 'STATUS_OCCUPIED',
          orderIDs: [stage.things.liveOrder.id],
        },
        { id: expect.any(String), number: 3, numberOfSeats: 4, status: 'STATUS_RESERVED', orderIDs: [] },
        { id: expect.any(String), number: 7, numberOfSeats: 8, status: 'STATUS_FREE', orderIDs: [] },
      ])
      const count = async () => (await send('GET', '/api/dinner-table/count')).body
      expect(await count()).toEqual({ freeTable: 2, occupiedTable: 1, reservedTable: 1, totalTables: 4 })
      const order = { dishIndices: [lineOf(stage.things, 'Carbonara')], tableNumber: 3, totalCovers: 2 }
      await send('POST', '/api/create-order', order)
      await send('PATCH', `/api/order/archive/${stage.things.liveOrder.id}`)
      expect(await count()).toEqual({ freeTable: 3, occupiedTable: 1, reservedTable: 0, totalTables: 4 })
    })

    test('are created, changed with the id in the body, and deleted; a number is unique', async () => {
      const draft = { number: 12, numberOfSeats: 6, status: 'STATUS_RESERVED' }
      const { body: made } = await send('POST', '/api/dinner-table', draft)
      expect(made).toEqual({ ...draft, id: expect.any(String), orderIDs: [] })
      expect(await send('POST', '/api/dinner-table', draft)).toMatchObject(refused(409, 'already exist'))
      const taken = { ...draft, id: made.id, number: 7 }
      expect(await send('PATCH', '/api/dinner-table', taken)).toMatchObject(refused(409, 'already exist'))
      const changed = { id: made.id, number: 13, numberOfSeats: 1, status: 'STATUS_FREE' }
      expect((await send('PUT', '/api/dinner-table', changed)).body).toEqual({ ...changed, orderIDs: [] })
      expect((await send('DELETE', `/api/dinner-table/${made.id}`)).status).toBe(204)
      expect((await send('GET', '/api/dinner-table')).body).toHaveLength(4)
      expect(await send('PATCH', '/api/dinner-table', changed)).toMatchObject(refused(404, 'table'))
    })

    test('with a live order can be neither deleted nor renumbered until it is archived', async () => {
      const { id, numberOfSeats } = stage.things.table(2)
      const path = `/api/dinner-table/${id}`
      const changed = { id, number: 22, numberOfSeats, status: 'STATUS_FREE' }
      expect(await send('DELETE', path)).toMatchObject(refused(409, 'Table 2 has a live order'))
      expect(await send('PATCH', '/api/dinner-table', changed)).toMatchObject(refused(409, 'Table 2 has a live order'))
      // The app would take these words for a duplicate number.
      expect((await send('DELETE', path)).body.message).not.toContain('already exist')
      const seats = { ...changed, number: 2, numberOfSeats: 5 }
      expect((await send('PATCH', '/api/dinner-table', seats)).body).toMatchObject({ number: 2, numberOfSeats: 5 })
      await send('PATCH', `/api/order/archive/${stage.things.liveOrder.id}`)
      expect((await send('DELETE', path)).status).toBe(204)
    })

    test('cannot be set to occupied by hand', async () => {
      const draft = { number: 20, numberOfSeats: 2, status: 'STATUS_OCCUPIED' }
      expect(await send('POST', '/api/dinner-table', draft)).toMatchObject(refused(400, 'status'))
    })

    test('keep their status if "occupied" is sent back', async () => {
      const { id } = stage.things.table(2)
      const change = (status: string, numberOfSeats: number) =>
        send('PATCH', '/api/dinner-table', { id, number: 2, numberOfSeats, status })
      await change('STATUS_RESERVED', 4)
      expect((await change('STATUS_OCCUPIED', 5)).body).toMatchObject({ numberOfSeats: 5, status: 'STATUS_OCCUPIED' })
      await send('PATCH', `/api/order/archive/${stage.things.liveOrder.id}`)
      expect((await change('STATUS_OCCUPIED', 6)).body).toMatchObject({ numberOfSeats: 6, status: 'STATUS_RESERVED' })
      expect(await change('STATUS_BURNT', 6)).toMatchObject(refused(400, 'status'))
    })
  })

  describe('staff', () => {
    const draft = {
      username: 'Rosa',
      email: 'Rosa@prova.example',
      password: 'numero uno',
      passwordConfirm: 'numero uno',
    }
    const canLogIn = async (email: string, password: string) =>
      (await stage.backend.call('POST', '/api/login', { body: { email, password } })).status === 200

    test('is listed without its director and without secrets', async () => {
      const { body } = await send('GET', '/api/waiter')
      expect(body.map((person: { username: string }) => person.username)).toEqual(['gestore', 'cameriera', 'aiuto'])
      expect(body[1]).toEqual({
        id: (await stage.backend.account('waiter')).id,
        username: 'cameriera',
        email: 'cameriera@prova.example',
        role: 'ROLE_WAITER',
        status: 'STATUS_ACTIVE',
      })
    })

    test('is added, changed with or without a new password, and removed', async () => {
      const { body: made } = await send('POST', '/api/create-waiter', draft)
      expect(made).toMatchObject({ username: 'Rosa', email: 'rosa@prova.example', role: 'ROLE_WAITER' })
      expect(await send('POST', '/api/create-waiter', draft)).toMatchObject(refused(409, 'already exist'))
      const renamed = { username: 'Rosa B.', email: 'rosa.b@prova.example' }
      expect((await send('PATCH', `/api/user/${made.id}`, renamed)).body).toMatchObject(renamed)
      expect(await canLogIn('rosa.b@prova.example', 'numero uno')).toBe(true)
      const withPassword = { ...renamed, password: 'numero due', passwordConfirm: 'numero due' }
      await send('PUT', `/api/user/${made.id}`, withPassword)
      expect(await canLogIn('rosa.b@prova.example', 'numero uno')).toBe(false)
      expect(await canLogIn('rosa.b@prova.example', 'numero due')).toBe(true)
      const unequal = { ...withPassword, passwordConfirm: 'tre' }
      expect(await send('PATCH', `/api/user/${made.id}`, unequal)).toMatchObject(refused(400, 'passwordConfirm'))
      expect((await send('DELETE', `/api/user/${made.id}`)).status).toBe(204)
      expect(await canLogIn('rosa.b@prova.example', 'numero due')).toBe(false)
      expect(await send('DELETE', `/api/user/${made.id}`)).toMatchObject(refused(404, 'user'))
    })

    test('is managed by higher roles only', async () => {
      const { backend } = stage
      const change = async (as: 'manager' | 'director', who: 'waiter' | 'manager' | 'director') => {
        const { id, username, email } = await backend.account(who)
        return (await backend.call('PATCH', `/api/user/${id}`, { as, body: { username, email } })).status
      }
      expect(await change('manager', 'waiter')).toBe(200)
      expect(await change('director', 'manager')).toBe(200)
      expect(await change('manager', 'manager')).toBe(403)
      expect(await change('manager', 'director')).toBe(403)
      expect(await change('director', 'director')).toBe(403)
    })

    test('loses its token with its account', async () => {
      const token = await stage.backend.tokenOf('waiter')
      const headers = { Authorization: `Bearer ${token}` }
      expect((await stage.backend.call('GET', '/api/order/kitchen', { headers })).status).toBe(200)
      await send('DELETE', `/api/user/${(await stage.backend.account('waiter')).id}`)
      expect((await stage.backend.call('GET', '/api/order/kitchen', { headers })).status).toBe(401)
    })

    test('logs in with the demo password', async () => {
      expect(await canLogIn('cameriera@prova.example', PASSWORD)).toBe(true)
      expect(await canLogIn('cameriera@prova.example', `${PASSWORD}x`)).toBe(false)
    })
  })
}
