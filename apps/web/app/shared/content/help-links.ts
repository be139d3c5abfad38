/** Answers that other pages link to, each as topic and slug. A test checks that they exist. */
export const HELP_LINKS = {
  deposit: 'living-there/deposit-back-after-stay',
  cancelling: 'cancelling-and-refunds/cancel-and-refund',
  guarantor: 'agreement-and-documents/guarantor',
  documents: 'agreement-and-documents/documents-needed',
  document_safety: 'agreement-and-documents/who-can-open-my-documents',
  abroad: 'paying/paying-from-abroad',
  safe_payment: 'paying/payment-methods',
  declined: 'paying/payment-declined',
  nationality: 'paying/amount-by-nationality',
  under_age: 'booking/who-can-book',
} as const

export type HelpLinkName = keyof typeof HELP_LINKS
