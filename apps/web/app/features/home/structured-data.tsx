import { serializeForScript } from '../../shared/page/serialize-for-script.ts'
import { useSite } from '../../shared/page/site.ts'

/**
 * Structured data about the company and the site search. Rendered only on the server, since search engines read the
 * HTML; this keeps the text out of the bundle.
 */
export function StructuredData() {
  const site = useSite()
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? graphOf(site) : '' }}
    />
  )
}

function graphOf({ edition, origin, language }: ReturnType<typeof useSite>): string {
  const facts = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: edition.brand,
        url: `${origin}/`,
        logo: `${origin}${edition.logo}`,
        email: edition.supportEmail,
        contactPoint: Object.entries(edition.contacts).map(([areaServed, telephone]) => ({
          '@type': 'ContactPoint',
          contactType: 'customer service',
          areaServed,
          telephone,
        })),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: edition.brand,
        url: `${origin}/`,
        inLanguage: language,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
  return serializeForScript(facts)
}
