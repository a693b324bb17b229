import { compareRows } from '#/features/menu-import/compare.ts'
import { valuesOf } from '#/features/menu-import/dish-values.ts'
import type { ImportCalls } from '#/features/menu-import/do-step.ts'
import { askUndo, type ImportPlan, importPlanOf } from '#/features/menu-import/plan.ts'
import { createImports } from '#/features/menu-import/run-plan.ts'
import { answerKey } from '#/features/menu-import/values.ts'
import type { withTabLock } from '#/lib/storage/one-tab.ts'
import { columnsOfTitles } from '#/panels/menu-file/columns.ts'
import { menuBackend } from '../../support/backend/menu-backend.ts'
import { memoryDisk } from '../../support/browser/memory-database.ts'

/* Imports on pages that can be killed, over a backend in memory. */

export const FIRST = `Menu;Nome;Categoria;Prezzo;Italiano;Allergeni
Carta;Carbonara;Primi;12;Con guanciale;uova
Carta;Gricia;Primi;11;;
Carta;Pane;Altro;1;;`
export const SECOND = `Menu;Nome;Categoria;Prezzo;Grande;Italiano;Allergeni;Extra
Carta;Carbonara;Primi;12,50;14;;uova, latte;Bufala (2,00 / grande 3,00); Olive
Carta;Gricia;Pasta;11;;Romana;;
Carta;Pane;Altro;1;;;;
${['Bianco', 'Rosso', 'Rosato', 'Spumante'].map((name) => `Vini;${name};Cantina;4;20;Buono;solfiti;Olive`).join('\n')}
Dolci;Tiramisù;Dolci;6;;;uova, latte;`

export type Backend = ReturnType<typeof menuBackend>

export const compare = (text: string, backend: Backend) => {
  const rows = text.split('\n').map((line) => line.split(';'))
  const known = backend.known()
  const sizes = known.dimensions.filter(({ standard }) => !standard).map(({ name }) => name)
  const fixed = rows.map((row) => (row.length > 8 ? [...row.slice(0, 7), row.slice(7).join(';')] : row))
  return compareRows(
    fixed,
    columnsOfTitles(rows[0] ?? [], sizes, 'it').map((column) => column ?? ''),
    { menuName: '', categoryName: '' },
    known,
    // Gricia goes to another category.
    { [answerKey('moved', '')]: 'same' },
  )
}
export const plan = (text: string, backend: Backend) =>
  importPlanOf(compare(text, backend), { restaurantId: 'r', title: 'carta.csv' })

const onlyTab: typeof withTabLock = async (_, work) => {
  await work(() => false)
  return true
}

/** A page; a killed one stops for ever at its n-th operation, before it or after it. */
export function openPage(
  disk: ReturnType<typeof memoryDisk>,
  backend: Backend,
  kill?: { at: number; isAfter: boolean },
) {
  let count = 0
  const ended = Promise.withResolvers<'killed'>()
  const watched = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(own, key) {
        const value: unknown = Reflect.get(own, key)
        if (typeof value === 'object' && value !== null) return watched(value)
        if (typeof value !== 'function') return value
        return async (...given: unknown[]) => {
          const isLast = kill !== undefined && count++ >= kill.at
          if (isLast && (!kill.isAfter || count > kill.at + 1)) {
            ended.resolve('killed')
            return new Promise(() => {})
          }
          const result: unknown = await value.apply(own, given)
          if (!isLast) return result
          ended.resolve('killed')
          return new Promise(() => {})
        }
      },
    })
  const imports = createImports({ database: watched(disk.open()), withLock: onlyTab })
  const calls = watched(backend.calls)
  return {
    imports,
    /** Adds the plan, unless it is stored. */
    run: (of: ImportPlan, asked: ImportCalls = calls) =>
      Promise.race([
        ended.promise,
        imports
          .add(of)
          .then(() => imports.run(of.id, asked))
          .then(() => 'done' as const),
      ]),
    /** Asks it back, as a whole or one step of it. */
    undo: (of: ImportPlan, only?: number, asked: ImportCalls = calls) =>
      Promise.race([ended.promise, imports.run(of.id, asked, askUndo(of, only)).then(() => 'done' as const)]),
  }
}

export const shown = ({ menus }: Backend) =>
  menus.map(({ name, dish, ingredients }) => ({
    name,
    extras: ingredients.map((each) => each.name),
    dishes: dish.map((each) => ({ name: each.name, position: each.position, ...valuesOf(each) })),
  }))

export async function begun() {
  const disk = memoryDisk()
  const backend = menuBackend()
  await openPage(disk, backend).run(plan(FIRST, backend))
  backend.writes.length = 0
  return { disk, backend }
}
const importsOn = (disk: ReturnType<typeof memoryDisk>) => createImports({ database: disk.open() }).load()
export const stepsOf = async (disk: ReturnType<typeof memoryDisk>, of: ImportPlan) =>
  (await importsOn(disk)).find(({ plan }) => plan.id === of.id)?.states ?? []
export const statesOf = async (disk: ReturnType<typeof memoryDisk>, of: ImportPlan) =>
  (await stepsOf(disk, of)).map(({ state }) => state)
