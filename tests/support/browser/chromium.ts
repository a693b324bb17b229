import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'

/**
 * Features of the browser that are off. A Chromium with windows loads two pages for the address bar of each window,
 * which costs a quarter of a short test. The browser reads the last list only, so Playwright's own is repeated here.
 */
export const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Browser arguments: no sandbox when running as root, and no calls to the vendor. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

/** First choice: the same engine without windows makes a test a quarter faster. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a browser that is installed on the system, if any. */
const onPath = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
}

const launch = (executablePath: string | undefined): Promise<Browser> =>
  chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) })

/** Why the browser does not start; undefined if it does. */
const whyNot = async (executablePath: string | undefined): Promise<string | undefined> => {
  try {
    const browser = await launch(executablePath)
    await browser.close()
    return undefined
  } catch (error) {
    return String(error).split('\n')[0]
  }
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 10 * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Ways to find a browser, in order; each returns a path, '' for Playwright's own, or nothing. */
const WAYS: (() => string | undefined)[] = [
  () => (existsSync(chromium.executablePath()) ? '' : undefined),
  onPath,
  () => (run('npx', 'playwright', 'install', 'chromium') ? '' : undefined),
  () =>
    isRootOnDebian() &&
    run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell')
      ? onPath()
      : undefined,
]

/** Finds a Chromium that starts, or installs one. Returns its path; undefined means Playwright's own. */
export const findChromium = async (): Promise<string | undefined> => {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    const reason = await whyNot(chosen)
    if (reason) throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start: ${reason}`)
    return chosen
  }
  const reasons: string[] = []
  for (const way of WAYS) {
    const found = way()
    if (found === undefined) continue
    const reason = await whyNot(found || undefined)
    if (!reason) return found || undefined
    reasons.push(`${found || "Playwright's own Chromium"}: ${reason}`)
  }
  throw new Error(
    [
      'No Chromium that starts was found, and none could be installed.',
      ...reasons,
      'Install one by "npx playwright install --with-deps chromium" or your system\'s packages ("apt-get install chromium"),',
      'or set CHROMIUM_PATH to one that you have.',
    ].join('\n'),
  )
}

/** Starts the browser that `findChromium` found. The caller closes it. */
export const launchChromium = async (): Promise<Browser> => launch(await findChromium())
