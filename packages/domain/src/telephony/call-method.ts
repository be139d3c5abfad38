/**
 * How calls are placed: by the caller's browser (`softphone`), by a provider that our server asks to connect the caller's
 * own telephone (`hosted`), or by a `tel:` link on the caller's machine (`link`).
 */
export type CallMethod = 'softphone' | 'hosted' | 'link'
