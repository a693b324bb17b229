import { build, type ResolvedConfig } from 'vite'

/**
 * Bundles a source file into one classic script. @param define maps names to the JavaScript expressions that replace
 * them.
 */
export const bundleScript = async (
  source: string,
  config: ResolvedConfig,
  define: Record<string, string> = {},
): Promise<string> => {
  const result = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    envDir: config.envDir,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      target: config.build.target,
      write: false,
      modulePreload: false,
      // Without this setting, styles would be written into the script. They are files of the app.
      cssCodeSplit: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const output = (Array.isArray(result) ? result[0] : result) as { output: { type: string; code?: string }[] }
  const code = output.output.find((file) => file.type === 'chunk')?.code?.trim()
  if (!code) throw new Error(`${source} came out empty`)
  return code
}
