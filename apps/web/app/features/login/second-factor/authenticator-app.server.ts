import { type QrCode, qrCodeOf } from './qr-code.server.ts'

/** An authenticator app during setup, as shown on the page. */
export type NewApp = {
  /** Carried by the form: after a wrong code the page must show the same QR code, which the app has already scanned. */
  uri: string
  qr: QrCode
  /** Key for manual entry, in groups of four. */
  key: string
}

/** Returns undefined for anything but an authenticator URI, because the form may have been tampered with. */
export function newAppOf(uri: unknown): NewApp | undefined {
  if (typeof uri !== 'string' || uri.length > 500 || !uri.startsWith('otpauth://totp/')) return undefined
  const secret = URL.parse(uri)?.searchParams.get('secret') ?? ''
  if (!/^[A-Z2-7]{16,64}$/.test(secret)) return undefined
  return { uri, qr: qrCodeOf(uri), key: secret.replaceAll(/(.{4})(?=.)/g, '$1 ') }
}
