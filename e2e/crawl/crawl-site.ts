import { type Language, LANGUAGES } from '@amber/domain/languages'
import { splitLanguage } from '@amber/domain/seo/language-path'
import { englishCopyFor, findEnglish } from './english-copy.ts'
import { htmlFaults } from './html-faults.ts'
import { type PageFacts, readPage } from './page-facts.ts'
import { faultsOf, pathOf } from './page-faults.ts'
import { type IndexedPage, siteFaults } from './site-faults.ts'

type Options = {
  siteUrl: string
  defaultLanguage: Language
  /** Paths to begin with, besides the home page and the sitemap. */
  from?: readonly string[]
  /** Number of pages after which the crawl ends. */
  maxPages?: number
  /** Whether a page that articles link to exists, but not in this world. */
  isAbsent?: (path: string) => boolean
  onProgress?: (done: number, known: number) => void
}

export type Crawl = {
  pages: number
  faults: string[]
  /** Path of the first page of each template. */
  templates: ReadonlyMap<string, string>
}

/** Requests at once; more would only wait for each other on few cores. */
const PARALLEL = 4

/** English copy by language; that of English itself is empty. */
const ENGLISH_COPY = Object.fromEntries(LANGUAGES.map((language) => [language, englishCopyFor(language)] as const))

const PLACEHOLDER = /coming soon|demnächst verfügbar|próximamente|bientôt disponible|即将推出/i

/**
 * Visits every page that a link leads to and that needs no login, and checks each. Paths with a query are variants of a
 * page, and are only requested if no page without it is linked.
 */
export async function crawlSite({
  siteUrl,
  defaultLanguage,
  from = [],
  maxPages = Infinity,
  isAbsent = () => false,
  onProgress,
}: Options): Promise<Crawl> {
  const known = new Set<string>()
  const waiting: string[] = []
  const faults: string[] = []
  const indexed: IndexedPage[] = []
  const templates = new Map<string, string>()
  let done = 0

  const add = (path: string) => {
    if (known.has(path) || known.size >= maxPages || isAbsent(path)) return
    known.add(path)
    waiting.push(path)
  }

  async function visit(path: string) {
    const response = await fetch(siteUrl + path)
    const type = response.headers.get('content-type') ?? ''
    const html = await response.text()
    if (!response.ok) faults.push(`${path}: responds with ${response.status}`)
    else if (type.includes('xml') && path.startsWith('/sitemap')) {
      for (const [, url = ''] of html.matchAll(/<loc>([^<]+)<\/loc>/g)) add(pathOf(url))
    } else if (type.includes('html') && !response.redirected) {
      check(path, readPage(html))
      for (const fault of htmlFaults(html)) faults.push(`${path}: ${fault}`)
    }
  }

  function check(path: string, page: PageFacts) {
    const language = splitLanguage(path, defaultLanguage).language ?? defaultLanguage
    for (const fault of faultsOf(page, { path, language })) faults.push(`${path}: ${fault}`)
    if (PLACEHOLDER.test(page.text)) faults.push(`${path}: says that it comes soon`)
    const english = ENGLISH_COPY[language]
    for (const text of english ? findEnglish(page.texts, english) : []) {
      faults.push(`${path}: says “${text}” in English`)
    }
    if (page.template !== undefined && !templates.has(page.template)) templates.set(page.template, path)
    for (const link of page.links) if (isOwnPage(link)) add(pathOf(link.split('#', 1)[0] ?? ''))
    const own = Object.entries(page.alternates).filter(([tag]) => tag !== 'x-default' && !tag.includes('-'))
    const [title = '', description = ''] = [page.titles[0], page.descriptions[0]]
    if (own.length > 0) indexed.push({ path, language, title, description, alternates: Object.fromEntries(own) })
  }

  async function work() {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await visit(path)
      done += 1
      onProgress?.(done, known.size)
    }
  }

  for (const path of ['/', '/sitemap.xml', ...from]) add(path)
  // A worker may find nothing to do while another still finds links.
  while (waiting.length > 0) await Promise.all(Array.from({ length: PARALLEL }, work))
  return { pages: done, faults: [...faults, ...siteFaults(indexed)], templates }
}

/** Returns whether a link leads to a page of this site that is worth a visit of its own. */
const isOwnPage = (link: string) => /^\/(?!\/)[^?]*$/.test(link) && !/^\/(?:api|images|uploads|app)\b/.test(link)
