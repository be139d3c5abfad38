import { seoTitle } from '@amber/domain/seo/seo-title'
import { SHARE_IMAGE } from '@amber/domain/images/share-card'
import { LOCALES, type Language } from '@amber/domain/languages'
import { type EditionSite, languageAlternates, urlInLanguage } from './language-alternates.ts'

/** `alt` says what the image shows. The size is known only for images that we draw for sharing. */
export type PageImage = { path: string; alt: string; size?: { width: number; height: number } }

/** Metadata that a page provides about itself. */
export type PageSeo = {
  title: string
  description?: string
  /** Names that the page is about, most specific first. The keywords of the site follow them. */
  keywords?: readonly string[]
  /** Canonical path, with only the parameters that identify the page. */
  path: string
  noindex?: boolean
  /** Paths of the previous and next page of a list. */
  previous?: string | undefined
  next?: string | undefined
  /** Image shown when the page is shared. */
  image?: PageImage | undefined
}

/** Metadata shared by all pages of the site. */
export type SiteSeo = {
  brand: string
  language: Language
  /** This edition's site, then the other edition's where it is known. */
  sites: readonly [EditionSite, ...EditionSite[]]
  indexable: boolean
  /** Comma-separated keywords of every page that may be indexed. */
  keywords: string
}

export type HeadTags = {
  robots: 'index, follow' | 'noindex'
  named: { name: string; content: string }[]
  social: { property: string; content: string }[]
  links: { rel: string; href: string; hrefLang?: string }[]
}

/**
 * Returns whether search engines may index the host: only production, and never its www host, which duplicates every
 * page.
 */
export const isIndexable = (production: boolean, host: string): boolean => production && !isWww(host)

/** Returns the origin of canonical URLs, without www. */
export function canonicalOrigin(href: string): string {
  const url = new URL(href)
  if (isWww(url.host)) url.host = url.host.slice('www.'.length)
  return url.origin
}

const isWww = (host: string) => host.toLowerCase().startsWith('www.')

export function headTagsOf(page: PageSeo, site: SiteSeo): HeadTags {
  const title = seoTitle(page.title, site.brand)
  const absolute = (path: string) => urlInLanguage(path, site.language, site.sites[0])
  const canonical = absolute(page.path)
  const { description, keywords = [], previous, next, image } = page
  return {
    robots: site.indexable && !page.noindex ? 'index, follow' : 'noindex',
    named: [
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(page.noindex ? [] : [{ name: 'keywords', content: [...new Set(keywords), site.keywords].join(', ') }]),
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ],
    social: [
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site.brand },
      { property: 'og:locale', content: LOCALES[site.language].replace('-', '_') },
      { property: 'og:title', content: title },
      { property: 'og:url', content: canonical },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      ...imageTags(image, site.sites[0].origin),
    ],
    links: [
      ...(previous ? [{ rel: 'prev', href: absolute(previous) }] : []),
      ...(next ? [{ rel: 'next', href: absolute(next) }] : []),
      ...(page.noindex ? [] : languageAlternates(page.path, site.sites).map((link) => ({ rel: 'alternate', ...link }))),
    ],
  }
}

function imageTags(image: PageImage | undefined, origin: string): HeadTags['social'] {
  if (image === undefined) return []
  const { path, alt, size } = image
  return [
    { property: 'og:image', content: new URL(path, origin).href },
    // Networks show an image whose size they know at the first share, before they have loaded it.
    ...(size ? [{ property: 'og:image:width', content: String(size.width) }] : []),
    ...(size ? [{ property: 'og:image:height', content: String(size.height) }] : []),
    { property: 'og:image:alt', content: alt },
  ]
}

/** Returns the image of a shared page: the one that we drew, or else its photo. */
export const pageImageOf = (
  drawn: string | undefined,
  photo: string | undefined,
  alt: string,
): PageImage | undefined => {
  if (drawn !== undefined) return { path: drawn, alt, size: SHARE_IMAGE }
  return photo === undefined ? undefined : { path: photo, alt }
}
