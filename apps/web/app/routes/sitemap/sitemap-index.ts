import { listSitemapFiles } from '@amber/contract/endpoints/sitemap'
import { SITEMAP_KINDS } from '@amber/domain/seo/sitemap'
import { sitemapFileName, type SitemapFile } from '../../features/sitemap/sitemap-files.ts'
import { formatSitemapIndex } from '../../features/sitemap/sitemap-xml.ts'
import { apiFor } from '../../server/api.server.ts'
import { serverSettings } from '../../server/server-context.ts'
import { canonicalOrigin } from '../../shared/page/seo.ts'
import type { Route } from './+types/sitemap-index'

/** Returns `/sitemap.xml`, which lists all files of the sitemap. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFor(request, context)
  const files = await Promise.all(
    SITEMAP_KINDS.map(async (kind): Promise<SitemapFile[]> => {
      const { data } = await api.call(listSitemapFiles, { params: { kind } })
      return data.result.map((range) => ({ kind, ...range }))
    }),
  )
  const origin = canonicalOrigin(context.get(serverSettings).siteUrl)
  const urls = [{ kind: 'pages' } as const, ...files.flat()].map(
    (file) => `${origin}/sitemaps/${sitemapFileName(file)}`,
  )
  return new Response(formatSitemapIndex(urls), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
