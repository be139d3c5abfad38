import negotiate from '@fastify/accept-negotiator'

/** What we compress with, the better first. */
export const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

const negotiator = new negotiate.Negotiator<Encoding>({ supportedValues: [...ENCODINGS] })

/** Undefined: the client takes neither. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding | undefined =>
  acceptEncoding === undefined ? undefined : (negotiator.negotiate(acceptEncoding) ?? undefined)
