import { listSitemapPages } from '@amber/contract/endpoints/sitemap'
import * as schemas from '@amber/contract/schemas/sitemap'
import { listSitemapPages as listPages } from '@amber/db/queries/sitemap/sitemap-pages'
import { mount } from '../../../http/mount.ts'

export const listSitemapPagesEndpoint = mount(
  listSitemapPages,
  schemas.listSitemapPages,
  async ({ params, query }, { db }) => {
    const pages = await listPages(db, params.kind, query)
    const result = pages.map(({ id, canonicalName, updatedAt }) => ({
      id,
      canonical_name: canonicalName,
      updated_at: updatedAt.toISOString(),
    }))
    return { data: { result } }
  },
)
