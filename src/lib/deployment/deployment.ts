import { useEffect, useState } from 'react'
import { tab } from '#/lib/storage/web-storage.ts'
import { type Deployment, entryOfThisPage, lookForDeployment } from './look-for-deployment.ts'

/* After a new deployment the server no longer has the code that an open tab has not loaded yet. */

const RELOADED_KEY = 'coperto.reloaded'

/**
 * True once for each version of the app. The tab remembers each version that has reloaded the page, so that no version
 * does it twice.
 */
function isFirstReloadOfVersion(): boolean {
  const entry = entryOfThisPage() ?? ''
  const reloaded = (tab.get(RELOADED_KEY) ?? '').split(' ').filter(Boolean)
  if (reloaded.includes(entry)) return false
  tab.set(RELOADED_KEY, [...reloaded, entry].join(' '))
  // If the browser stores nothing, the answer is false, because nothing else would end a loop of reloads.
  return (tab.get(RELOADED_KEY) ?? '').split(' ').includes(entry)
}

/** Reloads the page, once per version, if it is of an older deployment. */
export async function reloadIfOutdated(): Promise<void> {
  if ((await lookForDeployment()) === 'newer' && isFirstReloadOfVersion()) window.location.reload()
}

/**
 * Why a lazy part is missing; undefined until the reason is found. With `mayReload` the page is reloaded, once per
 * version.
 */
export function useMissingPart({ mayReload }: { mayReload: boolean }): Deployment | undefined {
  const [deployment, setDeployment] = useState<Deployment>()
  useEffect(() => {
    let isOver = false
    lookForDeployment().then((deployment) => {
      if (isOver) return
      if (deployment === 'newer' && mayReload && isFirstReloadOfVersion()) window.location.reload()
      else setDeployment(deployment)
    })
    return () => {
      isOver = true
    }
  }, [mayReload])
  return deployment
}
