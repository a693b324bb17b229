import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#/config/languages.ts'
import { PRODUCT_NAME } from '#/config/product.ts'
import { bundleScript } from './bundle-script.ts'
import { chunkOf, FIRST_MENU, firstChunks, stylesOf, VISITOR_PAGES, withImports } from './chunks.ts'
import type { EarlyFiles } from './early.ts'
import type { FirstWords } from './first-view.ts'
import { readAppUrl } from './settings-plugin.ts'

const BOOT_SOURCE = path.join(import.meta.dirname, 'boot.ts')

const landingWords = (root: string, language: Language, part: 'first' | 'guest') =>
  JSON.parse(readFileSync(path.join(root, `locales/${language}/${part}.json`), 'utf8')).landing

/** The words of the first view, which is drawn before the words of the language are loaded. */
const firstWords = (root: string): Record<string, FirstWords[Language]> =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const { welcome, titleInCity, titleSearched, showAll } = landingWords(root, language, 'first')
      return [language, { welcome, titleInCity, titleSearched, showAll }]
    }),
  )

const bundleBoot = async (config: ResolvedConfig): Promise<string> => {
  const code = await bundleScript(BOOT_SOURCE, config, { __FIRST_WORDS__: JSON.stringify(firstWords(config.root)) })
  if (/<\/script|<!--/i.test(code)) throw new Error('The boot script would end its own script element')
  return code
}

/** In development nothing is preloaded. */
const NO_FILES: EarlyFiles = { landing: [], restaurant: [], others: [], words: {}, menu: [], fonts: {} }

/**
 * Puts the styles first, because browsers limit the number of connections. Those of the program come before those of its
 * imports, because base.css is among them.
 */
const moveStylesFirst = (html: string): string => {
  const styles = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm)?.reverse() ?? []
  const withoutStyles = styles.reduce((rest, style) => rest.replace(style, () => ''), html)
  return withoutStyles.replace(/^ *<script type="module"/m, (script) => styles.join('') + script)
}

/**
 * Chromium compiles all functions of such a file while the file loads, beside the page, and not one by one when they are first
 * called: a fifth less work for a slow phone at a first visit. It must be the first line. To other browsers it is a comment.
 */
const COMPILE_AT_LOAD = '//# allFunctionsCalledOnLoad\n'

/** Puts the product's name, the texts for programs that run no script, and the boot script into index.html. */
export const shell = (): Plugin[] => {
  let config: ResolvedConfig
  return [
    {
      name: 'coperto:shell',
      configResolved(resolved) {
        config = resolved
      },
      transformIndexHtml: {
        order: 'pre',
        handler: async (html) => {
          const boot = await bundleBoot(config)
          return html
            .replaceAll('%PRODUCT_NAME%', () => PRODUCT_NAME)
            .replaceAll('%SUMMARY%', () => landingWords(config.root, FALLBACK_LANGUAGE, 'guest').summary)
            .replace('%APP_URL%', () => readAppUrl(String(config.env.VITE_APP_URL ?? '')))
            .replace('<!--boot-->', () => `<script>${boot}</script>`)
        },
      },
      handleHotUpdate({ file, server }) {
        if (file.startsWith(import.meta.dirname) || /(-view|picture-box)\.ts$/.test(file))
          server.hot.send({ type: 'full-reload' })
      },
    },
    {
      name: 'coperto:early-files',
      buildStart() {
        if (config.command !== 'build') return
        const id = path.join(config.root, FIRST_MENU)
        this.emitFile({ type: 'chunk', id, name: 'first-menu', preserveSignature: 'allow-extension' })
      },
      generateBundle: {
        // After Vite, which writes lines of its own at the beginning.
        order: 'post',
        handler: (_options, bundle) => {
          for (const name of firstVisitChunks(bundle)) {
            const chunk = bundle[name]
            if (chunk?.type === 'chunk') chunk.code = COMPILE_AT_LOAD + chunk.code
          }
        },
      },
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle }) => {
          const files = bundle ? earlyFilesOf(bundle, config.base) : NO_FILES
          return moveStylesFirst(html.replace('__EARLY_FILES__', () => JSON.stringify(files)))
        },
      },
    },
  ]
}

/** The chunks with which a first visit begins. */
const firstVisitChunks = (bundle: Rolldown.OutputBundle): Set<string> =>
  new Set([
    ...firstChunks(bundle),
    ...[...Object.values(VISITOR_PAGES), FIRST_MENU].flatMap((source) => [
      ...withImports(bundle, chunkOf(bundle, source) ?? ''),
    ]),
  ])

/** The files that the boot script may preload. */
const earlyFilesOf = (bundle: Rolldown.OutputBundle, base: string): EarlyFiles => {
  const entryChunks = firstChunks(bundle)
  const firstStyles = stylesOf(bundle, entryChunks)
  /** The files of a page. Style sheets come first, and the imports of a file come before the file. */
  const filesOf = (source: string): string[] => {
    const names = [...withImports(bundle, chunkOf(bundle, source) ?? '')]
      .reverse()
      .filter((name) => !entryChunks.has(name))
    const styles = stylesOf(bundle, names).filter((name) => !firstStyles.includes(name))
    return [...new Set([...styles, ...names])].map((name) => base + name)
  }
  const assets = (names: RegExp): string[] =>
    Object.values(bundle).flatMap((file) =>
      file.type === 'asset' && file.names.some((name) => names.test(name)) ? [base + file.fileName] : [],
    )
  const words = LANGUAGES.map((language) => [language, chunkOf(bundle, `locales/${language}/first.json`)] as const)
  return {
    landing: filesOf(VISITOR_PAGES.landing),
    restaurant: filesOf(VISITOR_PAGES.restaurant),
    others: filesOf('src/app/other-screens.tsx'),
    words: Object.fromEntries(words.flatMap(([language, name]) => (name ? [[language, base + name]] : []))),
    menu: [...withImports(bundle, chunkOf(bundle, FIRST_MENU) ?? '')].reverse().map((name) => base + name),
    fonts: { ar: assets(/^cairo(\.css|-(arabic|latin)-wght-normal\.woff2)$/) },
  }
}
