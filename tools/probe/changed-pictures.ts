import { ROUTES } from '#/config/dialect.ts'
import { type Check, isOk, NOT_TRIED, type Probe, type Seen } from './check.ts'
import { tryRoutes } from './try-routes.ts'

/** Of two colours, so that a replaced picture differs. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const OTHER_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM4oaDwHwAExAIITNy2pAAAAABJRU5ErkJggg=='

type Pictured = {
  name: 'replaceDishPicture' | 'replaceCombinationPicture'
  path: '/api/dish-image' | '/api/combination-image'
  publicPath: string
  what: string
  owner: () => string | undefined
  pictures: (probe: Probe) => Promise<readonly string[]>
}

/** Adds a picture, replaces it, removes it. */
export function pictureChecks({ name, path, publicPath, what, owner, pictures }: Pictured): Check[] {
  const form = (id: string, pixel: string) => {
    const body = new FormData()
    body.set('id', id)
    body.set('image', new File([Buffer.from(pixel, 'base64')], 'image.png', { type: 'image/png' }))
    return body
  }
  const NOTHING = NOT_TRIED('something that it needs could not be created')
  /** The bytes of the last picture; undefined: none is shown. */
  const shown = async (probe: Probe): Promise<string | undefined> => {
    const last = (await pictures(probe)).at(-1)
    const answer = last && (await probe.wire.request(`${publicPath}/${encodeURIComponent(last)}`))
    return answer && isOk(answer) ? Buffer.from(answer.bytes).toString('base64') : undefined
  }
  return [
    {
      call: `POST ${path}`,
      expected: 'success, and the picture is shown',
      loss: `The ${what} cannot be given pictures.`,
      async run(probe): Promise<Seen> {
        const id = owner()
        if (!id) return NOTHING
        return tryRoutes(probe, {
          routes: [`POST ${path}`],
          bodies: [{ body: form(id, PIXEL) }],
          isDone: async () => (await shown(probe)) !== undefined,
        })
      },
    },
    {
      call: `${name}: ${ROUTES[name][0]}`,
      expected: 'success, and the new picture is shown',
      loss: `The pictures of ${what} cannot be replaced.`,
      async run(probe): Promise<Seen> {
        const id = owner()
        const picture = id && (await pictures(probe)).at(-1)
        if (!id || !picture) return NOTHING
        const before = await shown(probe)
        return tryRoutes(probe, {
          routes: ROUTES[name],
          bodies: [
            { body: form(picture, OTHER_PIXEL) },
            {
              body: form(id, OTHER_PIXEL),
              choose: () => {
                probe.dialect.pictureId = 'owner'
              },
            },
          ],
          isDone: async () => {
            const now = await shown(probe)
            return now !== undefined && now !== before
          },
          choose: (route) => {
            probe.dialect[name] = route
          },
        })
      },
    },
    {
      call: `DELETE ${path}/{id}`,
      expected: 'success, and the picture is gone',
      loss: `The pictures of ${what} cannot be deleted.`,
      async run(probe): Promise<Seen> {
        const picture = owner() && (await pictures(probe)).at(-1)
        if (!picture) return NOTHING
        return tryRoutes(probe, {
          routes: [`DELETE ${path}/{id}`],
          id: picture,
          isDone: async () => !(await pictures(probe)).includes(picture),
        })
      },
    },
  ]
}
