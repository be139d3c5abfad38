import type { Client } from '@opensearch-project/opensearch'
import type { Patience } from './patience.ts'

/** Names what went wrong, never what was written: the error's text ends up in logs and in the job's row. */
export class SearchWriteError extends Error {
  override name = 'SearchWriteError'
  readonly status: number

  constructor(status: number, type: string) {
    super(`the index refused the write: ${status} ${type}`)
    this.status = status
  }
}

export type Versioned<Document> = { document: Document; version: number }

/** `external`: only over an older version. `external_gte`: over the same one too. */
type VersionType = 'external' | 'external_gte'

export type Write = { id: number; version: number; document?: object; versionType?: VersionType }

/** To each of the aliases. `_bulk` even for one document: it answers for each, and a version that lost is no error. */
export async function writeVersions(
  client: Client,
  aliases: readonly string[],
  writes: readonly Write[],
  patience: Patience,
): Promise<void> {
  if (aliases.length === 0) return
  const lines = aliases.flatMap((alias) =>
    writes.flatMap(({ id, version, document, versionType = 'external' }) => {
      const target = { _index: alias, _id: String(id), version, version_type: versionType }
      return document === undefined ? [{ delete: target }] : [{ index: target }, document]
    }),
  )
  const { body } = await client.bulk(
    { require_alias: true, filter_path: 'items.*.status,items.*.error.type', body: lines },
    patience,
  )
  for (const item of body.items) {
    for (const { status, error } of Object.values(item)) {
      // 409: what is there is as new or newer. A delete answers 404 without an error when there was nothing to remove.
      if (error && status !== 409) throw new SearchWriteError(status, error.type)
    }
  }
}

/** The alias was there a moment ago. */
export const hasMoved = (error: unknown) => error instanceof SearchWriteError && error.status === 404
