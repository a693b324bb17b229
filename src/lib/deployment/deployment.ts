import { useEffect, useState } from 'react'
import { tab } from '#/lib/storage/web-storage.ts'
import { type Deployment, entryOfThisPage, lookForDeployment } from './look-for-deployment.ts'

/* After a new deployment, code that an open tab has not loaded yet is gone from the server. */

const RELOADED_KEY = 'coperto.reloaded'

/** True once for each version of the app, which is stored: a version that has reloaded the page does not do so again. */
function isFirstReloadOfVersion(): boolean {
  const entry = entryOfThisPage() ?? ''
  const reloaded = (tab.get(RELOADED_KEY) ?? '').split(' ').filter(Boolean)
  if (reloaded.includes(entry)) return false
  tab.set(RELOADED_KEY, [...reloaded, entry].join(' '))
  // If the browser stores nothing, it is false: nothing else would end a loop of reloads.
  return (tab.get(RELOADED_KEY) ?? '').split(' ').includes(entry)
}

/** Reloads the page, once per version, if it is of an older deployment. */
export async function reloadIfOutdated(): Promise<void> {
  if ((await lookForDeployment()) === 'newer' && isFirstReloadOfVersion()) window.location.reload()
}

/**
 * Why a lazy part is missing; undefined until that is known. Reloads the page, once per version, where `mayReload`
 * allows it.
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
