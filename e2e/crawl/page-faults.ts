import type { PageFacts } from './page-facts.ts'

/** Properties that search engines require of a type of schema.org, as far as we use it. */
const REQUIRED_PROPERTIES: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  Accommodation: ['name', 'url', 'address', 'geo'],
  Product: ['name', 'image', 'offers'],
  FAQPage: ['mainEntity'],
  Article: ['headline', 'datePublished', 'author', 'mainEntityOfPage'],
  BlogPosting: ['headline', 'datePublished', 'author', 'mainEntityOfPage'],
}

type Checked = Omit<PageFacts, 'links' | 'text' | 'texts' | 'template'>

/** Returns what is wrong with a page by itself. `path` is that of its URL, `language` the one it should have. */
export function faultsOf(page: Checked, { path, language }: { path: string; language: string }): string[] {
  const isIndexed = Object.keys(page.alternates).length > 0
  return [
    ...(page.language === language ? [] : [`is in ${page.language} instead of ${language}`]),
    ...exactlyOne('h1', page.headings),
    ...exactlyOne('title', page.titles),
    ...(isIndexed ? exactlyOne('description', page.descriptions) : []),
    ...(isIndexed ? exactlyOne('canonical URL', page.canonicals) : []),
    ...page.canonicals.filter((url) => isIndexed && pathOf(url) !== path).map((url) => `has the canonical URL ${url}`),
    ...page.files.filter((file) => /^(?:https?:)?\/\//.test(file)).map((file) => `loads ${file} from another host`),
    ...page.structuredData.flatMap(structureFaults),
  ]
}

const exactlyOne = (name: string, texts: readonly string[]): string[] =>
  texts.length === 1 && texts[0]?.trim() !== '' ? [] : [`has ${texts.length} of ${name}: ${texts.join(' | ')}`]

export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://site.test')
  return pathname + search
}

function structureFaults(json: string): string[] {
  try {
    return itemsOf(JSON.parse(json)).flatMap((item) => {
      // An item may have several types.
      return [item['@type']].flat().flatMap((type) => missingProperties(String(type), item))
    })
  } catch {
    return ['has structured data that is not JSON']
  }
}

function missingProperties(type: string, item: Item): string[] {
  const required = REQUIRED_PROPERTIES[type]
  if (required === undefined) return [`has structured data of the unexpected type ${type}`]
  return required.filter((name) => !item[name]).map((name) => `has a ${type} without ${name}`)
}

type Item = Record<string, unknown>

function itemsOf(data: unknown): Item[] {
  if (Array.isArray(data)) return data.flatMap(itemsOf)
  const item = data as Item
  return '@graph' in item ? itemsOf(item['@graph']) : [item]
}
