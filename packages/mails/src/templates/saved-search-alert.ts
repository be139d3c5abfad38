import type { MailContents } from '@amber/domain/mail/mail-content'
import type { Draft } from '../block.ts'
import type { Words } from '../words.ts'

type Content = MailContents['saved_search_alert']

/** The person's own name for the search stands inside alone: mail servers keep subjects in their logs. */
export function savedSearchAlert(
  { searchName, searchLink, manageLink, places, count }: Content,
  { brand, t, money }: Words,
): Draft {
  const [first] = places
  const text = t('alert_text', { count, name: searchName })
  const priceOf = ({ price, priceBefore, currency, duration }: Content['places'][number]) => {
    const now = t(`alert_price_${duration}`, { price: money({ amount: price, currency }) })
    if (priceBefore === null) return now
    return t('alert_price_was', { price: now, before: money({ amount: priceBefore, currency }) })
  }
  return {
    subject: t('alert_subject', { count, brand }),
    preview: first ? t('alert_preview', { place: first.name, price: priceOf(first) }) : text,
    blocks: [
      { is: 'title', text: t('alert_title', { count }) },
      { is: 'text', text },
      {
        is: 'places',
        places: places.map((place) => ({
          name: place.name,
          where: place.where,
          href: place.link,
          news: t(`alert_${place.reason}`),
          price: priceOf(place),
        })),
      },
      ...(count > places.length
        ? [{ is: 'text' as const, text: t('alert_more', { count: count - places.length }) }]
        : []),
      { is: 'button', label: t('alert_button'), href: searchLink },
      { is: 'hint', text: t('alert_why', { link: manageLink }) },
    ],
  }
}
