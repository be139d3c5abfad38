import { listApplications } from '@amber/contract/endpoints/applications'
import type { ApplicationStatus } from '@amber/domain/application/application-status'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { applicationLines } from './application-lines.ts'

const PAGE_SIZE = 20

type Query = { status: ApplicationStatus | undefined; page: number }

/**
 * Loads a page of applications, newest first. Returns the last page instead of one after it, because deciding the only
 * application of a page with a status removes that page.
 */
export async function loadApplications({ status, page }: Query, { api, language, signal }: LoaderContext) {
  const fetchPage = async (p: number) => {
    const query = { p, limit: PAGE_SIZE, ...(status && { status }) }
    return (await api.call(listApplications, { query }, { signal })).data
  }
  const requested = await fetchPage(page)
  const pages = Math.max(Math.ceil(requested.meta.count / PAGE_SIZE), 1)
  const { result, meta } = page > pages ? await fetchPage(pages) : requested
  return { applications: applicationLines(result, language), count: meta.count, page: Math.min(page, pages), pages }
}
