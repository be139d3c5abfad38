import type { Client } from '@opensearch-project/opensearch'
import type { RequestTimeout } from './timeouts.ts'

/** An error that names the failure but never the document, because its message ends up in logs and in the job's row. */
export class SearchWriteError extends Error {
  override name = 'SearchWriteError'
  readonly status: number

  constructor(status: number, type: string) {
    super(`the index refused the write: ${status} ${type}`)
    this.status = status
  }
}

export type Versioned<Document> = { document: Document; version: number }

/** `external` replaces older versions only, `external_gte` equal ones too. */
type VersionType = 'external' | 'external_gte'

export type Write = { id: number; version: number; document?: object; versionType?: VersionType }

/**
 * Writes to each alias. Uses `_bulk` even for one document, because it returns a status per item and an outdated
 * version is not an error.
 */
export async function writeVersions(
  client: Client,
  aliases: readonly string[],
  writes: readonly Write[],
  timeout: RequestTimeout,
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
    timeout,
  )
  for (const item of body.items) {
    for (const { status, error } of Object.values(item)) {
      // 409 means that the indexed version is equal or newer. A delete returns 404 without an error when nothing was
      // there.
      if (error && status !== 409) throw new SearchWriteError(status, error.type)
    }
  }
}

/** Returns whether the alias has disappeared since it was looked up. */
export const isAliasMissing = (error: unknown) => error instanceof SearchWriteError && error.status === 404
