/** The pages that a first visit starts with. */
export const VISITOR_PAGES = {
  landing: 'src/features/landing/LandingPage.tsx',
  restaurant: 'src/features/public-restaurant/PublicRestaurantPage.tsx',
} as const

/** Requested together with its page: alone it would come a round trip later. */
export const RESTAURANT_READS = 'src/app/public-data.ts'

/** What the public page loads after its first view. */
export const RESTAURANT_LATER = [
  'src/features/public-restaurant/RestaurantFacts.tsx',
  'src/features/public-restaurant/GuestListBar.tsx',
]
