import { findNamedAlert } from '@amber/db/queries/price-alert/price-alerts'
import { listPriceDrops, listSimilarRooms } from '@amber/db/queries/price-alert/price-mail-facts'
import type { DurationUnit } from '@amber/domain/dates/duration'
import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { CURRENCIES, type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import type { ContentLoaders } from '../mail/content-loaders.ts'
import { pageUrl } from '../mail/page-url.ts'

type PriceMailKind = 'price_alert_confirm' | 'price_drop' | 'price_alert_ended'

export const PRICE_MAIL_LOADERS: Pick<ContentLoaders, PriceMailKind> = {
  price_alert_confirm: async ({ price_alert_id: id }, { db, secrets, siteUrl }) => {
    const alert = await findNamedAlert(db, id)
    // Obsolete once it belongs to an account, has ended or was deleted. A confirmed one may be confirmed again.
    if (!alert || alert.userId !== null || alert.endedAt !== null) return undefined
    const { placeName, roomName } = alert
    const token = secrets.priceAlertTokenOf(id, alert.confirmSeed)
    return { placeName, roomName, stay: lengthOf(alert), link: pageUrl(siteUrl, '/price-alerts/confirm', { token }) }
  },

  price_drop: async ({ price_alert_mail_id: id }, { db, siteUrl }) => {
    const drops = (await listPriceDrops(db, id)).flatMap((drop) => {
      if (!isCurrencyCode(drop.currency)) return []
      const { placeName, canonicalName, roomName, tenancyId, currency } = drop
      return [
        {
          placeName,
          roomName,
          stay: lengthOf(drop),
          link: placeUrl(siteUrl, canonicalName, tenancyId),
          currency,
          duration: drop.priceDuration,
          price: toMinor(drop.price, currency),
          priceBefore: toMinor(drop.priceBefore, currency),
        },
      ]
    })
    // Obsolete once the reader has stopped all alerts of the mail.
    return drops.length === 0 ? undefined : { drops, manageLink: pageUrl(siteUrl, '/profile/searches') }
  },

  price_alert_ended: async ({ price_alert_id: id }, { db, siteUrl }) => {
    const [alert, similar] = await Promise.all([findNamedAlert(db, id), listSimilarRooms(db, id)])
    if (!alert) return undefined
    const { placeName, roomName } = alert
    return {
      placeName,
      roomName,
      placeLink: placeUrl(siteUrl, alert.canonicalName, null),
      similar: similar.flatMap((room) =>
        isCurrencyCode(room.currency)
          ? [
              {
                placeName: room.placeName,
                roomName: room.roomName,
                link: placeUrl(siteUrl, room.canonicalName, null),
                currency: room.currency,
                duration: room.priceDuration,
                price: toMinor(room.price, room.currency),
              },
            ]
          : [],
      ),
    }
  },
}

const toMinor = (hundredths: number, currency: CurrencyCode) =>
  hundredths / 10 ** (2 - CURRENCIES[currency].minorDigits)

const lengthOf = ({
  leaseDuration: count,
  leaseDurationUnit: unit,
}: {
  leaseDuration: number | null
  leaseDurationUnit: DurationUnit | null
}) => (count === null || unit === null ? null : { count, unit })

const placeUrl = (siteUrl: string, canonicalName: string, tenancyId: number | null) =>
  pageUrl(siteUrl, `/places/${canonicalName}`, Object.fromEntries(formatStayChoice({ tenancyId, moveIn: null })))
