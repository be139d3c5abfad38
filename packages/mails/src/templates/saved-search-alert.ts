import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

type Content = MailContents['saved_search_alert']

/** The user's name for the search appears in the body only, because mail servers log subjects. */
export function savedSearchAlert(
  { searchName, searchLink, manageLink, places, count }: Content,
  { brand, t, money }: MailTranslator,
): MailLayout {
  const [first] = places
  const text = t('alert_text', { count, name: searchName })
  const priceOf = ({ price, priceBefore, currency, duration }: Content['places'][number]) => {
    const currentPrice = t(`alert_price_${duration}`, { price: money({ amount: price, currency }) })
    if (priceBefore === null) return currentPrice
    return t('alert_price_was', { price: currentPrice, before: money({ amount: priceBefore, currency }) })
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
