import type { TextKey } from '#/lib/i18n/i18n.ts'

export type LegalKind = 'terms' | 'privacy' | 'cookies'

type LegalText = { title: TextKey; sections: { heading: TextKey; text: TextKey }[] }

/** The texts of each page. What they say about stored data must match the table in docs/offline.md. */
export const LEGAL_TEXTS: Record<LegalKind, LegalText> = {
  terms: {
    title: 'legal.terms',
    sections: [
      { heading: 'legal.serviceHeading', text: 'legal.serviceText' },
      { heading: 'legal.contentHeading', text: 'legal.contentText' },
      { heading: 'legal.accountHeading', text: 'legal.accountText' },
    ],
  },
  privacy: {
    title: 'legal.privacy',
    sections: [
      { heading: 'legal.visitorHeading', text: 'legal.visitorText' },
      { heading: 'legal.staffHeading', text: 'legal.staffText' },
      { heading: 'legal.cameraHeading', text: 'legal.cameraText' },
    ],
  },
  cookies: {
    title: 'legal.cookies',
    sections: [
      { heading: 'legal.noCookiesHeading', text: 'legal.noCookiesText' },
      { heading: 'legal.localHeading', text: 'legal.localText' },
      { heading: 'legal.ordersHeading', text: 'legal.ordersText' },
      { heading: 'legal.copiesHeading', text: 'legal.copiesText' },
      { heading: 'legal.forgetHeading', text: 'legal.forgetText' },
    ],
  },
}
