import { type ComponentProps, Suspense } from 'react'
import { firstViewPart } from '#/lib/deployment/lazy-part.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import type { VirtualGrid } from './VirtualGrid.tsx'

const Loaded = firstViewPart<ComponentProps<typeof VirtualGrid>, 'VirtualGrid'>(
  () => import('./VirtualGrid.tsx'),
  'VirtualGrid',
) as unknown as typeof VirtualGrid

/** A VirtualGrid whose code loads with the first list that is long enough to need it. */
export const LazyGrid = <Item extends { id: string }>({
  loading = <Spinner />,
  ...props
}: ComponentProps<typeof VirtualGrid<Item>> & { loading?: Elements }) => (
  <Suspense fallback={loading}>
    <Loaded {...props} />
  </Suspense>
)
