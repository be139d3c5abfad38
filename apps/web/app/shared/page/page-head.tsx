import { seoTitle } from '@amber/domain/seo/seo-title'
import { useTranslation } from '../../i18n/use-translation.ts'
import { urlInLanguage } from './language-alternates.ts'
import { headTagsOf, type PageSeo } from './seo.ts'
import { useSite } from './site.ts'

/** Metadata for search engines and link previews; React moves it into the document's head. */
export function PageHead(page: PageSeo) {
  const { edition, language, sites } = useSite()
  return (
    <>
      <title>{seoTitle(page.title, edition.brand)}</title>
      {/* Browsers share this URL, so it follows the visitor from page to page. */}
      <link rel="canonical" href={urlInLanguage(page.path, language, sites[0])} />
      {/* Only crawlers read the rest, and each of them loads the document. */}
      {import.meta.env.SSR && <CrawlerTags {...page} />}
    </>
  )
}

function CrawlerTags(page: PageSeo) {
  const { t } = useTranslation('common')
  const { edition, language, sites, indexable } = useSite()
  const site = { brand: edition.brand, language, sites, indexable, keywords: t('keywords') }
  const { robots, named, social, links } = headTagsOf(page, site)
  return (
    <>
      <meta name="robots" content={robots} />
      {named.map((tag) => (
        <meta key={tag.name} {...tag} />
      ))}
      {social.map((tag) => (
        <meta key={tag.property} {...tag} />
      ))}
      {links.map((link) => (
        <link key={link.rel + link.hrefLang} {...link} />
      ))}
    </>
  )
}
