import { createImports } from './run-plan.ts'

/** The imports as this page knows them: a run goes on when the screen is left. */
export const imports = createImports()
