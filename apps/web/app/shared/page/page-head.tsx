import { useTranslation } from '../../i18n/use-translation.ts'
import { headTagsOf, type PageSeo } from './seo.ts'
import { useSite } from './site.ts'

/** Metadata for search engines and link previews; React moves it into the document's head. */
export function PageHead(page: PageSeo) {
  const { t } = useTranslation('common')
  const { edition, language, origin, indexable } = useSite()
  const { title, robots, named, social, links } = headTagsOf(page, {
    brand: edition.brand,
    language,
    origin,
    indexable,
    keywords: t('keywords'),
  })
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content={robots} />
      {named.map((tag) => (
        <meta key={tag.name} {...tag} />
      ))}
      {social.map((tag) => (
        <meta key={tag.property} {...tag} />
      ))}
      {links.map((link) => (
        <link key={link.rel} {...link} />
      ))}
    </>
  )
}
