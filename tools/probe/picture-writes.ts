import { type Check, NOT_TRIED, type Probe } from './check.ts'
import { isAnothers, NOUNS, type Pictured } from './nouns.ts'
import { isPictureShown, removePicture } from './remove.ts'
import { tryRoutes } from './try-routes.ts'
import { NOTHING_TO_WRITE, type Writing } from './write-steps.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Adds a picture to a thing of the probe, and removes it. */
export function pictureChecks({ things }: Writing, kind: Pictured, plural: string): Check[] {
  const picturesOf = async (probe: Probe): Promise<readonly string[]> =>
    (await NOUNS[kind].find(probe)).find(({ id }) => id === things[kind]?.id)?.pictures ?? []
  return [
    {
      call: `POST /api/${kind}-image`,
      expected: 'success, and the picture is shown',
      loss: `The ${plural} cannot be given pictures.`,
      async run(probe) {
        const owner = things[kind]
        if (!owner) return NOTHING_TO_WRITE
        const body = new FormData()
        body.set('id', owner.id)
        body.set('image', new File([Buffer.from(PIXEL, 'base64')], 'image.png', { type: 'image/png' }))
        return tryRoutes(probe, {
          routes: [`POST /api/${kind}-image`],
          bodies: [{ body }],
          isDone: async () => {
            const picture = (await picturesOf(probe)).at(-1)
            return picture !== undefined && isPictureShown(probe, kind, picture)
          },
        })
      },
    },
    {
      call: `DELETE /api/${kind}-image/{id}`,
      expected: 'success, and the picture is gone',
      loss: `The pictures of ${plural} cannot be deleted.`,
      async run(probe) {
        const picture = (await picturesOf(probe)).at(-1)
        if (picture === undefined) return NOTHING_TO_WRITE
        if (await isAnothers(probe, kind, picture))
          return NOT_TRIED(
            `the number of the probe's picture is also that of one of the ${plural} of the restaurant, which this call may mean`,
          )
        return removePicture(probe, kind, picture)
      },
    },
  ]
}
