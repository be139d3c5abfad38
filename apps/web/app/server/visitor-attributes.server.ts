import { deviceOf, type FlagAttributes } from '@amber/domain/flags/flag-attributes'
import { type StickyBuckets } from '@amber/domain/flags/flag-evaluator'
import { FLAG_GROUPS_COOKIE, readFlagGroups } from '@amber/domain/flags/flag-groups'
import type { PageCategory } from '@amber/domain/tracking/page-category'
import { readEdgeCountry } from '@amber/domain/tracking/edge-country'
import { isVisitorId, VISITOR_ID_COOKIE } from '@amber/domain/tracking/visitor'
import type { Edition } from '@amber/editions/edition'
import { hasConsent } from '../shared/tracking/consent.ts'
import { cookiesOf } from './cookies.server.ts'
import { languageOf } from './language.server.ts'

type VisitorRequest = Pick<Request, 'headers' | 'url'>

type Facts = {
  edition: Edition
  countryHeader: string | undefined
  pageCategory: PageCategory | undefined
}

/** A visitor as the rules of feature flags see them. */
export type FlagVisitor = { attributes: FlagAttributes; groups: StickyBuckets | undefined }

/** Returns what a request says about a visitor without a session. */
export function flagVisitorOf(request: VisitorRequest, { edition, countryHeader, pageCategory }: Facts): FlagVisitor {
  const cookies = cookiesOf(request)
  const id = findVisitorId(request, edition)
  const country = countryHeader === undefined ? undefined : readEdgeCountry(request.headers.get(countryHeader))
  return {
    attributes: {
      ...(id !== undefined && { id }),
      edition: edition.name,
      language: languageOf(request, edition),
      ...(country !== undefined && { country }),
      device: deviceOf(request.headers.get('user-agent') ?? undefined),
      isLoggedIn: false,
      isInternalUser: false,
      ...(pageCategory !== undefined && { pageCategory }),
    },
    groups: id === undefined ? undefined : readFlagGroups(cookies[FLAG_GROUPS_COOKIE], id),
  }
}

/** Returns the id of a visitor who lets us remember them. */
export function findVisitorId(request: Pick<Request, 'headers'>, edition: Edition): string | undefined {
  const storedId = cookiesOf(request)[VISITOR_ID_COOKIE]
  const mayRemember = hasConsent(request.headers.get('cookie') ?? '', edition)
  return mayRemember && isVisitorId(storedId) ? storedId : undefined
}
