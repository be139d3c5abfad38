import type { Client } from '@opensearch-project/opensearch'

type Options = { requestTimeout: number }

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

export async function indexVersions(
  client: Client,
  alias: string,
  list: readonly Versioned<{ id: number }>[],
  options: Options,
): Promise<void> {
  if (list.length === 0) return
  const lines = list.flatMap(({ document, version }) => [{ index: target(document.id, version) }, document])
  await write(client, alias, lines, options)
}

export async function removeVersion(
  client: Client,
  alias: string,
  id: number,
  version: number,
  options: Options,
): Promise<void> {
  // A delete with a version makes the index it does not find, without a mapping, whatever `require_alias` says.
  const { body: exists } = await client.indices.existsAlias({ name: alias }, options)
  if (!exists) throw new SearchWriteError(404, 'index_not_found_exception')
  await write(client, alias, [{ delete: target(id, version) }], options)
}

const target = (id: number, version: number) => ({ _id: String(id), version, version_type: 'external' as const })

/** `_bulk` even for one document, since it answers for each with a status: a version that lost is no error. */
async function write(client: Client, alias: string, lines: object[], options: Options): Promise<void> {
  const { body } = await client.bulk(
    { index: alias, require_alias: true, filter_path: 'items.*.status,items.*.error.type', body: lines },
    options,
  )
  for (const item of body.items) {
    for (const { status, error } of Object.values(item)) {
      // 409: what is there is as new or newer. A delete answers 404 without an error when there was nothing to remove.
      if (error && status !== 409) throw new SearchWriteError(status, error.type)
    }
  }
}
