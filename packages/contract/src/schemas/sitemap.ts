import { SITEMAP_BATCH_PAGES, SITEMAP_KINDS } from '@amber/domain/seo/sitemap'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { idParameter } from './query-parameters.ts'

const kind = { kind: z.enum(SITEMAP_KINDS) }
const id = z.int().check(z.minimum(1))

export const listSitemapFiles = {
  params: z.object(kind),
  /** Ids of the first and last page of each file. */
  response: dataOf(z.object({ result: z.array(z.object({ first: id, last: id })) })),
} satisfies Schemas

export const listSitemapPages = {
  params: z.object(kind),
  query: z.object({ first: idParameter(), last: idParameter() }),
  /** The next pages in order of their ids. The last batch is shorter than the others. */
  response: dataOf(
    z.object({
      result: z
        .array(z.object({ id, canonical_name: z.string(), updated_at: z.iso.datetime() }))
        .check(z.maxLength(SITEMAP_BATCH_PAGES)),
    }),
  ),
} satisfies Schemas
