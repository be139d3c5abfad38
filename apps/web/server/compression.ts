import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { ENCODINGS } from './encoding.ts'

/**
 * For what is made as it is sent; assets and kept pages are compressed ahead. A home page of 89 KB (ms of a core, KB):
 * Brotli 4: 2.4, 14.2; Brotli 5: 3.7, 13.3; gzip 6: 2.0, 15.1. Each piece is sent on at once, or the first one of a
 * page that streams would wait for the last.
 */
export function addCompression(app: FastifyInstance) {
  app.register(compress, {
    encodings: [...ENCODINGS],
    globalDecompression: false,
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
}
