/*
 * React in development keeps of each element where it was made: a stack for its warnings, a task for the debugger. No test
 * looks at them, and they take a fifth of the time of a component's test.
 */

// React asks once, when it is loaded, whether the console has tasks: so this comes first.
Object.assign(console, { createTask: undefined })

// After ten thousand stacks in a second it makes no more: it is told that these are made. Without this counter of its own
// (it may be gone in another version) it only takes its time.
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
