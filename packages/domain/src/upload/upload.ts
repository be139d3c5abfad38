/** Where browsers send files, on our own origin: the web server hands them to the file store, which judges them. */
export const UPLOADS_PATH = '/uploads'

/** So long a browser may begin to send what it was allowed to. */
export const UPLOAD_SECONDS = 600

/** The largest that anything may be; what is uploaded may say less. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** A form with these fields, in their order, and the file as the last: `file`. */
export type Upload = { url: string; fields: Record<string, string> }
