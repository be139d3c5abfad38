import { listSitemapPages } from '@amber/contract/endpoints/sitemap'
import { CallError } from '@amber/contract/http/client'
import { SITEMAP_BATCH_PAGES, SITEMAP_FILE_PAGES, type SitemapKind } from '@amber/domain/seo/sitemap'
import { editionByName } from '@amber/editions/editions'
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { parseSitemapFileName, type SitemapFile } from '../../features/sitemap/sitemap-files.ts'
import { listSitePages } from '../../features/sitemap/site-pages.server.ts'
import { formatSitemap, type SitemapPage } from '../../features/sitemap/sitemap-xml.ts'
import { apiFor } from '../../server/api.server.ts'
import { serverSettings } from '../../server/server-context.ts'
import { canonicalOrigin } from '../../shared/page/seo.ts'
import type { Route } from './+types/sitemap-file'

const PATHS: Record<SitemapKind, string> = { places: '/places/', regions: '/places/search/' }

/** Streams one file of the sitemap. Fails before the first byte if its pages can't be read. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const file = parseSitemapFileName(params.file)
  if (file === undefined) return new Response(null, { status: 404 })
  const { siteUrl, edition } = context.get(serverSettings)
  const api = apiFor(request, context)
  try {
    if (file.kind !== 'pages' && !(await isRangeOfPages(file, api))) return new Response(null, { status: 404 })
    const pages = file.kind === 'pages' ? toStream(listSitePages(edition)) : readPages(file, api)
    const first = await pages.next()
    const site = { origin: canonicalOrigin(siteUrl), edition: editionByName(edition) }
    const xml = formatSitemap(first.done ? pages : startingWith(first.value, pages), site)
    return new Response(createReadableStreamFromReadable(Readable.from(xml)), {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  }
}

type RangeFile = Exclude<SitemapFile, { kind: 'pages' }>
type Api = ReturnType<typeof apiFor>

/**
 * Returns whether the file's range begins and ends with a page, as those of the index do. The index itself, a count over
 * all places, would take longer than the file.
 */
async function isRangeOfPages({ kind, first, last }: RangeFile, api: Api): Promise<boolean> {
  const ends = await Promise.all(
    [first, last].map((id) => api.call(listSitemapPages, { params: { kind }, query: { first: id, last: id } })),
  )
  return ends.every(({ data }) => data.result.length === 1)
}

async function* startingWith<Item>(first: Item, rest: AsyncGenerator<Item>) {
  yield first
  yield* rest
}

async function* toStream(pages: SitemapPage[]): AsyncGenerator<SitemapPage[]> {
  yield pages
}

/** Reads the pages from the database batch by batch, as fast as the client takes them, and no more than a file may have. */
async function* readPages({ kind, first, last }: RangeFile, api: Api): AsyncGenerator<SitemapPage[]> {
  let next = first
  for (let count = 0; count < SITEMAP_FILE_PAGES && next <= last; count += SITEMAP_BATCH_PAGES) {
    const { data } = await api.call(listSitemapPages, { params: { kind }, query: { first: next, last } })
    yield data.result.map(({ canonical_name, updated_at }) => ({
      path: PATHS[kind] + canonical_name,
      updatedAt: updated_at,
    }))
    const lastRead = data.result.at(-1)
    if (lastRead === undefined || data.result.length < SITEMAP_BATCH_PAGES) return
    next = lastRead.id + 1
  }
}
