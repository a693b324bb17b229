import type { ReactNode } from 'react'
import { VirtualGrid } from '#/ui/VirtualGrid.tsx'
import type { ShownDish } from './shown-dishes.ts'

// The same numbers stand in DishGrid.module.css (pixels).
const MEASURES = { narrowest: 330, gap: 16, heightAt: () => 190 }

/** Thousands of dishes: only the cards near the window are in the page. */
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
