/** Path on our own origin to which a telephone provider sends events; the web server passes them to the API. */
export const CALL_WEBHOOK_PATH = '/webhooks/calls'
