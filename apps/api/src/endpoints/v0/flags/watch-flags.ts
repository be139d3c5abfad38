import { watchFlags } from '@amber/contract/endpoints/flags'
import * as schemas from '@amber/contract/schemas/flags'
import { readerOf } from '../../../flags/client-key.ts'
import { mountStream } from '../../../http/mount-stream.ts'

export const watchFlagsEndpoint = mountStream(
  watchFlags,
  schemas.watchFlags,
  async ({ params }, { clientKeys, flagStreams }) => flagStreams.open(readerOf(params.client_key, clientKeys)),
)
