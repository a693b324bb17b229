import { DESKTOP } from '#/config/breakpoints.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { VirtualGrid } from '#/ui/VirtualGrid.tsx'
import { RestaurantCard } from './RestaurantCard.tsx'

// RestaurantList.module.css and RestaurantFace.module.css have the same numbers (pixels): a 4:3 photo in a border, and two
// lines of text.
const NARROWEST = 264
const heightAt = (width: number) => ((width - 2) * 3) / 4 + 72

export function VirtualRestaurantGrid({ restaurants }: { restaurants: Restaurant[] }) {
  const gap = useMedia(DESKTOP) ? 24 : 16
  return (
    <VirtualGrid items={restaurants} measures={{ narrowest: NARROWEST, gap, heightAt }}>
      {(restaurant) => <RestaurantCard restaurant={restaurant} isFirst={restaurant === restaurants[0]} />}
    </VirtualGrid>
  )
}
