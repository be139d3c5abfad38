import type { StoredApplication } from '@amber/contract/schemas/applications'
import type { ApplicationRow } from '@amber/db/queries/application/applications'

export const presentApplication = ({ createdAt, fields, ...application }: ApplicationRow): StoredApplication => ({
  ...application,
  fields: { ...fields },
  created_at: createdAt.toISOString(),
})
