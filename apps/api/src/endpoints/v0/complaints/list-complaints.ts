import { listComplaints } from '@amber/contract/endpoints/complaints'
import * as schemas from '@amber/contract/schemas/complaints'
import { type ComplaintRow, listOpenComplaints } from '@amber/db/queries/complaint/complaints'
import { mount } from '../../../http/mount.ts'

export const listComplaintsEndpoint = mount(
  listComplaints,
  schemas.listComplaints,
  async ({ query: { p, limit } }, { db }) => {
    const { rows, count } = await listOpenComplaints(db, { p, limit })
    return { data: { result: rows.map(presentComplaint), meta: { count, p, limit } } }
  },
)

const presentComplaint = (complaint: ComplaintRow): schemas.Complaint => ({
  id: complaint.id,
  place: { id: complaint.rootId, name: complaint.placeName, canonical_name: complaint.placeCanonicalName },
  kind: complaint.kind,
  text: complaint.text,
  email: complaint.email,
  language: complaint.language,
  created_at: complaint.createdAt.toISOString(),
})
