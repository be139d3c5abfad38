import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/sitemap.ts'

export const listSitemapFiles = defineEndpoint<typeof schemas.listSitemapFiles>()({
  method: 'GET',
  path: '/api/v0/sitemap/{kind}',
  auth: 'public',
  summary: 'List the id ranges of sitemap files of places or regions',
})

export const listSitemapPages = defineEndpoint<typeof schemas.listSitemapPages>()({
  method: 'GET',
  path: '/api/v0/sitemap/{kind}/pages',
  auth: 'public',
  summary: 'List pages of places or regions for a sitemap, in order of their ids',
})
