import path from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { PRODUCT_NAME } from '#/config/product.ts'

const BOOT_SOURCE = path.join(import.meta.dirname, 'boot.ts')

/** The boot script, bundled with the few constants that it uses, as one classic script. */
const bundleBoot = async (config: ResolvedConfig): Promise<string> => {
  const result = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    envDir: config.envDir,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: config.build.target,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: BOOT_SOURCE, output: { format: 'iife' } },
    },
  })
  const output = (Array.isArray(result) ? result[0] : result) as { output: { type: string; code?: string }[] }
  const code = output.output.find((file) => file.type === 'chunk')?.code?.trim()
  if (!code) throw new Error('The boot script came out empty')
  if (/<\/script|<!--/i.test(code)) throw new Error('The boot script would end its own script element')
  return code
}

/** Puts the product's name and the boot script into index.html. */
export const shell = (): Plugin => {
  let config: ResolvedConfig
  return {
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
          .replace('<!--boot-->', () => `<script>${boot}</script>`)
      },
    },
    handleHotUpdate({ file, server }) {
      if (file === BOOT_SOURCE) server.hot.send({ type: 'full-reload' })
    },
  }
}
