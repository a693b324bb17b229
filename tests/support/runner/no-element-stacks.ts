/*
 * React's development build stores a stack and a debugger task for each element. No test needs them, and they take a
 * fifth of the time of component tests.
 */

// React asks once, at load time, whether the console has tasks, so this must run first.
Object.assign(console, { createTask: undefined })

// React stops creating stacks above ten thousand a second. This sets its internal counter to that number; if another
// version has no such counter, tests are only slower.
const inside: unknown = Reflect.get(
  await import('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (inside && typeof inside === 'object')
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  })

export {}
