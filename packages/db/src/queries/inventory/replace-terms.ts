import type {
  InventoryFields,
  NationalityPaymentField,
  PaymentPlanField,
  TranslationField,
} from '@amber/domain/inventory/inventory-fields'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import type { RowOwner } from './replace-lists.ts'

/** Replaces the landlord's own translations. Those by a machine stay, except in the languages that are written now. */
export async function replaceTranslations(
  tx: Tx,
  owner: RowOwner,
  translations: readonly TranslationField[],
): Promise<void> {
  await tx
    .deleteFrom('inventoryTranslations')
    .where('rootId', '=', owner.rootId)
    .where('inventoryId', '=', owner.inventoryId)
    .where((row) =>
      row.or([
        row('sourceHash', 'is', null),
        row('language', '=', sql<never>`any (${translations.map(({ language }) => language)}::language_code[])`),
      ]),
    )
    .execute()
  if (translations.length === 0) return
  const rows = translations.map(({ language, name, heading, meta_description, descriptions }) => ({
    ...owner,
    language,
    name,
    heading,
    metaDescription: meta_description,
    descriptions: sql<never>`${JSON.stringify(descriptions)}::jsonb`,
  }))
  await tx.insertInto('inventoryTranslations').values(rows).execute()
}

/** Unknown codes are ignored; the caller rejects them. */
export async function replacePolicies(tx: Tx, owner: RowOwner, codes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('inventoryCancellationPolicies')
    .where('rootId', '=', owner.rootId)
    .where('inventoryId', '=', owner.inventoryId)
    .execute()
  await sql`
    insert into inventory_cancellation_policies (root_id, inventory_id, kind, policy_id)
    select ${owner.rootId}, ${owner.inventoryId}, ${owner.kind}::inventory_kind, policy.id
    from cancellation_policies policy where policy.code = any (${codes}::text[])
  `.execute(tx)
}

export async function replacePaymentPlan(tx: Tx, owner: RowOwner, plan: PaymentPlanField | null): Promise<void> {
  await tx.deleteFrom('paymentPlans').where('inventoryId', '=', owner.inventoryId).execute()
  if (!plan) return
  await tx
    .insertInto('paymentPlans')
    .values({
      ...owner,
      plan: plan.kind,
      instalments: plan.instalments,
      depositDays: plan.deposit_days,
      rentDays: plan.rent_days,
      returnDays: plan.return_days,
      rentMethod: plan.rent_method,
    })
    .execute()
}

/** Replaces the rules of the place in its own currency. Rules of regions stay. */
export async function replaceNationalityPayments(
  tx: Tx,
  rootId: number,
  payments: readonly NationalityPaymentField[],
): Promise<void> {
  const { currency } = await tx
    .selectFrom('inventories')
    .where('id', '=', rootId)
    .select(sql<string>`currency`.as('currency'))
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('nationalityPaymentRules').where('rootId', '=', rootId).where('currency', '=', currency).execute()
  if (payments.length > 0)
    await tx
      .insertInto('nationalityPaymentRules')
      .values(
        payments.map(({ country_code, group_name, amount, payment_type }) => ({
          rootId,
          currency,
          countryCode: country_code,
          groupName: group_name,
          amountMinor: amount,
          paymentType: payment_type,
        })),
      )
      .execute()
  // These rules have no trigger that raises the version, because a rule of a region has no place.
  await sql`select touch_places(array[${rootId}]::bigint[])`.execute(tx)
}

export async function replaceSurroundings(
  tx: Tx,
  rootId: number,
  surroundings: InventoryFields['surroundings'],
): Promise<void> {
  await tx.deleteFrom('surroundings').where('rootId', '=', rootId).execute()
  if (surroundings.length === 0) return
  await tx
    .insertInto('surroundings')
    .values(surroundings.map(({ category, walk_minutes }) => ({ rootId, category, walkMinutes: walk_minutes })))
    .execute()
}
