import { type QrCode, qrCodeOf } from './qr-code.server.ts'

/** An authenticator app that is being set up, as the page shows it. */
export type NewApp = {
  /** Carried along by the form: after a wrong code the same QR code must stand there, for it is in the app already. */
  uri: string
  qr: QrCode
  /** For who can't scan: in groups of four. */
  key: string
}

/** Undefined for what is no address of an authenticator: the form may have been changed on its way. */
export function newAppOf(uri: unknown): NewApp | undefined {
  if (typeof uri !== 'string' || uri.length > 500 || !uri.startsWith('otpauth://totp/')) return undefined
  const secret = URL.parse(uri)?.searchParams.get('secret') ?? ''
  if (!/^[A-Z2-7]{16,64}$/.test(secret)) return undefined
  return { uri, qr: qrCodeOf(uri), key: secret.replaceAll(/(.{4})(?=.)/g, '$1 ') }
}
