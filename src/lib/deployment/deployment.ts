import { useEffect, useState } from 'react'
import { LIMITS } from '#/config/limits.ts'
import { tab } from '#/lib/storage/tab.ts'

/*
 * Whether the app that runs here is still the one that is served. After a new deployment the parts that a tab has not
 * loaded yet are gone from the server.
 */

const RELOADED = 'coperto.reloaded'

/** The program's first file, which index.html names: another deployment has another. Undefined in development. */
export const ownEntry = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const path = script && new URL(script.src, window.location.href).pathname
  return path?.startsWith('/assets/') ? path : undefined
}

export type Deployment = 'same' | 'newer' | 'unreachable'

/** Asks the server which app it serves now. Never rejects. */
export async function lookForDeployment(): Promise<Deployment> {
  const own = ownEntry()
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(LIMITS.readTimeout) })
    const page = await answer.text()
    // The page of a Wi-Fi's login is not ours either.
    if (!answer.ok || !page.includes('id="root"')) return 'unreachable'
    return own === undefined || page.includes(own) ? 'same' : 'newer'
  } catch {
    return 'unreachable'
  }
}

/** Notes that this app is about to be reloaded by itself. False: it has been, and came back the same. */
function mayReload(): boolean {
  const own = ownEntry() ?? ''
  const reloaded = (tab.get(RELOADED) ?? '').split(' ').filter(Boolean)
  if (reloaded.includes(own)) return false
  tab.set(RELOADED, [...reloaded, own].join(' '))
  // Where the browser keeps nothing, nothing would end a loop.
  return (tab.get(RELOADED) ?? '').split(' ').includes(own)
}

/**
 * For what stands in the place of a part that could not be loaded: why. Undefined until that is known, and while the page
 * reloads itself: once per version at most, and only where `reloads` says that nothing typed can be lost by it.
 */
export function useMissingPart({ reloads }: { reloads: boolean }): Deployment | undefined {
  const [found, setFound] = useState<Deployment>()
  useEffect(() => {
    let isOver = false
    lookForDeployment().then((deployment) => {
      if (isOver) return
      if (deployment === 'newer' && reloads && mayReload()) window.location.reload()
      else setFound(deployment)
    })
    return () => {
      isOver = true
    }
  }, [reloads])
  return found
}
