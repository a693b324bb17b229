/** The pages that a first visit begins with, by their source files: what they need is made ready for it. */
export const VISITOR_PAGES = {
  landing: 'src/features/landing/LandingPage.tsx',
  restaurant: 'src/features/public-restaurant/PublicRestaurantPage.tsx',
} as const
