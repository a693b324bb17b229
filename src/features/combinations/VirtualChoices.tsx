import type { ReactNode } from 'react'
import { VirtualGrid } from '#/ui/VirtualGrid.tsx'

// Pixels; the same width as in OptionChoice.module.css.
const MEASURES = { narrowest: 240, gap: 12, heightAt: () => 44 }

/** A long list of check boxes, of which only the visible rows are rendered. */
export function VirtualChoices<Thing extends { id: string }>({
  things,
  children,
}: {
  things: readonly Thing[]
  children: (thing: Thing) => ReactNode
}) {
  return (
    <VirtualGrid items={things} measures={MEASURES}>
      {children}
    </VirtualGrid>
  )
}
