import { parseBookformSource } from '../lead/bookform-source.ts'

/** Query of `/forms/submit`, with the parameters of the specification. */
export type SentFormQuery = {
  readonly leadUuid: string
  readonly inventoryId: number | null
  readonly formUuid: string | null
  /** Path of the form, for the link back. */
  readonly formPageUrl: string | null
  readonly bookformSource: string | null
  readonly regionCanonicalName: string | null
}

/** Omits values that are null or not given. */
export function sentFormPath(fields: Pick<SentFormQuery, 'leadUuid'> & Partial<SentFormQuery>): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string | number | null | undefined) => {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  set('lead_uuid', fields.leadUuid)
  set('inventory_id', fields.inventoryId)
  set('form_uuid', fields.formUuid)
  set('form_page_url', fields.formPageUrl)
  set('bookform_source', fields.bookformSource)
  set('region_canonical_name', fields.regionCanonicalName)
  return `/forms/submit?${query.toString()}`
}

export const paymentPath = (canonicalName: string, leadUuid: string): string =>
  `/places/${encodeURIComponent(canonicalName)}/payment?${new URLSearchParams({ lead_uuid: leadUuid }).toString()}`

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Returns null without a lead, because there is nothing to show. Ignores invalid values. */
export function parseSentFormQuery(query: URLSearchParams): SentFormQuery | null {
  const leadUuid = query.get('lead_uuid') ?? ''
  if (!UUID.test(leadUuid)) return null
  const [inventoryId, formUuid] = [query.get('inventory_id') ?? '', query.get('form_uuid') ?? '']
  const page = query.get('form_page_url') ?? ''
  return {
    leadUuid,
    inventoryId: /^[1-9]\d{0,14}$/.test(inventoryId) ? Number(inventoryId) : null,
    formUuid: UUID.test(formUuid) ? formUuid : null,
    // Only internal paths are allowed because the page links to this value.
    formPageUrl: /^\/places\/[\w-]{1,200}\/form(?:\?[^#\\]*)?$/.test(page) ? page : null,
    bookformSource: parseBookformSource(query.get('bookform_source')),
    regionCanonicalName: parseSlug(query.get('region_canonical_name')),
  }
}

const parseSlug = (text: string | null) => (text !== null && /^[\w-]{1,200}$/.test(text) ? text : null)
