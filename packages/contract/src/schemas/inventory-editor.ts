import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { INVENTORY_KINDS } from '@amber/domain/inventory/inventory-fields'
import { CHECKLIST_CODES } from '@amber/domain/inventory/publishing-checklist'
import { INVENTORY_STATUSES } from '@amber/domain/inventory/vocabulary'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { AgentView } from './inventories.ts'
import { INVENTORY_FIELDS, InventoryFieldValues } from './inventory-fields.ts'
import { CancellationPolicy, inventoryKey } from './inventory.ts'
import { text } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

const kind = z.enum(INVENTORY_KINDS)

/** Everything that staff edit of one place, room type or tenancy. */
export const InventoryEditor = z.object({
  id,
  kind,
  root_id: id,
  parent_id: z.nullable(id),
  /** Version of the place, which updates send back. */
  version: count,
  canonical_name: z.string(),
  currency: z.enum(CURRENCY_CODES),
  duration: z.enum(PRICING_DURATIONS),
  /** The fields of its kind, in the format in which `PUT /api/v0/inventories/{id}` takes them. */
  fields: InventoryFieldValues,
  /** Fields that only the supplier's feed writes. */
  feed_owned: z.array(z.string()),
  /** Items that block publishing come first. */
  checklist: z.array(z.object({ code: z.enum(CHECKLIST_CODES), is_blocking: z.boolean(), is_done: z.boolean() })),
  /** Room types and tenancies of the place. */
  tree: z.array(
    z.object({
      id,
      parent_id: id,
      kind,
      name: z.string(),
      status: z.enum(INVENTORY_STATUSES),
      archived: z.boolean(),
    }),
  ),
  /** Values that the fields can refer to, and names of those that they refer to. */
  choices: z.object({
    place_name: z.string(),
    region_name: z.string(),
    /** Time zone of the place, in which deadlines end. */
    time_zone: z.string(),
    suppliers: z.array(z.object({ id, name: z.string() })),
    policies: z.array(CancellationPolicy),
    nationality_groups: z.array(z.string()),
  }),
  created_at: instant,
  updated_at: instant,
})

export type InventoryEditor = z.output<typeof InventoryEditor>

const { status: _status, archived: _archived, gone: _gone, ...newFields } = InventoryFieldValues.shape
const { name, region_id, location, lease_duration, lease_duration_unit, price, deposit } = INVENTORY_FIELDS
const { room_type, bathroom_type, kitchen_type, unit_type, bedroom_count, bathroom_count, occupants } = INVENTORY_FIELDS

const canonicalName = z.string().check(z.maxLength(200), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** A new inventory is inactive until somebody publishes it. */
export const NewInventory = z.discriminatedUnion('kind', [
  z.strictObject({
    ...newFields,
    kind: z.literal('place'),
    name,
    region_id,
    location,
    /** The last part of its path, for good; derived from the name if missing. */
    canonical_name: z.optional(canonicalName),
    currency: z.enum(CURRENCY_CODES),
    duration: z.enum(PRICING_DURATIONS),
  }),
  z.strictObject({
    ...newFields,
    kind: z.literal('room_type'),
    /** Id of the place. */
    parent_id: id,
    name,
    room_type,
    bathroom_type,
    kitchen_type,
    unit_type,
    bedroom_count,
    bathroom_count,
    occupants,
  }),
  z.strictObject({
    ...newFields,
    kind: z.literal('tenancy'),
    /** Id of the room type. */
    parent_id: id,
    name,
    lease_duration,
    lease_duration_unit,
    price,
    deposit,
  }),
])

const editor = dataOf(InventoryEditor)

export const getInventoryEditor = { params: inventoryKey, response: editor } satisfies Schemas

export const createInventory = { body: NewInventory, response: editor } satisfies Schemas

export const duplicateInventory = {
  params: inventoryKey,
  body: z.object({ /** Name of the copy. */ name: text(200) }),
  response: editor,
} satisfies Schemas

export const archiveInventory = {
  params: inventoryKey,
  body: z.object({ /** Version that the client read. */ version: count }),
  response: editor,
} satisfies Schemas

/** A stored picture, as a row of `media` takes it. */
export const UploadedPicture = z.object({
  base_path: z.string(),
  width: count,
  height: count,
  blurred_preview: z.string(),
})

export type UploadedPicture = z.output<typeof UploadedPicture>

export const uploadPicture = {
  params: inventoryKey,
  /** A JPEG, PNG or WebP file in Base64. */
  body: z.object({ content: z.string().check(z.minLength(1)) }),
  response: dataOf(UploadedPicture),
} satisfies Schemas

export const getAgentView = { params: inventoryKey, response: dataOf(AgentView) } satisfies Schemas
