/** Stripe's objects, as far as we read them, with the names and shapes of its API. */
type Metadata = Record<string, string>

type CardError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
}

export type NextAction =
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } }
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'alipay_handle_redirect'; alipay_handle_redirect: { url: string; return_url: string } }
  | {
      type: 'wechat_pay_display_qr_code'
      wechat_pay_display_qr_code: { data: string; hosted_instructions_url: string }
    }
  | {
      type: 'upi_handle_redirect_or_display_qr_code'
      upi_handle_redirect_or_display_qr_code: { hosted_instructions_url: string }
    }

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  canceled_at: number | null
  client_secret: string
  created: number
  currency: string
  last_payment_error: CardError | null
  latest_charge: string | null
  livemode: false
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  payment_method_types: string[]
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled'
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  balance_transaction: string | null
  created: number
  currency: string
  failure_code: string | null
  livemode: false
  metadata: Metadata
  paid: boolean
  payment_intent: string
  payment_method_details: { type: string; card?: { brand: string; last4: string } }
  refunded: boolean
  status: 'succeeded' | 'failed'
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  failure_reason?: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed'
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: BalanceTransaction[]
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  livemode: false
  metadata: Metadata
  payment_intent: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

export type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  amount: number
  created: number
  currency: string
  fee: number
  net: number
  source: string
  status: 'available'
  /** The stand-in never creates the last one; tests add it. */
  type: 'charge' | 'payment' | 'refund' | 'payment_refund' | 'refund_failure' | 'adjustment' | 'payout'
}

export type StripePaymentMethod = { id: string; object: 'payment_method'; type: string }

export type StripeObject = StripePaymentMethod | Intent | Charge | Refund | Dispute | BalanceTransaction

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Intent | Charge | Refund | Dispute }
  livemode: false
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: string
}
