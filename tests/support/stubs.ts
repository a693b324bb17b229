import { beforeEach, vi } from 'vitest'
import * as pictures from '#/lib/images/prepare-picture.ts'
import * as codes from '#/lib/qr/read-code.ts'
import * as toasts from '#/lib/toasts/toasts.ts'

/*
 * Parts of the app that would stand in the way of a test, or that happy-dom cannot run. Each is to be called once at the top
 * of a test file.
 */

/** Toasts are heard and not shown: they wait for each other, and here only what they say counts. */
export const stubToasts = (): void =>
  beforeEach(() => {
    vi.spyOn(toasts, 'toast').mockImplementation(() => undefined)
  })

/** A picture stays as it is. There is no canvas here; what it does is tried in a real browser. */
export const stubPicturePreparation = (): void =>
  beforeEach(() => {
    vi.spyOn(pictures, 'preparePicture').mockImplementation(async (file) => file as File)
  })

/** No code is read in a picture, unless the test says which. */
export const stubCodeReading = (): void =>
  beforeEach(() => {
    vi.spyOn(codes, 'readCode').mockResolvedValue(undefined)
  })
