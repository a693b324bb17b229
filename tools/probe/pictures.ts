import { pictureType } from '#/lib/schema/picture-type.ts'
import { type Check, isOk, pictureOrigin, statusWords } from './check.ts'
import { fill } from './read-check.ts'

const LARGE = 1_000_000

const UNREADABLE =
  'a new photo of the restaurant cannot keep its logo, and a picture that the backend takes only once cannot be replaced. That host has to allow every origin (CORS, Access-Control-Allow-Origin: *).'

type PictureCheck = { path: string; loss: string; isPrivate?: true }

function pictureCheck({ path, loss, isPrivate }: PictureCheck): Check {
  return {
    call: `GET ${path}`,
    expected: 'a picture, with headers that let a browser keep it',
    loss,
    async run(probe) {
      const { wire, token, samples } = probe
      const filled = fill(path, samples)
      if ('missing' in filled) return filled.missing
      const pictureFor = pictureOrigin(probe)
      const answer = await wire.request(filled.path, isPrivate ? { token } : { pictureFor })
      const { hosts = [] } = answer
      if (!isOk(answer)) return { seen: statusWords(answer), verdict: answer.status === 404 ? 'not there' : 'broken' }
      const type = answer.headers.get('Content-Type')?.split(';')[0]?.trim() ?? ''
      const size = answer.bytes.length
      for (const host of hosts) probe.pictureHosts.add(host)
      if (size === 0) return { seen: `${answer.status}, an empty body`, verdict: 'broken' }
      const isNamed = /^image\/[\w.+-]{1,40}$/.test(type)
      if (!isNamed && !pictureType(answer.bytes))
        return { seen: `${answer.status}, the type is not image/…`, verdict: 'broken' }
      const caching = answer.headers.get('Cache-Control') ?? ''
      const isKept =
        isPrivate ||
        (!/no-store/.test(caching) &&
          (/max-age|immutable/.test(caching) || answer.headers.has('ETag') || answer.headers.has('Last-Modified')))
      const seen = `${answer.status}, ${isNamed ? type : 'a picture, though its type is not image/…'}, ${Math.ceil(size / 1_000)} kB${isKept ? '' : ', not kept by browsers'}${hosts.map((host) => `, from ${host}`).join('')}`
      const isReadable =
        hosts.length === 0 || ['*', pictureFor].includes(answer.headers.get('Access-Control-Allow-Origin') ?? '')
      if (isNamed && isKept && size <= LARGE && hosts.length === 0) return { seen, verdict: 'as written' }
      return {
        seen,
        verdict: 'handled',
        losses: [
          ...(isKept ? [] : ['Pictures are loaded again at each visit: the backend does not let browsers keep them.']),
          ...(isReadable ? [] : [`${hosts.at(-1)} shows its pictures, but the app cannot read them: ${UNREADABLE}`]),
          ...(size > LARGE ? ['Pages with pictures load slowly: a picture has more than 1 MB.'] : []),
        ],
      }
    },
  }
}

export const PICTURES: readonly Check[] = [
  pictureCheck({
    path: '/api/public/restaurant-image/{photo}',
    loss: "The restaurant's photo is not shown.",
  }),
  pictureCheck({
    path: '/api/public/restaurant-logo/{logo}',
    loss: "The restaurant's logo is not shown.",
  }),
  pictureCheck({
    path: '/api/public/dish-image/{dishPicture}',
    loss: 'The pictures of dishes are not shown.',
  }),
  pictureCheck({
    path: '/api/public/combination-image/{combinationPicture}',
    loss: 'The pictures of combinations are not shown.',
  }),
  pictureCheck({
    path: '/api/qr-code/{table}',
    loss: 'The QR codes of tables are not shown and cannot be printed.',
    isPrivate: true,
  }),
]
