import { pageUrl } from '../mail/page-url.ts'

/** Returns the link of a referral code: the programme's page, which stores the code in a cookie. */
export const referralLink = (siteUrl: string, code: string): string =>
  pageUrl(siteUrl, '/referral-programme', { ref: code })
