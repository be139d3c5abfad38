import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { watchedRoom } from './watched-room.ts'

type Drop = MailContents['price_drop']['drops'][number]

/** Says what became cheaper and by how much. It leaves out how many others look: nobody is urged. */
export function priceDrop({ drops, manageLink }: MailContents['price_drop'], translator: MailTranslator): MailLayout {
  const { t, money } = translator
  const [first] = drops
  const priceOf = ({ price, priceBefore, currency, duration }: Drop) =>
    t('alert_price_was', {
      price: t(`price_all_in_${duration}`, { price: money({ amount: price, currency }) }),
      before: money({ amount: priceBefore, currency }),
    })
  const count = drops.length
  return {
    subject: first ? t('price_drop_subject', { count, place: first.placeName }) : t('price_drop_title', { count }),
    preview: first ? t('alert_preview', { place: first.placeName, price: priceOf(first) }) : '',
    blocks: [
      { is: 'title', text: t('price_drop_title', { count }) },
      { is: 'text', text: t('price_drop_text', { count }) },
      {
        is: 'places',
        places: drops.map((drop) => ({
          name: drop.placeName,
          where: watchedRoom(drop, translator),
          href: drop.link,
          news: t('price_drop_by', {
            amount: money({ amount: drop.priceBefore - drop.price, currency: drop.currency }),
          }),
          price: priceOf(drop),
        })),
      },
      ...(first ? [{ is: 'button' as const, label: t('price_drop_button', { count }), href: first.link }] : []),
      { is: 'hint', text: t('price_drop_why', { link: manageLink }) },
    ],
  }
}
