/** What the address of `/forms/submit` says: the specification's parameters. */
export type SentFormAddress = {
  readonly leadUuid: string
  readonly inventoryId: number | null
  readonly formUuid: string | null
  /** The path of the form itself, to go back to. */
  readonly formPageUrl: string | null
  readonly bookformSource: string | null
  readonly regionCanonicalName: string | null
}

export function sentFormPath(address: SentFormAddress): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.set(name, String(value))
  }
  set('lead_uuid', address.leadUuid)
  set('inventory_id', address.inventoryId)
  set('form_uuid', address.formUuid)
  set('form_page_url', address.formPageUrl)
  set('bookform_source', address.bookformSource)
  set('region_canonical_name', address.regionCanonicalName)
  return `/forms/submit?${query.toString()}`
}

export const paymentPath = (canonicalName: string, leadUuid: string): string =>
  `/places/${encodeURIComponent(canonicalName)}/payment?${new URLSearchParams({ lead_uuid: leadUuid }).toString()}`

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Null without a lead: there is nothing to show then. What can't be read is as if it were not there. */
export function readSentFormAddress(query: URLSearchParams): SentFormAddress | null {
  const leadUuid = query.get('lead_uuid') ?? ''
  if (!UUID.test(leadUuid)) return null
  const [inventoryId, formUuid] = [query.get('inventory_id') ?? '', query.get('form_uuid') ?? '']
  const page = query.get('form_page_url') ?? ''
  return {
    leadUuid,
    inventoryId: /^[1-9]\d{0,14}$/.test(inventoryId) ? Number(inventoryId) : null,
    formUuid: UUID.test(formUuid) ? formUuid : null,
    // A path of ours and nothing else: the page links to it.
    formPageUrl: /^\/places\/[\w-]{1,200}\/form(?:\?[^#\\]*)?$/.test(page) ? page : null,
    bookformSource: wordOf(query.get('bookform_source')),
    regionCanonicalName: wordOf(query.get('region_canonical_name')),
  }
}

const wordOf = (text: string | null) => (text !== null && /^[\w-]{1,200}$/.test(text) ? text : null)
