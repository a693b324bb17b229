import { Link } from '../buttons/Link.tsx'

/** A word in `<name>` and `</name>`, or what stands between such words. */
const PART = /<(\w+)>([^<]*)<\/\w+>|[^<]+/g

/**
 * A sentence with links, which its words mark: `the <terms>terms</terms>`. Each opens a new tab: what was typed on the page
 * must not be lost. Every part has an element of its own (ADR-040); the `Trans` of react-i18next leaves texts beside links.
 */
export const LinkedText = ({ text, links }: { text: string; links: Record<string, string> }) =>
  [...text.matchAll(PART)].map(([part, name, word], index) => {
    const address = name && links[name]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their order
    if (!address) return <span key={index}>{word ?? part}</span>
    return (
      <Link key={name} to={address} target="_blank" rel="noopener">
        {word}
      </Link>
    )
  })
