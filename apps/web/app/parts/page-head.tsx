import { headTagsOf, type PageSeo } from '../lib/seo.ts'
import { useSite } from '../lib/site.ts'

/** What a page says about itself to search engines and when it is shared; React puts it into the document's head. */
export function PageHead(page: PageSeo) {
  const { edition, language, origin, indexable } = useSite()
  const { title, robots, named, social, links } = headTagsOf(page, {
    brand: edition.brand,
    language,
    origin,
    indexable,
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
