import { findEvidenceOfFile } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { listEntriesOfFile } from '@amber/db/queries/evidence/evidence-entries'
import type { PhotoFacts } from '@amber/domain/evidence/evidence-entry'
import { mount } from '../../../http/mount.ts'

/** The same photo may be in the packs of moving in and out. */
const MAX_MATCHES = 10

export const findEvidenceOfFileEndpoint = mount(
  findEvidenceOfFile,
  schemas.findEvidenceOfFile,
  async ({ params }, { db }) => {
    const found = await listEntriesOfFile(db, params.sha256, MAX_MATCHES)
    const matches = found.map(({ reference, phase, timeZone, body, sealedAt }) => {
      const { area, received_at, taken_at } = JSON.parse(body) as PhotoFacts
      return {
        reference,
        phase,
        area,
        time_zone: timeZone,
        received_at,
        taken_at,
        sealed_at: sealedAt?.toISOString() ?? null,
      }
    })
    return { data: { matches } }
  },
)
