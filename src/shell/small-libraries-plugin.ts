import path from 'node:path'
import type { Plugin } from 'vite'

/*
 * Three libraries keep code that the app never runs, and no bundler can know it. Without it the first load is 4 kB
 * smaller (ADR-017). A fourth makes every icon with MUI's styling.
 */

const PRODUCTION = path.resolve(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs')

const ROUTER = /\/react-router\/dist\/production\//

/** Statements that keep unused components: a name for React's developer tools, and a call that the bundler cannot judge. */
export const withoutSideEffects = (code: string): string =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ')

type Cut = {
  module: RegExp
  unused: string
  instead: string
}

const ICON = path.resolve(import.meta.dirname, '../ui/SvgIcon.tsx')

const I18NEXT = /\/i18next\/dist\/esm\/i18next\.js$/

/** The minifier removes what follows. */
const never = (head: string): Cut => ({ module: I18NEXT, unused: head, instead: `${head} throw new Error('cut out');` })

/** What the app does not use, and what does instead. */
export const CUTS: readonly Cut[] = [
  // Formats within texts ({{price, currency}}).
  { module: I18NEXT, unused: '        formatter = Formatter;\n', instead: '' },
  // Words from a backend: the app adds them itself.
  {
    module: I18NEXT,
    unused: 'new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)',
    instead: 'Object.assign(new EventEmitter(), { state: {}, load: (languages, namespaces, done) => done() })',
  },
  // Texts within texts ($t(…)).
  { module: I18NEXT, unused: 'if (opt.nest !== false) res =', instead: 'if (false) res =' },
  never('  nest(str, fc, options = {}) {'),
  never('  getUsedParamsDetails(options = {}) {'),
  never('  dir(lng) {'),
  never('  reloadResources(lngs, ns, callback) {'),
  never('  hydrate(resources, lng) {'),
  never('  cloneInstance(options = {}, callback = noop) {'),
  // Routes with loaders and error pages of their own.
  {
    module: ROUTER,
    unused: 'let dataRouterState = dataRouterOpts?.state;',
    instead: 'const dataRouterState = undefined;',
  },
  {
    module: ROUTER,
    unused: 'isDataRoute ? useNavigateStable() : useNavigateUnstable()',
    instead: 'useNavigateUnstable()',
  },
  // Lists that are read page by page.
  {
    module: /\/query-core\/build\/modern\/query\.js$/,
    unused: '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)',
    instead: 'this.options.behavior',
  },
  {
    module: /\/@mui\/icons-material\/\w+\.mjs$/,
    unused: 'import createSvgIcon from "./utils/createSvgIcon.mjs";',
    instead: `import { SvgIcon } from ${JSON.stringify(ICON)};
const createSvgIcon = (paths) => (props) => _jsx(SvgIcon, { ...props, children: paths });`,
  },
]

/** A library's module without what is unused. */
export const withoutUnused = (id: string, code: string): { code: string; found: Cut[] } => {
  const found = CUTS.filter(({ module, unused }) => module.test(id) && code.includes(unused))
  return { code: found.reduce((left, { unused, instead }) => left.replace(unused, instead), code), found }
}

/** Fails the build if a library has other code where something is cut out. */
export const smallLibraries = (): Plugin => {
  const missing = new Set(CUTS)
  return {
    name: 'coperto:small-libraries',
    apply: 'build',
    // The router's package always resolves to its development build.
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION }] } }),
    transform: {
      filter: { id: [ROUTER, ...CUTS.map(({ module }) => module)] },
      handler: (code, id) => {
        const smaller = withoutUnused(id, code)
        for (const cut of smaller.found) missing.delete(cut)
        return { code: ROUTER.test(id) ? withoutSideEffects(smaller.code) : smaller.code, map: null }
      },
    },
    buildEnd(error) {
      const [first] = missing
      if (!error && first)
        this.error(`A library has changed; src/shell/small-libraries-plugin.ts looks for: ${first.unused}`)
    },
  }
}
