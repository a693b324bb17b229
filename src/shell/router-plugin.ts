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
