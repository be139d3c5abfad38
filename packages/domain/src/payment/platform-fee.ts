import type { AmountToPay } from './nationality-payment.ts'

/** Returns the part of today's payment that is our fee. It counts towards neither deposit nor rent. */
export const platformFee = (due: Pick<AmountToPay, 'amountMinor' | 'paymentType'> | null): number =>
  due?.paymentType === 'platform_fee' ? due.amountMinor : 0
