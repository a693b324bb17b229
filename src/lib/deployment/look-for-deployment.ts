import { LIMITS } from '#/config/limits.ts'

/** The app's first script, which each deployment names differently. Undefined in development. */
export const entryOfThisPage = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const path = script && new URL(script.src, window.location.href).pathname
  return path?.startsWith('/assets/') ? path : undefined
}

export type Deployment = 'same' | 'newer' | 'unreachable'

/** Never rejects. */
export async function lookForDeployment(): Promise<Deployment> {
  const entry = entryOfThisPage()
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(LIMITS.readTimeout) })
    const html = await response.text()
    // Another page has answered: the login page of a public Wi-Fi.
    if (!response.ok || !html.includes('id="root"')) return 'unreachable'
    return entry === undefined || html.includes(entry) ? 'same' : 'newer'
  } catch {
    return 'unreachable'
  }
}
