import negotiate from '@fastify/accept-negotiator'

/** Supported encodings, best first. */
export const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

const negotiator = new negotiate.Negotiator<Encoding>({ supportedValues: [...ENCODINGS] })

/** Returns the best encoding that the client accepts; undefined if it accepts neither. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding | undefined =>
  acceptEncoding === undefined ? undefined : (negotiator.negotiate(acceptEncoding) ?? undefined)
