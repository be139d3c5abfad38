import { type DefaultTreeAdapterMap, parse } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** Everything about a page that the crawl checks. */
export type PageFacts = {
  language: string | undefined
  titles: string[]
  descriptions: string[]
  headings: string[]
  robots: string | undefined
  canonicals: string[]
  /** URLs by `hreflang`. */
  alternates: Record<string, string>
  /** Targets of links, as written. */
  links: string[]
  /** Files that the page loads, as written. */
  files: string[]
  structuredData: string[]
  text: string
  /** Each text and label by itself, without those marked as another language. */
  texts: string[]
  /** Id of the route that rendered the page. */
  template: string | undefined
}

export function readPage(html: string): PageFacts {
  const document = parse(html)
  const elements = [...elementsBelow(document)]
  const named = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName))
  const metas = (name: string) =>
    named('meta').flatMap((meta) => (attribute(meta, 'name') === name ? (attribute(meta, 'content') ?? []) : []))
  const linked = (rel: string) => named('link').filter((link) => attribute(link, 'rel') === rel)
  const structured = named('script').filter((script) => attribute(script, 'type') === 'application/ld+json')
  const language = named('html').flatMap((element) => attribute(element, 'lang') ?? [])[0]
  const descriptions = metas('description')
  return {
    language,
    // A drawing may have a title of its own.
    titles: named('title')
      .filter(({ namespaceURI }) => namespaceURI.endsWith('xhtml'))
      .map(textOf),
    descriptions,
    headings: named('h1').map(textOf),
    robots: metas('robots')[0],
    canonicals: linked('canonical').flatMap((link) => attribute(link, 'href') ?? []),
    alternates: Object.fromEntries(
      linked('alternate').flatMap((link) => {
        const hreflang = attribute(link, 'hreflang')
        return hreflang === undefined ? [] : [[hreflang, attribute(link, 'href') ?? '']]
      }),
    ),
    links: named('a', 'area').flatMap((link) => attribute(link, 'href') ?? []),
    files: [
      ...named('script', 'img', 'source', 'iframe', 'video', 'audio').flatMap((file) => attribute(file, 'src') ?? []),
      ...named('img', 'source').flatMap((file) => attribute(file, 'srcset')?.split(/,\s+/) ?? []),
      ...['stylesheet', 'icon', 'preload', 'modulepreload', 'manifest', 'preconnect', 'dns-prefetch'].flatMap((rel) =>
        linked(rel).flatMap((link) => attribute(link, 'href') ?? []),
      ),
    ],
    structuredData: structured.map(textOf),
    text: named('body').map(textOf).join(' '),
    texts: [...descriptions, ...textsBelow(document, language)].map((text) => text.trim()).filter(Boolean),
    template: templateIn(html),
  }
}

/** The router's inline script names the modules of the routes that match, the page's last. */
function templateIn(html: string): string | undefined {
  const [, modules = ''] = /__reactRouterRouteModules = \{(.*?)\};?\s*\n/.exec(html) ?? []
  return [...modules.matchAll(/"([^"]+)":route\d+/g)].at(-1)?.[1]
}

/** Attributes that are read to users. */
const LABELS = ['alt', 'aria-label', 'placeholder', 'title']

function* textsBelow(node: Node, language: string | undefined): Generator<string> {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if (child.nodeName === '#text') yield (child as DefaultTreeAdapterMap['textNode']).value
    if (!isElement(child) || ['script', 'style', 'noscript'].includes(child.tagName)) continue
    if ((attribute(child, 'lang') ?? language) !== language) continue
    yield* LABELS.flatMap((name) => attribute(child, name) ?? [])
    yield* textsBelow(child, language)
  }
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((each) => each.name === name)?.value

const isElement = (node: Node): node is Element => 'tagName' in node

function* elementsBelow(node: Node): Generator<Element> {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if (isElement(child)) yield child
    yield* elementsBelow(child)
  }
}

/** Returns the text of an element without that of scripts and styles inside it. */
function textOf(element: Element): string {
  const parts = element.childNodes.map((child) => {
    if (child.nodeName === '#text') return (child as DefaultTreeAdapterMap['textNode']).value
    if (!isElement(child) || child.tagName === 'script' || child.tagName === 'style') return ''
    return textOf(child)
  })
  return parts.join('')
}
