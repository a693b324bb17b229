/**
 * Does what the machine translators of browsers do: puts `<font>` elements in the place of text nodes. The words stay as
 * they are, so that a test still finds them. In the page or in a test's document.
 */
export function translateTexts(root: Node = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, textarea, option, font, svg')) texts.push(node as Text)
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/** The script of a page that is translated from its first paint on, as often as it changes. */
export const TRANSLATED_PAGE = `{
  const translateTexts = ${translateTexts}
  new MutationObserver(() => translateTexts(document)).observe(document, { childList: true, subtree: true })
}`
