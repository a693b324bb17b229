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
 * The pictures of a thing that has a list of them (its owner): added by POST with the owner's id, removed by DELETE with
 * the picture's, both shown by the specification. An update's form does not say whose id it names, so none is sent: on a
 * backend that counts its pictures and its dishes separately it would replace the picture of another dish (ADR-014).
 * The owner is read after each step, and only what it then shows is called done.
 */

type Owner = { name: string; pictures: readonly string[] }

/** How the pictures of one kind of owner are read and written. */
export type PicturesOf = {
  /** The path of POST; DELETE has the picture's id behind it. */
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
   * Asks the person before the old picture is removed first, because the backend has refused the new one beside it; rejects where
   * they do not want that. Without it nothing is removed.
   */
  askToRemove?: (refused: ApiError) => Promise<unknown>
}

/** The last one is shown. */
const shownOf = (pictures: readonly string[]): string | undefined => pictures.at(-1)

/** Uploads whose end is not known, with what the owner had before the first try. */
const uploadsInDoubt = new WeakMap<File, { ownerId: string; before: readonly string[] }>()

/**
 * Adds a picture to its owner, in place of the one that is shown. It returns once the owner shows the new picture; else it
 * throws, and the same picture can be sent again.
 */
export async function savePicture(
  of: PicturesOf,
  ownerId: string,
  { picture, signal, onProgress, askToRemove }: PictureUpload,
): Promise<void> {
  const before = await listOf(of, ownerId, { signal })
  const earlierTry = uploadsInDoubt.get(picture)
  // What came since the first try is that picture, late, or another device's: it is replaced too.
  const idsBefore = earlierTry?.ownerId === ownerId ? earlierTry.before : before
  const shownId = shownOf(before)
  const replaced = before.filter((id) => id === shownId || id === shownOf(idsBefore) || !idsBefore.includes(id))
  const oldContent = shownId === undefined ? undefined : await readContent(of, shownId, { signal })
  let isShownGone = false
  uploadsInDoubt.set(picture, { ownerId, before: idsBefore })

  const post = (content: File, options?: CallOptions) =>
    http.post(of.path, formOf(ownerId, content), NO_ANSWER, { ...options, timeout: LIMITS.uploadTimeout })
  /** The new picture among those that the owner has now. */
  const findNewPicture = async (now: readonly string[]): Promise<string | undefined> => {
    const added = now.findLast((id) => !before.includes(id))
    if (added !== undefined || shownId === undefined || !now.includes(shownId)) return added
    // A backend may keep the id.
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
  /** Where a second picture is refused, the shown one has to go first. It is put back if the new one is refused again. */
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
      // The new one may have arrived late: then it is in the place of the old one.
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
      // A thing that has two pictures already is not full.
      const isFull = before.length === 1 && error instanceof ApiError && hasStatus(error, 400, 409, 422)
      if (!isFull || shownId === undefined || oldContent === undefined || !askToRemove) throw error
      await askToRemove(error).catch(() => Promise.reject(error))
      await replaceOnlyPicture(error, shownId, oldContent)
    }
    let { now, made } = await readOwnerAgain()
    if (made === undefined) {
      // A backend may have kept the id, and an app of another origin may not be allowed to read its pictures.
      const isUnread = shownId !== undefined && now.includes(shownId) && !(await readContent(of, shownId))
      throw isUnread ? createUnclearError(undefined) : new PartialWriteError(translate('errors.pictureNotShown'))
    }
    const leftOver = replaced.filter((id) => id !== made && now.includes(id))
    let failure: unknown
    for (const id of leftOver) await removeFrom(of, ownerId, id).catch((error: unknown) => (failure = error))
    let remainingIds = leftOver.length === 0 ? now : await listOf(of, ownerId).catch(() => undefined)
    if (remainingIds?.includes(made) === false) {
      // The deletion meant all pictures of the thing.
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
    // Also after a failure: the lost answer may have been a success. One that is gone must not be asked for again.
    if (shownId !== undefined && !isShownGone) markChanged(API_URL + of.pathOf(shownId))
  }
}

/** Removes a picture from its owner; it returns once the owner lacks it. */
export async function deletePicture(of: PicturesOf, ownerId: string, pictureId: string): Promise<void> {
  await removeFrom(of, ownerId, pictureId)
  // Where the pictures cannot be read, the answer counts.
  const rest = await listOf(of, ownerId).catch(() => undefined)
  if (rest?.includes(pictureId)) throw new PartialWriteError(translate('errors.pictureStays'))
}

async function listOf(of: PicturesOf, ownerId: string, options: CallOptions = {}): Promise<readonly string[]> {
  return (await of.fetchOwner(ownerId, { ...options, mustBeFresh: true })).pictures
}

/** A number may also be another owner's, which this call may mean: then that one gets its picture back. */
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

/** Reads a picture past every cache. Throws ApiError. */
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
