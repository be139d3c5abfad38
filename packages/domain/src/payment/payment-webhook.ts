/** Path on our own origin to which the payment provider sends events; the web server passes them to the API. */
export const PAYMENT_WEBHOOK_PATH = '/webhooks/payments'
