/** What a form calls that which only the browser knows of its visitor. */
export const VISITOR_FIELDS = { id: 'visitor_id', utmParams: 'utm_params' } as const
