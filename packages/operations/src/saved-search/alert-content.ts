import type { Db } from '@amber/db/database'
import { findAlertFacts } from '@amber/db/queries/alert-facts'
import { CURRENCIES, isCurrencyCode } from '@amber/domain/money/currency'
import type { MailContents } from '@amber/domain/mail/mail-content'
import { cheapestFitting, toldPlaces } from '@amber/domain/saved-search/told-places'
import { pageAt } from '../mail/page-at.ts'
import { watchedSearchOfRow } from './watched-search-of-row.ts'

type AlertContent = MailContents['saved_search_alert']

/** More is for the page of the search. */
const MOST_PLACES = 10

/** What is still news when the mail goes; undefined when nothing is. */
export async function alertContent(
  { db, siteUrl }: { db: Db; siteUrl: string },
  alertId: number,
  now: Date,
): Promise<AlertContent | undefined> {
  const alert = await findAlertFacts(db, alertId)
  if (!alert) return undefined
  const { room } = await watchedSearchOfRow(db, alert)
  const placeOf = new Map(alert.matches.map((match) => [match.rootId, match]))
  const told = toldPlaces(alert.matches, (rootId) => {
    const facts = placeOf.get(rootId)?.facts
    return facts ? cheapestFitting(facts, room, now) : undefined
  })
  if (told.length === 0) return undefined
  const places = told.slice(0, MOST_PLACES).flatMap(({ rootId, reason, price, priceBefore }) => {
    const place = placeOf.get(rootId)
    const currency = place?.facts?.currency
    if (!place?.facts || !isCurrencyCode(currency)) return []
    const inMinor = (hundredths: number) => hundredths / 10 ** (2 - CURRENCIES[currency].minorDigits)
    return [
      {
        name: place.placeName,
        where: place.regionName,
        link: pageAt(siteUrl, `/places/${place.canonicalName}`),
        reason,
        currency,
        duration: place.facts.priceDuration,
        price: inMinor(price),
        priceBefore: priceBefore === null ? null : inMinor(priceBefore),
      },
    ]
  })
  const searchPage = `/places/search/${alert.regionCanonicalName}`
  return {
    searchName: alert.name,
    searchLink: pageAt(siteUrl, searchPage, Object.fromEntries(new URLSearchParams(alert.query))),
    manageLink: pageAt(siteUrl, '/profile/searches'),
    places,
    count: told.length,
  }
}
