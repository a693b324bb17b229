import { LIMITS } from '#/config/limits.ts'

/** The app's first script, which each deployment names differently. Undefined in development. */
export const ownEntry = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const path = script && new URL(script.src, window.location.href).pathname
  return path?.startsWith('/assets/') ? path : undefined
}

export type Deployment = 'same' | 'newer' | 'unreachable'

/** Never rejects. */
export async function lookForDeployment(): Promise<Deployment> {
  const entry = ownEntry()
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(LIMITS.readTimeout) })
    const page = await answer.text()
    // It is the login page of a public Wi-Fi.
    if (!answer.ok || !page.includes('id="root"')) return 'unreachable'
    return entry === undefined || page.includes(entry) ? 'same' : 'newer'
  } catch {
    return 'unreachable'
  }
}
