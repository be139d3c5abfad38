/** Official spellings that capitalising the first letter does not give. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  upi: 'UPI',
  wechat_pay: 'WeChat Pay',
}

/** Returns the display name of a card brand or payment method, from the provider's identifier. */
export const brandName = (brand: string): string =>
  NAMES[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ')
