import { useMemo } from 'react'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import type { MenuSection } from './menu-sections.ts'
import { structuredData } from './structured-data.ts'

/** What search engines read: the restaurant and its menu as JSON-LD. */
export function StructuredData({ restaurant, sections }: { restaurant: Restaurant; sections: MenuSection[] }) {
  const json = useMemo(() => structuredData(restaurant, sections, window.location.origin), [restaurant, sections])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data for machines; every "<" in it is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
