import type { ChatSide } from './vocabulary.ts'

/**
 * Warnings that a message carries. `off_site_payment` warns both sides of a typical fraud; `abuse` is for staff, who decide
 * what to do. No message is dropped: a filter that is wrong would cost a student their answer.
 */
export const MESSAGE_FLAGS = ['off_site_payment', 'abuse'] as const
export type MessageFlag = (typeof MESSAGE_FLAGS)[number]

export const isShownToVisitors = (flag: MessageFlag): boolean => flag !== 'abuse'

/** Ways to pay that we never use and that cannot be taken back, and requests to pay past us, in all five languages. */
const OFF_SITE_PAYMENT = [
  /\b(western ?union|moneygram|money ?gram|gift ?cards?|bitcoins?|crypto|usdt|paysafe ?card)\b/iu,
  /\bpay(ing|ment)? (it )?(to )?(me|him|her|us|the (owner|landlord)) (directly|in cash|cash)\b/iu,
  /\bpay\b.{0,40}\b(outside|off) (of )?(the )?(site|platform|website|amber)\b/iu,
  /\b(cash (in hand|only)|bank transfer to (me|my))\b/iu,
  /(?<!\p{L})(zahl|überweis)\p{L}*.{0,40}\b(direkt|bar) an (mich|den vermieter)\b/iu,
  /\bp[aá]g\w*\b.{0,40}\b(directamente (a m[ií]|al (dueño|propietario))|fuera de (la )?(web|plataforma))/iu,
  /\bpay\w*\b.{0,40}\bdirectement (à moi|au propriétaire)/iu,
  /(直接(转账|轉賬|付款|打款|转钱)|私下(交易|付款|转账)|线下付款)/u,
]

const ABUSE = [
  /\b(fuck (you|off)|kill yourself|piece of shit|son of a bitch|motherfucker|bitch|cunt)\b/iu,
  /\b(fick dich|hurensohn|arschloch)\b/iu,
  /\b(hij[oa] de puta|vete a la mierda|puta madre)\b/iu,
  /\b(va te faire foutre|fils de pute|connard|connasse)(?!\p{L})/iu,
  /(傻逼|操你|去死|他妈的)/u,
]

/** Returns the warnings of a message. Messages of the system have none. */
export function messageFlagsOf(text: string, side: ChatSide): MessageFlag[] {
  if (side === 'system') return []
  const matches = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text))
  return [
    ...(matches(OFF_SITE_PAYMENT) ? (['off_site_payment'] as const) : []),
    ...(matches(ABUSE) ? (['abuse'] as const) : []),
  ]
}
