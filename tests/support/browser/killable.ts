/** An object whose page can be closed: after `kill`, running calls never return and later calls do nothing. */
export const killable = <T extends object>(target: T): { target: T; kill: () => void } => {
  let isDead = false
  const never = new Promise<never>(() => {})
  const guarded = new Proxy(target, {
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
    target: guarded,
    kill: () => {
      isDead = true
    },
  }
}
