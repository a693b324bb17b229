/**
 * A thing that dies with its page: from `kill` on, nothing that was asked of it is answered any more, and nothing that
 * is asked later is done.
 */
export const killable = <T extends object>(thing: T): { thing: T; kill: () => void } => {
  let isDead = false
  const never = new Promise<never>(() => {})
  const guarded = new Proxy(thing, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (isDead) return never
        const result: unknown = value.apply(target, given)
        if (!(result instanceof Promise)) return result
        return result.then(
          (given) => (isDead ? never : given),
          (error) => (isDead ? never : Promise.reject(error)),
        )
      }
    },
  })
  return {
    thing: guarded,
    kill: () => {
      isDead = true
    },
  }
}
