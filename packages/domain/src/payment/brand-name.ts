/** As they write themselves, where that is not just a capital. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  wechat_pay: 'WeChat Pay',
}

/** Of a card or another way to pay, from the provider's word for it. */
export const brandName = (brand: string): string =>
  NAMES[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ')
