import { http } from 'msw/http'
import { type Call, ROUTES } from '#/config/dialect.ts'
import { network } from './network.ts'

/** The backend of this test has none of a call's routes: each answers with the status. */
export const refuseCall = (call: Call, status: number) =>
  network.use(
    ...ROUTES[call].map((route) => {
      const [verb = '', path = ''] = route.split(' ')
      return http[verb.toLowerCase() as 'post' | 'patch' | 'put' | 'delete'](`*${path.replace('{id}', ':id')}`, () =>
        Response.json({ message: 'no such route' }, { status }),
      )
    }),
  )
