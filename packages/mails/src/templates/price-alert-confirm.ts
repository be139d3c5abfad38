import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { watchedRoom } from './watched-room.ts'

export function priceAlertConfirm(
  content: MailContents['price_alert_confirm'],
  translator: MailTranslator,
): MailLayout {
  const { t } = translator
  const text = t('price_confirm_text', { room: watchedRoom(content, translator), place: content.placeName })
  return {
    subject: t('price_confirm_subject', { place: content.placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('price_confirm_title') },
      { is: 'text', text },
      { is: 'button', label: t('price_confirm_button'), href: content.link },
      { is: 'hint', text: t('price_confirm_not_you') },
    ],
  }
}
