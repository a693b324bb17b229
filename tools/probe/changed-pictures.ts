import { type Check, isOk, NOT_TRIED, type Probe, pictureOrigin, type Seen, statusWords } from './check.ts'
import { tryRoutes } from './try-routes.ts'
import { isUnclear, noteDone } from './wire.ts'

/** Of two colours, so that a second picture differs. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const OTHER_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM4oaDwHwAExAIITNy2pAAAAABJRU5ErkJggg=='

type Pictured = {
  path: '/api/dish-image' | '/api/combination-image'
  publicPath: string
  what: string
  owner: () => string | undefined
  /** Whether an id is that of an owner that the probe did not create: DELETE may mean either. */
  isAnothers: (probe: Probe, id: string) => Promise<boolean>
  pictures: (probe: Probe) => Promise<readonly string[]>
}

/** Adds a picture, adds a second one in its place, removes it: always with the id of a thing of the probe. */
export function pictureChecks({ path, publicPath, what, owner, isAnothers, pictures }: Pictured): Check[] {
  const form = (id: string, pixel: string) => {
    const body = new FormData()
    body.set('id', id)
    body.set('image', new File([Buffer.from(pixel, 'base64')], 'image.png', { type: 'image/png' }))
    return body
  }
  const NOTHING = NOT_TRIED('something that it needs could not be created')
  /** The bytes of the last picture; undefined: none is shown. */
  const shownPicture = async (probe: Probe): Promise<string | undefined> => {
    const last = (await pictures(probe)).at(-1)
    const answer =
      last &&
      (await probe.wire.request(`${publicPath}/${encodeURIComponent(last)}`, { pictureFor: pictureOrigin(probe) }))
    return answer && isOk(answer) ? Buffer.from(answer.bytes).toString('base64') : undefined
  }
  const remove = (probe: Probe, picture: string) =>
    tryRoutes(probe, {
      routes: [`DELETE ${path}/{id}`],
      id: picture,
      isDone: async () => !(await pictures(probe)).includes(picture),
    })
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
          isDone: async () => (await shownPicture(probe)) !== undefined,
        })
      },
    },
    {
      call: `POST ${path}, a second one`,
      expected: 'success, and the new picture is shown',
      loss: `The pictures of ${what} cannot be replaced.`,
      async run(probe): Promise<Seen> {
        const id = owner()
        const first = id && (await pictures(probe)).at(-1)
        if (!id || !first) return NOTHING
        const before = await shownPicture(probe)
        const post = () => probe.wire.request(path, { method: 'POST', token: probe.token, body: form(id, OTHER_PIXEL) })
        const isShown = async () => {
          const now = await shownPicture(probe)
          return now !== undefined && now !== before
        }
        const answer = await post()
        const words = statusWords(answer)
        if (isOk(answer)) {
          if (await isShown()) return { seen: words, verdict: 'as written' }
          return { seen: `${words}, but the new picture is not shown`, verdict: 'broken' }
        }
        if (isUnclear(answer) && (await isShown())) {
          noteDone(answer)
          return { seen: `${words}, but it was carried out`, verdict: 'handled' }
        }
        // The app then removes the first one before.
        if (await isAnothers(probe, first)) return NOT_TRIED(`${words}, and ${ANOTHERS(what)}`)
        const removed = await remove(probe, first)
        if (removed.verdict !== 'as written') return { seen: `${words}; ${removed.seen}`, verdict: 'broken' }
        const again = await post()
        const seen = `${words}; ${statusWords(again)} once the first one is removed`
        const isDone = (isOk(again) || isUnclear(again)) && (await isShown())
        if (isDone) noteDone(again)
        return { seen, verdict: isDone ? 'handled' : 'broken' }
      },
    },
    {
      call: `DELETE ${path}/{id}`,
      expected: 'success, and the picture is gone',
      loss: `The pictures of ${what} cannot be deleted.`,
      async run(probe): Promise<Seen> {
        const picture = owner() && (await pictures(probe)).at(-1)
        if (!picture) return NOTHING
        return (await isAnothers(probe, picture)) ? NOT_TRIED(ANOTHERS(what)) : remove(probe, picture)
      },
    },
  ]
}

const ANOTHERS = (what: string) =>
  `the number of the probe's picture is also that of one of the ${what} of the restaurant, which this call may mean`
