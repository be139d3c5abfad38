import type { Db } from '@amber/db/database'
import { findAlertFacts } from '@amber/db/queries/mail/alert-facts'
import { CURRENCIES, isCurrencyCode } from '@amber/domain/money/currency'
import type { MailContents } from '@amber/domain/mail/mail-content'
import { representativePrice, selectAlertPlaces } from '@amber/domain/saved-search/alert-places'
import { pageUrl } from '../mail/page-url.ts'
import { resolveSavedSearchRow } from './resolve-saved-search-row.ts'

type AlertContent = MailContents['saved_search_alert']

/** Maximum number of places in a mail; the page of the search shows more. */
const MAX_PLACES = 10

/** Returns what is still news when the mail is sent; undefined if nothing is. */
export async function alertContent(
  { db, siteUrl }: { db: Db; siteUrl: string },
  alertId: number,
  now: Date,
): Promise<AlertContent | undefined> {
  const alert = await findAlertFacts(db, alertId)
  if (!alert) return undefined
  const { room } = await resolveSavedSearchRow(db, alert)
  const matchByRootId = new Map(alert.matches.map((match) => [match.rootId, match]))
  const news = selectAlertPlaces(alert.matches, (rootId) => {
    const facts = matchByRootId.get(rootId)?.facts
    return facts ? representativePrice(facts, room, now) : undefined
  })
  if (news.length === 0) return undefined
  const places = news.slice(0, MAX_PLACES).flatMap(({ rootId, reason, price, priceBefore }) => {
    const place = matchByRootId.get(rootId)
    const currency = place?.facts?.currency
    if (!place?.facts || !isCurrencyCode(currency)) return []
    const toMinor = (hundredths: number) => hundredths / 10 ** (2 - CURRENCIES[currency].minorDigits)
    return [
      {
        name: place.placeName,
        where: place.regionName,
        link: pageUrl(siteUrl, `/places/${place.canonicalName}`),
        reason,
        currency,
        duration: place.facts.priceDuration,
        price: toMinor(price),
        priceBefore: priceBefore === null ? null : toMinor(priceBefore),
      },
    ]
  })
  const searchPage = `/places/search/${alert.regionCanonicalName}`
  return {
    searchName: alert.name,
    searchLink: pageUrl(siteUrl, searchPage, Object.fromEntries(new URLSearchParams(alert.query))),
    manageLink: pageUrl(siteUrl, '/profile/searches'),
    places,
    count: news.length,
  }
}
