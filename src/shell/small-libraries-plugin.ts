import path from 'node:path'
import type { Plugin } from 'vite'

const PRODUCTION = path.resolve(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs')

/** Statements that keep unused components: a name for React's developer tools, and a call that the bundler cannot judge. */
export const withoutSideEffects = (code: string): string =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ')

/** The router's package always resolves to its development build, and keeps components that the app does not use. */
export const smallRouter = (): Plugin => ({
  name: 'coperto:small-router',
  apply: 'build',
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION }] } }),
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({ code: withoutSideEffects(code), map: null }),
  },
})

/** What the app does not use, and what does instead. */
const CUTS = [
  // Formats within texts ({{price, currency}}).
  ['        formatter = Formatter;\n', ''],
  // Words from a backend: the app adds them itself.
  [
    'new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)',
    'Object.assign(new EventEmitter(), { state: {}, load: (languages, namespaces, done) => done() })',
  ],
] as const

/** i18next's module without the two classes. Throws if the module has other code there. */
export const withoutUnused = (module: string): string =>
  CUTS.reduce((code, [unused, instead]) => {
    if (!code.includes(unused))
      throw new Error(`i18next has changed; src/shell/small-libraries-plugin.ts looks for: ${unused}`)
    return code.replace(unused, instead)
  }, module)

/** i18next is one module with all that it can do: 2 kB less in the first load (ADR-017). */
export const smallI18next = (): Plugin => ({
  name: 'coperto:small-i18next',
  apply: 'build',
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
})
