import { createSounds } from './sounds.ts'

export const deviceSounds = createSounds()
