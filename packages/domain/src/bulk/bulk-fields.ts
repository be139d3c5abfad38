import { FIELDS_OF_KIND, type InventoryKind } from '../inventory/inventory-fields.ts'

export const BULK_RESOURCES = ['inventories', 'tenancies', 'leads'] as const
export type BulkResource = (typeof BULK_RESOURCES)[number]

export const BULK_OPERATIONS = ['create', 'update'] as const
export type BulkOperation = (typeof BULK_OPERATIONS)[number]

export const MAX_BULK_ROWS = 100_000
/** Leads are changed one by one, with mails and refunds, so a run of them has fewer rows. */
export const MAX_LEAD_ROWS = 10_000
export const MAX_BULK_FILE_BYTES = 20 * 1024 * 1024
/** Rows applied before somebody looks at them and continues. */
export const FIRST_ROWS = 50

/** How a cell is read. Choices and lengths are checked later, like those of the editor. */
export type CellType = 'text' | 'integer' | 'decimal' | 'amount' | 'day' | 'flag' | 'set'

/**
 * Fields that fit into a cell. Lists of objects, such as costs and media, don't: a spreadsheet would have to replace them
 * as a whole.
 */
const BULK_FIELDS = {
  name: 'text',
  status: 'text',
  archived: 'flag',
  gone: 'flag',
  inventory_no: 'text',
  tags: 'set',
  heading: 'text',
  meta_description: 'text',
  region_id: 'integer',
  organisation_id: 'integer',
  lat: 'decimal',
  lng: 'decimal',
  payment: 'integer',
  payment_type: 'text',
  amenities: 'set',
  feature_tags: 'set',
  source_link: 'text',
  room_type: 'text',
  bathroom_type: 'text',
  kitchen_type: 'text',
  unit_type: 'text',
  bedroom_count: 'integer',
  bathroom_count: 'integer',
  occupants: 'integer',
  area: 'decimal',
  area_unit: 'text',
  lease_duration: 'integer',
  lease_duration_unit: 'text',
  price: 'amount',
  deposit: 'amount',
  places_left: 'integer',
  places_total: 'integer',
  available_from: 'day',
  available_until: 'day',
} as const satisfies Record<string, CellType>

/** Columns that a new inventory needs besides its fields. */
const IDENTITY_FIELDS = {
  kind: 'text',
  parent_id: 'integer',
  canonical_name: 'text',
  currency: 'text',
  duration: 'text',
} as const satisfies Record<string, CellType>

/** Fields of a lead that a row can change. */
const LEAD_FIELDS = {
  assigned_to: 'integer',
  tags: 'set',
  add_tags: 'set',
  remove_tags: 'set',
  staff_stage: 'text',
  exit_reason: 'text',
  recycle_on: 'day',
  saved_reply: 'text',
} as const satisfies Record<string, CellType>

/** Columns of a new lead. */
const NEW_LEAD_FIELDS = {
  inventory_id: 'integer',
  name: 'text',
  email: 'text',
  phone: 'text',
  language: 'text',
  move_in_date: 'day',
  stay: 'text',
  message: 'text',
} as const satisfies Record<string, CellType>

type BulkField = keyof typeof BULK_FIELDS
export type MappedField =
  | 'id'
  | BulkField
  | keyof typeof IDENTITY_FIELDS
  | keyof typeof LEAD_FIELDS
  | keyof typeof NEW_LEAD_FIELDS

/** Field by column of the file. A column without one is ignored. */
export type BulkMapping = Readonly<Record<string, MappedField>>

/** A new inventory is inactive until somebody publishes it. */
const NOT_WHEN_NEW = new Set<MappedField>(['status', 'archived', 'gone'])

/** Returns the fields to which a file's columns can be mapped, what identifies a row first. */
export function mappableFields(resource: BulkResource, operation: BulkOperation): MappedField[] {
  if (resource === 'leads') return fieldsOfLeads(operation)
  const kinds: readonly InventoryKind[] = resource === 'tenancies' ? ['tenancy'] : ['place', 'room_type', 'tenancy']
  const known = new Set<string>(kinds.flatMap((kind): readonly string[] => FIELDS_OF_KIND[kind]))
  const fields = (Object.keys(BULK_FIELDS) as BulkField[]).filter((field) => known.has(storedName(field)))
  if (operation === 'update') return ['id', ...fields]
  const identity: MappedField[] =
    resource === 'tenancies' ? ['parent_id'] : (Object.keys(IDENTITY_FIELDS) as MappedField[])
  return [...identity, ...fields.filter((field) => !NOT_WHEN_NEW.has(field))]
}

const fieldsOfLeads = (operation: BulkOperation): MappedField[] =>
  operation === 'create'
    ? (Object.keys(NEW_LEAD_FIELDS) as MappedField[])
    : ['id', ...(Object.keys(LEAD_FIELDS) as MappedField[])]

/** Latitude and longitude are two columns of one field. */
export const storedName = (field: MappedField) => (field === 'lat' || field === 'lng' ? 'location' : field)

/** Fields of inventories that a run can change, by their names on the wire. */
export const BULK_FIELD_NAMES: ReadonlySet<string> = new Set((Object.keys(BULK_FIELDS) as BulkField[]).map(storedName))

export const isBulkField = (name: string): boolean => BULK_FIELD_NAMES.has(name)

const CELL_TYPES: Readonly<Record<MappedField, CellType>> = {
  id: 'integer',
  ...LEAD_FIELDS,
  ...NEW_LEAD_FIELDS,
  ...BULK_FIELDS,
  ...IDENTITY_FIELDS,
}

export const cellTypeOf = (field: MappedField): CellType => CELL_TYPES[field]

/** Headers as people write them: without case, accents and separators. */
const foldHeader = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')

/** Maps columns as in the supplier's last file, and those that are called like a field. No field is mapped twice. */
export function guessMapping(
  headers: readonly string[],
  { remembered = {}, fields }: { remembered?: BulkMapping | undefined; fields: readonly MappedField[] },
): BulkMapping {
  const free = new Set<string>(fields)
  const mapping: Record<string, MappedField> = {}
  const map = (header: string, field: string | undefined) => {
    if (field === undefined || mapping[header] !== undefined || !free.delete(field)) return
    mapping[header] = field as MappedField
  }
  for (const header of headers) map(header, remembered[header])
  for (const header of headers) map(header, foldHeader(header))
  return mapping
}

/** Problems of a mapping that keep every row from being read. */
export const MAPPING_PROBLEMS = ['nothing_mapped', 'no_key', 'mapped_twice'] as const
export type MappingProblem = (typeof MAPPING_PROBLEMS)[number]

/** Rows of an update are found by our id or by the landlord's number. */
export function findMappingProblem(mapping: BulkMapping, operation: BulkOperation): MappingProblem | undefined {
  const fields = Object.values(mapping)
  if (fields.length === 0) return 'nothing_mapped'
  if (new Set(fields).size < fields.length) return 'mapped_twice'
  if (operation === 'create') return undefined
  if (fields.includes('id')) return fields.length > 1 ? undefined : 'nothing_mapped'
  if (!fields.includes('inventory_no')) return 'no_key'
  return fields.length > 1 ? undefined : 'nothing_mapped'
}
