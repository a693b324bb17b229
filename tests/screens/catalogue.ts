import { areaScreens } from './area-screens.ts'
import type { Shown } from './screen-case.ts'
import { visitorScreens } from './visitor-screens.ts'

/** Every screen of the app with its dialogs: what the gallery shows, and what the tests of all screens walk through. */
export const catalogue: readonly Shown[] = [...visitorScreens, ...areaScreens]
