import { createSounds } from './sounds.ts'

export const sounds = createSounds()
