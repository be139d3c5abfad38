/**
 * Path on our own origin to which browsers upload files; the web server passes them to the file store, which checks
 * them.
 */
export const UPLOADS_PATH = '/uploads'

/** Seconds within which a browser has to start an allowed upload. */
export const UPLOAD_FORM_TTL_SECONDS = 600

/** Maximum size of any upload; individual uploads may have a lower limit. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** An upload form: these fields in order, followed by the file as `file`. */
export type Upload = { url: string; fields: Record<string, string> }
