import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LINK_GROUPS } from '../../layout/menu-links.ts'
import { useSite } from '../../shared/page/site.ts'
import type { SiteMapLink, SiteMapTopic } from './load-site-map.server.ts'

type Props = {
  /** Empty while they can't be loaded; the page of all countries says why. */
  countries: readonly SiteMapTopic[]
  help: readonly SiteMapTopic[]
  blog: readonly SiteMapTopic[]
}

/** All pages of the site in groups, for people who look for one of them. */
export function SiteMapScreen({ countries, help, blog }: Props) {
  const { edition } = useSite()
  const { t } = useTranslation(['frame', 'content'])
  return (
    <>
      <Group title={t('content:site_map_pages')}>
        {LINK_GROUPS.map(({ title, links }) => (
          <Topic
            key={title}
            title={t(title)}
            links={links.map(({ path, label }) => ({ path, title: t(label, { brand: edition.brand }) }))}
          />
        ))}
      </Group>
      {[
        { title: t('link_countries'), topics: countries },
        { title: t('link_help'), topics: help },
        { title: t('link_blog'), topics: blog },
      ]
        .filter(({ topics }) => topics.length > 0)
        .map(({ title, topics }) => (
          <Group key={title} title={title}>
            {topics.map(({ path, title: name, articles }) => (
              <Topic key={path} path={path} title={name} links={articles} />
            ))}
          </Group>
        ))}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-5 pb-10">
      <h2 className="text-24">{title}</h2>
      <div className="mt-5 gap-x-10 md:columns-2 lg:columns-3">{children}</div>
    </section>
  )
}

function Topic({ title, path, links }: { title: string; path?: string; links: readonly SiteMapLink[] }) {
  return (
    <div className="mb-7 break-inside-avoid">
      <h3 className="font-sans text-15 font-semibold tracking-normal">
        {path === undefined ? (
          title
        ) : (
          <Link to={path} className="hover:underline">
            {title}
          </Link>
        )}
      </h3>
      <ul className="mt-1">
        {links.map((link) => (
          <li key={link.path}>
            <Link to={link.path} className="inline-block py-1 text-15 text-ink-2 hover:text-ink hover:underline">
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
