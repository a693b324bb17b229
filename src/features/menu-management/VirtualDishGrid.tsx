import type { ReactNode } from 'react'
import { VirtualGrid } from '#/ui/VirtualGrid.tsx'
import type { ShownDish } from './shown-dishes.ts'

// As in DishGrid.module.css (pixels).
const MEASURES = { narrowest: 330, gap: 16, heightAt: () => 190 }

/** Renders only the cards near the viewport: a search can find thousands. */
export function VirtualDishGrid({
  dishes,
  children,
}: {
  dishes: readonly ShownDish[]
  children: (dish: ShownDish) => ReactNode
}) {
  return (
    <VirtualGrid items={dishes} measures={MEASURES}>
      {children}
    </VirtualGrid>
  )
}
