import { mailText } from '@amber/copy/mail-text'
import type { StayPrice } from '@amber/domain/cost/stay-price'
import type { Language } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'

/** Formats a price as pages do, such as '£172.18 per week'. */
export const priceText = ({ money, duration, isEach }: StayPrice, language: Language): string =>
  mailText(language, `enquiry_price_${duration}`, {
    price: formatMoney(money, language),
    isEach: isEach ? 'yes' : 'no',
  })
