/** Texts of the card form, in the languages of the site. */
type Texts = {
  cardNumber: string
  expiry: string
  expiryShape: string
  cvc: string
  card: string
  bank: string
  method: string
  redirect: string
  messages: Record<string, string>
}

const TEXTS: Readonly<Record<string, Texts>> = {
  en: {
    cardNumber: 'Card number',
    expiry: 'Expiration date',
    expiryShape: 'MM / YY',
    cvc: 'Security code',
    card: 'Card',
    bank: 'Pay by bank',
    method: 'Pay with',
    redirect: 'You confirm on the next page, in your app or at your bank.',
    messages: {
      incomplete_number: 'Your card number is incomplete.',
      invalid_number: 'Your card number is invalid.',
      incomplete_expiry: 'Your card’s expiration date is incomplete.',
      invalid_expiry_year_past: 'Your card’s expiration date is in the past.',
      incomplete_cvc: 'Your card’s security code is incomplete.',
      card_declined: 'Your card was declined.',
      insufficient_funds: 'Your card has insufficient funds.',
      expired_card: 'Your card has expired.',
      incorrect_cvc: 'Your card’s security code is incorrect.',
      connection: 'The connection was lost. Please try again.',
    },
  },
  de: {
    cardNumber: 'Kartennummer',
    expiry: 'Ablaufdatum',
    expiryShape: 'MM / JJ',
    cvc: 'Prüfziffer',
    card: 'Karte',
    bank: 'Banküberweisung',
    method: 'Bezahlen mit',
    redirect: 'Du bestätigst gleich in deiner App oder bei deiner Bank.',
    messages: {
      incomplete_number: 'Die Kartennummer ist unvollständig.',
      invalid_number: 'Die Kartennummer ist ungültig.',
      incomplete_expiry: 'Das Ablaufdatum ist unvollständig.',
      invalid_expiry_year_past: 'Das Ablaufdatum liegt in der Vergangenheit.',
      incomplete_cvc: 'Die Prüfziffer ist unvollständig.',
      card_declined: 'Die Karte wurde abgelehnt.',
      insufficient_funds: 'Die Karte ist nicht gedeckt.',
      expired_card: 'Die Karte ist abgelaufen.',
      incorrect_cvc: 'Die Prüfziffer ist falsch.',
      connection: 'Die Verbindung ist abgebrochen. Bitte versuche es noch einmal.',
    },
  },
  es: {
    cardNumber: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento',
    expiryShape: 'MM / AA',
    cvc: 'Código de seguridad',
    card: 'Tarjeta',
    bank: 'Pago por banco',
    method: 'Pagar con',
    redirect: 'Confirmas a continuación en tu aplicación o en tu banco.',
    messages: {
      incomplete_number: 'El número de tarjeta está incompleto.',
      invalid_number: 'El número de tarjeta no es válido.',
      incomplete_expiry: 'La fecha de vencimiento está incompleta.',
      invalid_expiry_year_past: 'La fecha de vencimiento ya pasó.',
      incomplete_cvc: 'El código de seguridad está incompleto.',
      card_declined: 'La tarjeta fue rechazada.',
      insufficient_funds: 'La tarjeta no tiene fondos suficientes.',
      expired_card: 'La tarjeta está vencida.',
      incorrect_cvc: 'El código de seguridad es incorrecto.',
      connection: 'Se perdió la conexión. Inténtalo de nuevo.',
    },
  },
  fr: {
    cardNumber: 'Numéro de carte',
    expiry: 'Date d’expiration',
    expiryShape: 'MM / AA',
    cvc: 'Code de sécurité',
    card: 'Carte',
    bank: 'Virement bancaire',
    method: 'Payer avec',
    redirect: 'Vous confirmez ensuite dans votre application ou auprès de votre banque.',
    messages: {
      incomplete_number: 'Le numéro de carte est incomplet.',
      invalid_number: 'Le numéro de carte n’est pas valide.',
      incomplete_expiry: 'La date d’expiration est incomplète.',
      invalid_expiry_year_past: 'La date d’expiration est passée.',
      incomplete_cvc: 'Le code de sécurité est incomplet.',
      card_declined: 'La carte a été refusée.',
      insufficient_funds: 'La carte n’est pas suffisamment approvisionnée.',
      expired_card: 'La carte a expiré.',
      incorrect_cvc: 'Le code de sécurité est incorrect.',
      connection: 'La connexion a été perdue. Veuillez réessayer.',
    },
  },
  zh: {
    cardNumber: '卡号',
    expiry: '有效期',
    expiryShape: '月 / 年',
    cvc: '安全码',
    card: '银行卡',
    bank: '银行转账',
    method: '支付方式',
    redirect: '下一步请在您的应用或银行确认。',
    messages: {
      incomplete_number: '卡号不完整。',
      invalid_number: '卡号无效。',
      incomplete_expiry: '有效期不完整。',
      invalid_expiry_year_past: '卡已过有效期。',
      incomplete_cvc: '安全码不完整。',
      card_declined: '您的卡被拒绝。',
      insufficient_funds: '卡内余额不足。',
      expired_card: '卡已过期。',
      incorrect_cvc: '安全码不正确。',
      connection: '连接已断开，请重试。',
    },
  },
}

/** Returns the texts of the closest language for a locale such as `de` or `zh-CN`. As with Stripe, `en` is American. */
export function textsFor(locale: string): Texts & { language: string } {
  const language = locale.toLowerCase().split('-')[0] ?? ''
  const texts = TEXTS[language]
  if (texts && locale.toLowerCase() === 'en-gb') return { language: 'en-GB', ...toBritish(texts) }
  return texts ? { language, ...texts } : { language: 'en', ...(TEXTS['en'] as Texts) }
}

const toBritish = (texts: Texts): Texts => ({
  ...texts,
  expiry: texts.expiry.replace('Expiration', 'Expiry'),
  messages: Object.fromEntries(
    Object.entries(texts.messages).map(([code, text]) => [code, text.replace('expiration date', 'expiry date')]),
  ),
})
