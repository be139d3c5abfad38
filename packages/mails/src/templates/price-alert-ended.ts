import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function priceAlertEnded(
  { placeName, roomName, placeLink, similar }: MailContents['price_alert_ended'],
  { t, money }: MailTranslator,
): MailLayout {
  const text = t('price_ended_text', { room: roomName, place: placeName })
  return {
    subject: t('price_ended_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('price_ended_title') },
      { is: 'text', text },
      ...(similar.length === 0
        ? []
        : [
            { is: 'text' as const, text: t('price_ended_similar') },
            {
              is: 'places' as const,
              places: similar.map(({ placeName: name, roomName: where, link, price, currency, duration }) => ({
                name,
                where,
                href: link,
                news: t('price_ended_news'),
                price: t(`price_all_in_${duration}`, { price: money({ amount: price, currency }) }),
              })),
            },
          ]),
      { is: 'button', label: t('price_ended_button', { place: placeName }), href: placeLink },
    ],
  }
}
