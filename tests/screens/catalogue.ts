import { areaScreens } from './area-screens.ts'
import type { ScreenCase } from './screen-case.ts'
import { visitorScreens } from './visitor-screens.ts'

/** All screens with their dialogs, for the gallery and the tests of all screens. */
export const catalogue: readonly ScreenCase[] = [...visitorScreens, ...areaScreens]
