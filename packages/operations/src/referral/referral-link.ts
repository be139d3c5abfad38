import { pageAt } from '../mail/page-at.ts'

/** Of somebody's code: the programme's page, which remembers it. */
export const referralLink = (siteUrl: string, code: string): string =>
  pageAt(siteUrl, '/referral-programme', { ref: code })
