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
}

export function readPage(html: string): PageFacts {
  const elements = [...elementsBelow(parse(html))]
  const named = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName))
  const metas = (name: string) =>
    named('meta').flatMap((meta) => (attribute(meta, 'name') === name ? (attribute(meta, 'content') ?? []) : []))
  const linked = (rel: string) => named('link').filter((link) => attribute(link, 'rel') === rel)
  const structured = named('script').filter((script) => attribute(script, 'type') === 'application/ld+json')
  return {
    language: named('html').flatMap((element) => attribute(element, 'lang') ?? [])[0],
    // A drawing may have a title of its own.
    titles: named('title')
      .filter(({ namespaceURI }) => namespaceURI.endsWith('xhtml'))
      .map(textOf),
    descriptions: metas('description'),
    headings: named('h1').map(textOf),
    robots: metas('robots')[0],
    canonicals: linked('canonical').flatMap((link) => attribute(link, 'href') ?? []),
    alternates: Object.fromEntries(
      linked('alternate').flatMap((link) => {
        const language = attribute(link, 'hreflang')
        return language === undefined ? [] : [[language, attribute(link, 'href') ?? '']]
      }),
    ),
    links: named('a', 'area').flatMap((link) => attribute(link, 'href') ?? []),
    files: [
      ...named('script', 'img', 'source', 'iframe', 'video', 'audio').flatMap((file) => attribute(file, 'src') ?? []),
      ...['stylesheet', 'icon', 'preload', 'modulepreload', 'manifest'].flatMap((rel) =>
        linked(rel).flatMap((link) => attribute(link, 'href') ?? []),
      ),
    ],
    structuredData: structured.map(textOf),
    text: named('body').map(textOf).join(' '),
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
