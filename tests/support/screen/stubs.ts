import { beforeEach, vi } from 'vitest'
import * as pictures from '#/lib/images/prepare-picture.ts'
import * as codes from '#/lib/qr/read-code.ts'
import * as toasts from '#/lib/toasts/toasts.ts'

/* Stubs for parts that happy-dom cannot run or that slow tests down. Call each once at the top of a test file. */

/** Toasts are recorded, not shown: on screen they wait for each other. */
export const stubToasts = (): void =>
  beforeEach(() => {
    vi.spyOn(toasts, 'toast').mockImplementation(() => undefined)
  })

/** Pictures are used unchanged: there is no canvas here. Browser tests cover it. */
export const stubPicturePreparation = (): void =>
  beforeEach(() => {
    vi.spyOn(pictures, 'preparePicture').mockImplementation(async (file) => file as File)
  })

/** Reads no code in a picture, unless the test says which. */
export const stubCodeReading = (): void =>
  beforeEach(() => {
    vi.spyOn(codes, 'readCode').mockResolvedValue(undefined)
  })
