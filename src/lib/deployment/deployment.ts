import { useEffect, useState } from 'react'
import { tab } from '#/lib/storage/web-storage.ts'
import { type Deployment, lookForDeployment, ownEntry } from './look-for-deployment.ts'

/* After a new deployment, code that an open tab has not loaded yet is gone from the server. */

const RELOADED = 'coperto.reloaded'

/** False if this version has reloaded itself before. */
function mayReload(): boolean {
  const entry = ownEntry() ?? ''
  const reloaded = (tab.get(RELOADED) ?? '').split(' ').filter(Boolean)
  if (reloaded.includes(entry)) return false
  tab.set(RELOADED, [...reloaded, entry].join(' '))
  // Without storage nothing would end the loop.
  return (tab.get(RELOADED) ?? '').split(' ').includes(entry)
}

/** Reloads the page, once per version, if it is of an older deployment. */
export async function reloadIfOutdated(): Promise<void> {
  if ((await lookForDeployment()) === 'newer' && mayReload()) window.location.reload()
}

/**
 * Why a lazy part is missing; undefined until that is known. Reloads the page, once per version, where `reloads`
 * allows it.
 */
export function useMissingPart({ reloads }: { reloads: boolean }): Deployment | undefined {
  const [deployment, setDeployment] = useState<Deployment>()
  useEffect(() => {
    let isOver = false
    lookForDeployment().then((deployment) => {
      if (isOver) return
      if (deployment === 'newer' && reloads && mayReload()) window.location.reload()
      else setDeployment(deployment)
    })
    return () => {
      isOver = true
    }
  }, [reloads])
  return deployment
}
