/** Names of the form fields that hold what only the browser knows about the visitor. */
export const VISITOR_FIELDS = { id: 'visitor_id', utmParams: 'utm_params' } as const
