import type { StickyBuckets } from './flag-evaluator.ts'

/**
 * Cookie that keeps a visitor in the groups of experiments when their shares change, which GrowthBook calls sticky
 * bucketing. Set after consent only. Its value is JSON: the group by experiment.
 */
export const FLAG_GROUPS_COOKIE = 'flagGroups'

export const FLAG_GROUPS_SECONDS = 180 * 24 * 60 * 60

/** More experiments than run at a time. The oldest are left out, so that the cookie stays small. */
const MAX_GROUPS = 20

type Groups = Record<string, string>

/** Returns the groups of a visitor for GrowthBook; none if the cookie is missing or not ours. */
export function readFlagGroups(cookie: string | undefined, visitorId: string): StickyBuckets {
  const assignments = parseGroups(cookie)
  return { [`id||${visitorId}`]: { attributeName: 'id', attributeValue: visitorId, assignments } }
}

/** Returns the value of the cookie with the groups added. */
export function writeFlagGroups(cookie: string | undefined, added: Groups): string {
  const groups = Object.entries({ ...parseGroups(cookie), ...added })
  return JSON.stringify(Object.fromEntries(groups.slice(-MAX_GROUPS)))
}

function parseGroups(cookie: string | undefined): Groups {
  try {
    const parsed: unknown = JSON.parse(cookie ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(
      Object.entries(parsed)
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        .slice(-MAX_GROUPS),
    )
  } catch {
    return {}
  }
}
