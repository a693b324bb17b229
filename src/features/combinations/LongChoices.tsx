import type { ReactNode } from 'react'
import { WindowedGrid } from '#/ui/WindowedGrid.tsx'

// As wide as the plain ones in OptionChoice.module.css, in pixels.
const MEASURES = { narrowest: 240, gap: 12, heightAt: () => 44 }

/** Thousands of dishes to tick: only the rows near the window are in the page. */
export function LongChoices<Thing extends { id: string }>({
  things,
  children,
}: {
  things: readonly Thing[]
  children: (thing: Thing) => ReactNode
}) {
  return (
    <WindowedGrid items={things} measures={MEASURES}>
      {children}
    </WindowedGrid>
  )
}
