import { listSitemapFiles } from '@amber/contract/endpoints/sitemap'
import * as schemas from '@amber/contract/schemas/sitemap'
import { listSitemapFiles as listFiles } from '@amber/db/queries/sitemap/sitemap-pages'
import { mount } from '../../../http/mount.ts'

export const listSitemapFilesEndpoint = mount(
  listSitemapFiles,
  schemas.listSitemapFiles,
  async ({ params }, { db }) => ({ data: { result: await listFiles(db, params.kind) } }),
  { isCached: true, isSameForAll: true },
)
