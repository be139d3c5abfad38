import { leadUrl } from '../leads/leads-url.ts'

/** Uuid of the duplicate that is compared with the lead. */
export const WITH_PARAMETER = 'with'

/** Set on the page of a lead after another was merged into it. */
export const MERGED_PARAMETER = 'merged'

/** Names of the fields of the forms. */
export const KEEP_FIELD = 'keep'
export const MERGE_FIELD = 'merge'

/** Returns the URL on which a lead is compared with its probable duplicates, or with one of them. */
export const leadMergeUrl = (uuid: string, withUuid?: string): string =>
  `${leadUrl(uuid)}/merge${withUuid === undefined ? '' : `?${WITH_PARAMETER}=${withUuid}`}`

export const mergedLeadUrl = (uuid: string): string => `${leadUrl(uuid)}?${MERGED_PARAMETER}=1`
