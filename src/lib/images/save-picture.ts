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
export type PicturesOf = {
  /** The path of the POST. The DELETE adds the picture's id to it. */
  path: string
  pathOf: (pictureId: string) => ApiPath
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
const shownOf = (pictures: readonly string[]): string | undefined => pictures.at(-1)

/** Uploads whose result is not known, with the ids of the pictures that the owner had before the first try. */
const uploadsInDoubt = new WeakMap<File, { ownerId: string; before: readonly string[] }>()

/**
 * Adds a picture to its owner, and removes the one that was shown before. It returns when the owner shows the new
 * picture. Otherwise it throws, and the same picture can be sent again.
 */
export async function savePicture(
  of: PicturesOf,
  ownerId: string,
  { picture, signal, onProgress, askToRemove }: PictureUpload,
): Promise<void> {
  const before = await listOf(of, ownerId, { signal })
  const earlierTry = uploadsInDoubt.get(picture)
  // A picture that was added since the first try is either the same picture, which arrived late, or the picture of
  // another device. In both cases it is replaced too.
  const idsBefore = earlierTry?.ownerId === ownerId ? earlierTry.before : before
  const shownId = shownOf(before)
  const replaced = before.filter((id) => id === shownId || id === shownOf(idsBefore) || !idsBefore.includes(id))
  const oldContent = shownId === undefined ? undefined : await readContent(of, shownId, { signal })
  let isShownGone = false
  uploadsInDoubt.set(picture, { ownerId, before: idsBefore })

  const post = (content: File, options?: CallOptions) =>
    http.post(of.path, formOf(ownerId, content), NO_ANSWER, { ...options, timeout: LIMITS.uploadTimeout })
  /** The id of the new picture, among the pictures that the owner has now. */
  const findNewPicture = async (now: readonly string[]): Promise<string | undefined> => {
    const added = now.findLast((id) => !before.includes(id))
    if (added !== undefined || shownId === undefined || !now.includes(shownId)) return added
    // The backend may store the new picture under the old id.
    const content = await readContent(of, shownId)
    const isNewPicture =
      content &&
      ((await isSameContent(content, picture)) ||
        (oldContent !== undefined && !(await isSameContent(content, oldContent))))
    return isNewPicture ? shownId : undefined
  }
  const readOwnerAgain = async () => {
    const now = await listOf(of, ownerId).catch((cause) => Promise.reject(createUnclearError(cause)))
    return { now, made: await findNewPicture(now) }
  }
  /**
   * For a backend that refuses a second picture: removes the shown picture first. If the new picture is refused again,
   * the old one is sent back.
   */
  const replaceOnlyPicture = async (refused: ApiError, onlyPictureId: string, oldPicture: File) => {
    await removeFrom(of, ownerId, onlyPictureId)
    const remainingIds = await listOf(of, ownerId).catch((cause) => Promise.reject(createGoneError(cause)))
    if (remainingIds.includes(onlyPictureId)) throw refused
    isShownGone = true
    try {
      await sendAndCheck(
        () => post(picture),
        async () => (await readOwnerAgain()).made !== undefined,
      )
    } catch (cause) {
      await post(oldPicture).catch(() => undefined)
      const now = await listOf(of, ownerId).catch(() => Promise.reject(createGoneError(cause)))
      const idInPlace = now.findLast((id) => !remainingIds.includes(id))
      if (idInPlace === undefined) throw new PartialWriteError(translate('errors.pictureLost'), cause)
      // The new picture may have arrived late. Then the owner has it instead of the old one.
      const content = mayHaveArrived(cause) ? await readContent(of, idInPlace) : undefined
      if (!content || !(await isSameContent(content, picture))) throw cause
    }
  }

  try {
    try {
      await sendAndCheck(
        () => post(picture, { signal, onProgress }),
        async () => (await readOwnerAgain()).made !== undefined,
      )
    } catch (error) {
      // An owner that already has two pictures shows that the backend accepts more than one.
      const isFull = before.length === 1 && error instanceof ApiError && hasStatus(error, 400, 409, 422)
      if (!isFull || shownId === undefined || oldContent === undefined || !askToRemove) throw error
      await askToRemove(error).catch(() => Promise.reject(error))
      await replaceOnlyPicture(error, shownId, oldContent)
    }
    let { now, made } = await readOwnerAgain()
    if (made === undefined) {
      // The new picture may have the old id, and this page may not be allowed to read pictures of another origin. Then
      // it is not known whether the picture was replaced.
      const isUnread = shownId !== undefined && now.includes(shownId) && !(await readContent(of, shownId))
      throw isUnread ? createUnclearError(undefined) : new PartialWriteError(translate('errors.pictureNotShown'))
    }
    const leftOver = replaced.filter((id) => id !== made && now.includes(id))
    let failure: unknown
    for (const id of leftOver) await removeFrom(of, ownerId, id).catch((error: unknown) => (failure = error))
    let remainingIds = leftOver.length === 0 ? now : await listOf(of, ownerId).catch(() => undefined)
    if (remainingIds?.includes(made) === false) {
      // The deletion of the old picture has removed all pictures of the owner, so the new one is sent again.
      const idsLeft = remainingIds
      await sendAndCheck(
        () => post(picture),
        async () => (await listOf(of, ownerId)).some((id) => !idsLeft.includes(id)),
      ).catch((cause) => Promise.reject(createGoneError(cause)))
      remainingIds = await listOf(of, ownerId).catch(() => undefined)
      made = remainingIds?.find((id) => !idsLeft.includes(id))
    }
    isShownGone ||= remainingIds !== undefined && shownId !== undefined && !remainingIds.includes(shownId)
    if (shownOf(remainingIds ?? now) !== made || made === undefined)
      throw remainingIds
        ? new PartialWriteError(translate('errors.pictureNotShown'), failure)
        : createUnclearError(failure)
    uploadsInDoubt.delete(picture)
    if (failure instanceof PartialWriteError) showFailure(failure)
    else if (leftOver.some((id) => remainingIds?.includes(id))) showFailure(failure, 'errors.oldPictureStays')
  } finally {
    // This also happens after a failure, because the call may have been carried out although its answer was lost. A
    // picture that was removed must not be requested again.
    if (shownId !== undefined && !isShownGone) markChanged(API_URL + of.pathOf(shownId))
  }
}

/** Removes a picture from its owner. It returns when the owner does not have the picture any more. */
export async function deletePicture(of: PicturesOf, ownerId: string, pictureId: string): Promise<void> {
  await removeFrom(of, ownerId, pictureId)
  // If the owner cannot be read, the answer to the deletion has to be enough.
  const rest = await listOf(of, ownerId).catch(() => undefined)
  if (rest?.includes(pictureId)) throw new PartialWriteError(translate('errors.pictureStays'))
}

async function listOf(of: PicturesOf, ownerId: string, options: CallOptions = {}): Promise<readonly string[]> {
  return (await of.fetchOwner(ownerId, { ...options, mustBeFresh: true })).pictures
}

/**
 * A numeric id may also be the id of another owner, and the backend may delete the picture of that owner. Then that
 * picture is sent back to its owner.
 */
async function removeFrom(of: PicturesOf, ownerId: string, pictureId: string): Promise<void> {
  const other = isCounted(pictureId) && pictureId !== ownerId ? await findOwner(of, pictureId) : undefined
  const itsPicture = other && shownOf(other.pictures)
  const otherContent = itsPicture === undefined ? undefined : await readContent(of, itsPicture)
  if (other && itsPicture !== undefined && !otherContent)
    throw new NotSentError(translate('errors.otherPictureAtRisk', { name: other.name }))
  await sendAndCheck(
    () => http.delete(`${of.path}/${encodeURIComponent(pictureId)}`),
    async () => !(await listOf(of, ownerId)).includes(pictureId),
  )
  if (!other || itsPicture === undefined) return
  const itsNow = await listOf(of, pictureId).catch(() => other.pictures)
  if (itsNow.includes(itsPicture)) return
  await http.post(of.path, formOf(pictureId, otherContent as File), NO_ANSWER).catch(() => undefined)
  const isBack = (await listOf(of, pictureId).catch(() => itsNow)).some((id) => !itsNow.includes(id))
  const messageKey = isBack ? 'errors.otherPictureBack' : 'errors.otherPictureLost'
  throw new PartialWriteError(translate(messageKey, { name: other.name }))
}

async function findOwner(of: PicturesOf, id: string): Promise<Owner | undefined> {
  try {
    return await of.fetchOwner(id, { mustBeFresh: true })
  } catch (error) {
    if (hasStatus(error, 400, 403, 404)) return undefined
    throw error
  }
}

function formOf(ownerId: string, picture: File): FormData {
  const form = new FormData()
  form.set('id', ownerId)
  form.set('image', picture)
  return form
}

const readContent = (of: PicturesOf, pictureId: string, options?: CallOptions): Promise<File | undefined> =>
  readPicture(of.pathOf(pictureId), options).catch(() => undefined)

/** Reads a picture, and skips every cache. Throws ApiError. */
export async function readPicture(path: ApiPath, options: CallOptions = {}): Promise<File> {
  const content = await http.getImage(`${path}?v=${Date.now()}`, { ...options, timeout: LIMITS.uploadTimeout })
  return new File([content], 'image', { type: content.type })
}

export async function isSameContent(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  const [first, second] = await Promise.all([one, other].map(async (blob) => new Uint8Array(await blob.arrayBuffer())))
  return first?.every((byte, at) => byte === second?.[at]) ?? false
}

const createUnclearError = (cause: unknown) => new PartialWriteError(translate('errors.pictureUnclear'), cause)
const createGoneError = (cause: unknown) => new PartialWriteError(translate('errors.pictureGone'), cause)
