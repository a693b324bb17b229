import { API_URL } from '#/config/env.ts'
import { LIMITS } from '#/config/limits.ts'
import type { ApiPath } from '#/lib/http/addresses.ts'
import { ApiError, hasStatus, mayHaveArrived, NotSentError, sendAndCheck } from '#/lib/http/api-error.ts'
import { type CallOptions, http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { PartialWriteError, showFailure } from '#/lib/query/failures.ts'
import { isCounted } from '#/lib/schema/counted-id.ts'
import { markChanged } from './fresh-address.ts'

/*
 * Writes the pictures of a thing that has a list of them (its owner). A picture is added by POST with the owner's id,
 * and removed by DELETE with the picture's id. The specification shows both calls.
 * The form of an update has an id too, but the specification does not show whether it is the id of the owner or of the
 * picture. If a backend numbers its pictures and its dishes separately, an update could replace the picture of another
 * dish. So no update is sent (ADR-014).
 * After each step the owner is read again. A step is done only if the owner then shows its result.
 */

type Owner = { name: string; pictures: readonly string[] }

/** How the pictures of one kind of owner are read and written. */
export type PictureCalls = {
  /** The path of the POST. The DELETE adds the picture's id to it. */
  path: string
  picturePath: (pictureId: string) => ApiPath
  fetchOwner: (id: string, options: ReadOptions) => Promise<Owner>
}

export type PictureUpload = {
  picture: File
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
  /**
   * Asks the person whether the old picture may be removed first, because the backend refuses a second picture. It
   * rejects if the person does not want that. Without it nothing is removed.
   */
  askToRemove?: (refused: ApiError) => Promise<unknown>
}

/** The id of the picture that is shown: the last one. */
const shownIdOf = (pictures: readonly string[]): string | undefined => pictures.at(-1)

/** Uploads whose result is not known, with the ids of the pictures that the owner had before the first try. */
const unconfirmedUploads = new WeakMap<File, { ownerId: string; idsBefore: readonly string[] }>()

/**
 * Adds a picture to its owner, and removes the one that was shown before. It returns when the owner shows the new
 * picture. Otherwise it throws, and the same picture can be sent again.
 */
export async function savePicture(
  calls: PictureCalls,
  ownerId: string,
  { picture, signal, onProgress, askToRemove }: PictureUpload,
): Promise<void> {
  const currentIds = await readPictureIds(calls, ownerId, { signal })
  const earlierTry = unconfirmedUploads.get(picture)
  // A picture that was added since the first try is either the same picture, which arrived late, or the picture of
  // another device. In both cases it is replaced too.
  const idsBeforeFirstTry = earlierTry?.ownerId === ownerId ? earlierTry.idsBefore : currentIds
  const shownId = shownIdOf(currentIds)
  const replacedIds = currentIds.filter(
    (id) => id === shownId || id === shownIdOf(idsBeforeFirstTry) || !idsBeforeFirstTry.includes(id),
  )
  const oldContent = shownId === undefined ? undefined : await readContent(calls, shownId, { signal })
  let isShownRemoved = false
  unconfirmedUploads.set(picture, { ownerId, idsBefore: idsBeforeFirstTry })

  const post = (content: File, options?: CallOptions) =>
    http.post(calls.path, createForm(ownerId, content), NO_ANSWER, { ...options, timeout: LIMITS.uploadTimeout })
  /** The id of the new picture, among the pictures that the owner has now. */
  const findNewPicture = async (idsNow: readonly string[]): Promise<string | undefined> => {
    const added = idsNow.findLast((id) => !currentIds.includes(id))
    if (added !== undefined || shownId === undefined || !idsNow.includes(shownId)) return added
    // The backend may store the new picture under the old id.
    const content = await readContent(calls, shownId)
    const isNewPicture =
      content &&
      ((await isSameContent(content, picture)) ||
        (oldContent !== undefined && !(await isSameContent(content, oldContent))))
    return isNewPicture ? shownId : undefined
  }
  const readOwnerAgain = async () => {
    const idsNow = await readPictureIds(calls, ownerId).catch((cause) => Promise.reject(createUnclearError(cause)))
    return { idsNow, newId: await findNewPicture(idsNow) }
  }
  /**
   * For a backend that refuses a second picture: removes the shown picture first. If the new picture is refused again,
   * the old one is sent back.
   */
  const replaceOnlyPicture = async (refused: ApiError, onlyPictureId: string, oldPicture: File) => {
    await removePicture(calls, ownerId, onlyPictureId)
    const remainingIds = await readPictureIds(calls, ownerId).catch((cause) =>
      Promise.reject(createPictureGoneError(cause)),
    )
    if (remainingIds.includes(onlyPictureId)) throw refused
    isShownRemoved = true
    try {
      await sendAndCheck(
        () => post(picture),
        async () => (await readOwnerAgain()).newId !== undefined,
      )
    } catch (cause) {
      await post(oldPicture).catch(() => undefined)
      const idsNow = await readPictureIds(calls, ownerId).catch(() => Promise.reject(createPictureGoneError(cause)))
      const idInPlace = idsNow.findLast((id) => !remainingIds.includes(id))
      if (idInPlace === undefined) throw new PartialWriteError(translate('errors.pictureLost'), cause)
      // The new picture may have arrived late. Then the owner has it instead of the old one.
      const content = mayHaveArrived(cause) ? await readContent(calls, idInPlace) : undefined
      if (!content || !(await isSameContent(content, picture))) throw cause
    }
  }

  try {
    try {
      await sendAndCheck(
        () => post(picture, { signal, onProgress }),
        async () => (await readOwnerAgain()).newId !== undefined,
      )
    } catch (error) {
      // An owner that already has two pictures shows that the backend accepts more than one.
      const isFull = currentIds.length === 1 && error instanceof ApiError && hasStatus(error, 400, 409, 422)
      if (!isFull || shownId === undefined || oldContent === undefined || !askToRemove) throw error
      await askToRemove(error).catch(() => Promise.reject(error))
      await replaceOnlyPicture(error, shownId, oldContent)
    }
    let { idsNow, newId } = await readOwnerAgain()
    if (newId === undefined) {
      // The new picture may have the old id, and this page may not be allowed to read pictures of another origin. Then
      // it is not known whether the picture was replaced.
      const isUnread = shownId !== undefined && idsNow.includes(shownId) && !(await readContent(calls, shownId))
      throw isUnread ? createUnclearError(undefined) : new PartialWriteError(translate('errors.pictureNotShown'))
    }
    const leftOverIds = replacedIds.filter((id) => id !== newId && idsNow.includes(id))
    let failure: unknown
    for (const id of leftOverIds) await removePicture(calls, ownerId, id).catch((error: unknown) => (failure = error))
    let remainingIds = leftOverIds.length === 0 ? idsNow : await readPictureIds(calls, ownerId).catch(() => undefined)
    if (remainingIds?.includes(newId) === false) {
      // The deletion of the old picture has removed all pictures of the owner, so the new one is sent again.
      const idsLeft = remainingIds
      await sendAndCheck(
        () => post(picture),
        async () => (await readPictureIds(calls, ownerId)).some((id) => !idsLeft.includes(id)),
      ).catch((cause) => Promise.reject(createPictureGoneError(cause)))
      remainingIds = await readPictureIds(calls, ownerId).catch(() => undefined)
      newId = remainingIds?.find((id) => !idsLeft.includes(id))
    }
    isShownRemoved ||= remainingIds !== undefined && shownId !== undefined && !remainingIds.includes(shownId)
    if (shownIdOf(remainingIds ?? idsNow) !== newId || newId === undefined)
      throw remainingIds
        ? new PartialWriteError(translate('errors.pictureNotShown'), failure)
        : createUnclearError(failure)
    unconfirmedUploads.delete(picture)
    if (failure instanceof PartialWriteError) showFailure(failure)
    else if (leftOverIds.some((id) => remainingIds?.includes(id))) showFailure(failure, 'errors.oldPictureStays')
  } finally {
    // This also happens after a failure, because the call may have been carried out although its answer was lost. A
    // picture that was removed must not be requested again.
    if (shownId !== undefined && !isShownRemoved) markChanged(API_URL + calls.picturePath(shownId))
  }
}

/** Removes a picture from its owner. It returns when the owner does not have the picture any more. */
export async function deletePicture(calls: PictureCalls, ownerId: string, pictureId: string): Promise<void> {
  await removePicture(calls, ownerId, pictureId)
  // If the owner cannot be read, the answer to the deletion has to be enough.
  const rest = await readPictureIds(calls, ownerId).catch(() => undefined)
  if (rest?.includes(pictureId)) throw new PartialWriteError(translate('errors.pictureStays'))
}

async function readPictureIds(
  calls: PictureCalls,
  ownerId: string,
  options: CallOptions = {},
): Promise<readonly string[]> {
  return (await calls.fetchOwner(ownerId, { ...options, mustBeFresh: true })).pictures
}

/**
 * A numeric id may also be the id of another owner, and the backend may delete the picture of that owner. Then that
 * picture is sent back to its owner.
 */
async function removePicture(calls: PictureCalls, ownerId: string, pictureId: string): Promise<void> {
  const other = isCounted(pictureId) && pictureId !== ownerId ? await findOwner(calls, pictureId) : undefined
  const otherPictureId = other && shownIdOf(other.pictures)
  const otherContent = otherPictureId === undefined ? undefined : await readContent(calls, otherPictureId)
  if (other && otherPictureId !== undefined && !otherContent)
    throw new NotSentError(translate('errors.otherPictureAtRisk', { name: other.name }))
  await sendAndCheck(
    () => http.delete(`${calls.path}/${encodeURIComponent(pictureId)}`),
    async () => !(await readPictureIds(calls, ownerId)).includes(pictureId),
  )
  if (!other || otherPictureId === undefined) return
  const otherIdsNow = await readPictureIds(calls, pictureId).catch(() => other.pictures)
  if (otherIdsNow.includes(otherPictureId)) return
  await http.post(calls.path, createForm(pictureId, otherContent as File), NO_ANSWER).catch(() => undefined)
  const isRestored = (await readPictureIds(calls, pictureId).catch(() => otherIdsNow)).some(
    (id) => !otherIdsNow.includes(id),
  )
  const messageKey = isRestored ? 'errors.otherPictureBack' : 'errors.otherPictureLost'
  throw new PartialWriteError(translate(messageKey, { name: other.name }))
}

async function findOwner(calls: PictureCalls, id: string): Promise<Owner | undefined> {
  try {
    return await calls.fetchOwner(id, { mustBeFresh: true })
  } catch (error) {
    if (hasStatus(error, 400, 403, 404)) return undefined
    throw error
  }
}

function createForm(ownerId: string, picture: File): FormData {
  const form = new FormData()
  form.set('id', ownerId)
  form.set('image', picture)
  return form
}

const readContent = (calls: PictureCalls, pictureId: string, options?: CallOptions): Promise<File | undefined> =>
  readPicture(calls.picturePath(pictureId), options).catch(() => undefined)

/** Reads a picture, and skips every cache. Throws ApiError. */
export async function readPicture(path: ApiPath, options: CallOptions = {}): Promise<File> {
  const content = await http.getImage(`${path}?v=${Date.now()}`, { ...options, timeout: LIMITS.uploadTimeout })
  return new File([content], 'image', { type: content.type })
}

export async function isSameContent(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  const [first, second] = await Promise.all([one, other].map(async (blob) => new Uint8Array(await blob.arrayBuffer())))
  return first?.every((byte, index) => byte === second?.[index]) ?? false
}

const createUnclearError = (cause: unknown) => new PartialWriteError(translate('errors.pictureUnclear'), cause)
const createPictureGoneError = (cause: unknown) => new PartialWriteError(translate('errors.pictureGone'), cause)
