/**
 * How calls are placed: by the caller's browser (`softphone`), by a provider that our server asks to connect the caller's
 * own telephone (`hosted`), or by a `tel:` link on the caller's machine (`link`).
 */
export const CALL_METHODS = ['softphone', 'hosted', 'link'] as const

export type CallMethod = (typeof CALL_METHODS)[number]
