import { vi } from 'vitest'

/* What stands in the way of going through hundreds of failures. A test file of the matrix imports it before anything else. */

// Toasts wait for each other; here only what they say counts.
vi.mock('#/lib/toasts/toasts.ts')
// There is no canvas here: a picture stays as it is, and a code is not read back.
vi.mock('#/lib/images/prepare-picture.ts', () => ({ preparePicture: async (file: File) => file }))
vi.mock('#/lib/qr/read-code.ts', () => ({ readCode: async () => undefined }))
