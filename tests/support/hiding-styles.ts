import { compile, type Element as StyleNode } from 'stylis'

/*
 * What of the page is hidden by style sheets. happy-dom's own `getComputedStyle` tries every rule on an element and on all
 * around it, for every query by role. Here only the rules count that set `display` or `visibility`, each is tried only on
 * elements that have what it ends with, and each sheet is read once per worker.
 */

const PROPERTIES = ['display', 'visibility'] as const
type Property = (typeof PROPERTIES)[number]

type Rule = {
  selector: string
  /** All must hold. */
  media: readonly string[]
  property: Property
  value: string
  /** !important, then the counts of ids, of classes and of tags. */
  weight: readonly [number, number, number, number]
}

/** Of two with the same weight the later one wins. */
type PlacedRule = Rule & { position: number }

const isProperty = (name: string): name is Property => PROPERTIES.some((each) => each === name)

/** A list in the head of :is(), :not() or :has() counts as all its members, which is enough for the app's sheets. */
const weightOf = (selector: string, isImportant: boolean): Rule['weight'] => {
  const plain = selector.replace(/:where\((?:[^()]|\([^()]*\))*\)/g, '')
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0
  return [
    isImportant ? 1 : 0,
    count(/#[\w-]+/g),
    count(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!is\b|not\b|has\b|where\b|:)[\w-]+/g),
    count(/(?:^|[\s>+~(,])[a-z][\w-]*|::[\w-]+/g),
  ]
}

function rulesIn(nodes: readonly StyleNode[], media: readonly string[] = []): Rule[] {
  return nodes.flatMap((node): Rule[] => {
    const children = Array.isArray(node.children) ? node.children : []
    if (node.type === '@media') return rulesIn(children, [...media, node.value.replace(/^@media\s*/, '')])
    if (node.type !== 'rule') return []
    const selectors = (node.props as string[]).filter((selector) => !selector.includes('::'))
    return children.flatMap((each) => {
      const { type, props, children: value } = each
      if (type !== 'decl' || typeof props !== 'string' || typeof value !== 'string' || !isProperty(props)) return []
      const isImportant = /!\s*important$/.test(value)
      const bare = value.replace(/\s*!\s*important$/, '')
      return selectors.map((selector) => ({
        ...{ selector, media, property: props, value: bare, weight: weightOf(selector, isImportant) },
      }))
    })
  })
}

/** What an element must have that a selector ends with: `.class`, `tag`, or `*`. */
const keyOf = (selector: string): string => {
  const last = selector
    .replace(/:(?:is|not|has|where|nth-[a-z-]+)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, ':x')
    .split(/[\s>+~]+/)
    .at(-1)
  return /\.[\w-]+/.exec(last ?? '')?.[0] ?? /^[a-z][\w-]*/.exec(last ?? '')?.[0] ?? '*'
}

type Sheet = { rules: ReadonlyMap<string, readonly PlacedRule[]>; setsVisibility: boolean }

const worker = globalThis as typeof globalThis & { readSheets?: Map<string, Sheet> }
worker.readSheets ??= new Map()
const sheets = worker.readSheets

function sheetOf(css: string): Sheet {
  const known = sheets.get(css)
  if (known) return known
  const rules = rulesIn(compile(css)).map((rule, position) => ({ ...rule, position }))
  const sheet = {
    rules: Map.groupBy(rules, ({ selector }) => keyOf(selector)),
    setsVisibility: rules.some(({ property }) => property === 'visibility'),
  }
  sheets.set(css, sheet)
  return sheet
}

/** The sheets of the app's modules, as the page has them now. */
const sheetsOfThePage = (): Sheet[] =>
  [...document.head.querySelectorAll('style[data-vite-dev-id]')].map((style) => sheetOf(style.textContent ?? ''))

const isStronger = (one: PlacedRule, other: PlacedRule): boolean => {
  const different = one.weight.findIndex((count, index) => count !== other.weight[index])
  if (different < 0) return one.position > other.position
  return (one.weight[different] ?? 0) > (other.weight[different] ?? 0)
}

/** The value that the sheets give an element itself; undefined if none does. */
function ownValueOf(element: Element, property: Property, all: readonly Sheet[]): string | undefined {
  const keys = [...[...element.classList].map((name) => `.${name}`), element.localName, '*']
  const holds = (rule: PlacedRule) =>
    rule.property === property &&
    rule.media.every((query) => window.matchMedia(query).matches) &&
    element.matches(rule.selector)
  let winner: PlacedRule | undefined
  for (const { rules } of all) {
    // A sheet comes after the ones before.
    if (winner) winner = { ...winner, position: -1 }
    for (const key of keys)
      for (const rule of rules.get(key) ?? []) if (holds(rule) && (!winner || isStronger(rule, winner))) winner = rule
  }
  return winner?.value
}

/** In place of `getComputedStyle`: an element's own style, with what the sheets say of whether it is shown. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement
  const all = sheetsOfThePage()
  const values: Partial<Record<Property, string>> = {}
  const display = style.display || ownValueOf(element, 'display', all)
  if (display && display !== style.display) values.display = display
  if (all.some(({ setsVisibility }) => setsVisibility)) {
    const visibility = inheritedVisibility(element, all)
    if (visibility) values.visibility = visibility
  }
  if (Object.keys(values).length === 0) return style
  return new Proxy(style, {
    get: (target, name) => {
      if (name === 'getPropertyValue')
        return (property: string) =>
          isProperty(property)
            ? (values[property] ?? target.getPropertyValue(property))
            : target.getPropertyValue(property)
      if (typeof name === 'string' && isProperty(name) && values[name] !== undefined) return values[name]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function inheritedVisibility(element: Element | null, all: readonly Sheet[]): string | undefined {
  for (let each = element; each; each = each.parentElement) {
    const value = (each as HTMLElement).style.visibility || ownValueOf(each, 'visibility', all)
    if (value) return value
  }
  return undefined
}
