/**
 * Reasons why finance has to look into a payment, as found in payments and the ledger. `held`: money is held, but no booking stands and
 * no refund is on its way. `refund_failed`: a bank rejected a refund. `unanswered`: the provider has reported no result for
 * long. `difference_due`: a difference after the nationality check is not paid.
 */
export const PAYMENT_ISSUES = ['held', 'refund_failed', 'unanswered', 'request_unpaid', 'difference_due'] as const

export type PaymentIssue = (typeof PAYMENT_ISSUES)[number]

/** Hours after which each issue is listed. Until then, jobs, banks or students settle it themselves. */
export const HOURS_UNTIL_ISSUE: Readonly<Record<PaymentIssue, number>> = {
  // A capture and its refund are written in one transaction, but staff may close a lead and decide an hour later.
  held: 1,
  refund_failed: 0,
  // A payment by bank takes seconds, and some take hours.
  unanswered: 24,
  request_unpaid: 72,
  difference_due: 72,
}
