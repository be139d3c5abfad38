import { seoTitle } from '@amber/domain/seo/seo-title'
import { LOCALES, type Language } from '@amber/domain/languages'

/** What a page says about itself. */
export type PageSeo = {
  title: string
  description?: string
  keywords?: readonly string[]
  /** The address that stands for this page, with the parameters that make it another page and no others. */
  path: string
  noindex?: boolean
  /** Addresses of the pages before and after this one of a list. */
  previous?: string | undefined
  next?: string | undefined
  /** The address of a picture for when the page is shared. */
  image?: string
}

/** What the site says about all its pages. */
export type SiteSeo = { brand: string; language: Language; origin: string; indexable: boolean }

export type HeadTags = {
  title: string
  robots: 'index, follow' | 'noindex'
  named: { name: string; content: string }[]
  social: { property: string; content: string }[]
  links: { rel: string; href: string }[]
}

/** Search engines may list production only, and never its www host, which shows the same pages a second time. */
export const isIndexable = (production: boolean, host: string): boolean => production && !isWww(host)

/** The origin that canonical addresses begin with: always the one without www. */
export function canonicalOrigin(address: string): string {
  const url = new URL(address)
  if (isWww(url.host)) url.host = url.host.slice('www.'.length)
  return url.origin
}

const isWww = (host: string) => host.toLowerCase().startsWith('www.')

export function headTagsOf(page: PageSeo, site: SiteSeo): HeadTags {
  const title = seoTitle(page.title, site.brand)
  const absolute = (address: string) => new URL(address, site.origin).href
  const canonical = absolute(page.path)
  const { description, keywords, previous, next, image } = page
  return {
    title,
    robots: site.indexable && !page.noindex ? 'index, follow' : 'noindex',
    named: [
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(keywords?.length ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ],
    social: [
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site.brand },
      { property: 'og:locale', content: LOCALES[site.language].replace('-', '_') },
      { property: 'og:title', content: title },
      { property: 'og:url', content: canonical },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      ...(image ? [{ property: 'og:image', content: absolute(image) }] : []),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...(previous ? [{ rel: 'prev', href: absolute(previous) }] : []),
      ...(next ? [{ rel: 'next', href: absolute(next) }] : []),
    ],
  }
}
