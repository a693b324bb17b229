import { lazyPart } from '#/lib/deployment/lazy-part.ts'

/** The frame of the personal area. It is loaded as a chunk of its own, because the order screen has no frame. */
export const AreaFrame = lazyPart(() => import('./PersonalAreaLayout.tsx'), 'PersonalAreaLayout')
