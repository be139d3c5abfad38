import { Kysely, PostgresDialect } from 'kysely'
import {
  generate as generateTypes,
  GenericExpressionNode,
  getDialect,
  IdentifierNode,
  UnionExpressionNode,
} from 'kysely-codegen'
import { runCommand } from './command.ts'
import { createPool } from './connections.ts'
import { connectionEnvironment } from './connection-url.ts'
import { postgresProgram } from './postgres-programs.ts'

/** Returns the files derived from the migrations, content by repository path. The database must be freshly migrated. */
export async function generateDatabaseFiles(url: string): Promise<Map<string, string>> {
  return new Map([
    ['packages/db/schema.sql', await schemaOf(url)],
    ['packages/db/src/types.generated.ts', await typesOf(url)],
  ])
}

async function schemaOf(url: string): Promise<string> {
  const dump = await runCommand(
    await postgresProgram('pg_dump'),
    [
      '--schema-only',
      '--schema=public',
      '--no-owner',
      '--no-privileges',
      '--exclude-table=schema_migrations',
      // Months depend on the day of the migration.
      '--exclude-table=(events|audit_log)_(until|20)*',
    ],
    { env: connectionEnvironment(url) },
  )
  return withoutPreamble(dump)
}

/**
 * Removes everything that varies between pg_dump versions without a schema change: comments, settings and psql
 * commands.
 */
export const withoutPreamble = (dump: string): string =>
  dump
    .split('\n')
    .filter((line) => !/^(--|\\|SET |SELECT pg_catalog\.set_config|(CREATE|COMMENT ON) SCHEMA public)/.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n')

const EXCLUDED_TABLES = ['schema_migrations', 'spatial_ref_sys', 'geography_columns', 'geometry_columns']

async function typesOf(url: string): Promise<string> {
  const dialect = getDialect('postgres', { dateParser: 'string', domains: true, numericParser: 'string' })
  // kysely-codegen's own pool has no error listener, and ending a pool does not wait for its connections to close.
  // Dropping a scratch database at that moment would crash the process.
  const pool = createPool({ connectionString: url })
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await generateTypes({
      db,
      dialect,
      camelCase: true,
      excludePattern: `{${EXCLUDED_TABLES.join(',')}}`,
      includePattern: 'public.*',
      typeMapping: { int8: 'number' },
      customImports: {
        Address: './json-columns.ts#Address',
        ApplicationAnswers: './json-columns.ts#ApplicationAnswers',
        AgreedStay: '@amber/domain/booking/agreed-stay#AgreedStay',
        BulkMapping: '@amber/domain/bulk/bulk-fields#BulkMapping',
        OverLimits: '@amber/domain/bulk/safety-limits#OverLimits',
        FieldChanges: '@amber/domain/inventory/field-changes#FieldChanges',
        FieldValues: './json-columns.ts#FieldValues',
        RowProblems: '@amber/domain/bulk/row-problem#RowProblems',
        StoredCells: '@amber/domain/bulk/read-row#StoredCells',
        Ids: './json-columns.ts#Ids',
        Descriptions: './json-columns.ts#Descriptions',
        InventoryDetails: './json-columns.ts#InventoryDetails',
        Listing: '@amber/domain/search/listing#Listing',
        MatchFacts: '@amber/domain/saved-search/match-facts#MatchFacts',
        RegionInsights: '@amber/domain/region-insights/region-insights#RegionInsights',
        TranslatedText: './json-columns.ts#TranslatedText',
      },
      overrides: {
        columns: {
          'applications.fields': new IdentifierNode('ApplicationAnswers'),
          'audit_log.ids': new IdentifierNode('Ids'),
          'bookings.agreed': nullable('AgreedStay'),
          'takeovers.agreed': new IdentifierNode('AgreedStay'),
          'bulk_mappings.mapping': new IdentifierNode('BulkMapping'),
          'bulk_rows.after': new IdentifierNode('FieldValues'),
          'bulk_rows.before': new IdentifierNode('FieldValues'),
          'bulk_rows.cells': new IdentifierNode('StoredCells'),
          'bulk_rows.problems': new IdentifierNode('RowProblems'),
          'bulk_runs.mapping': withDefault('BulkMapping'),
          'bulk_runs.over_limits': new IdentifierNode('OverLimits'),
          'bulk_runs.undo_over_limits': new IdentifierNode('OverLimits'),
          'cancellation_policies.names': withDefault('TranslatedText'),
          'costs.names': withDefault('TranslatedText'),
          'events.ids': new IdentifierNode('Ids'),
          'inventories.address': withDefault('Address'),
          'inventories.details': withDefault('InventoryDetails'),
          'inventory_changes.changes': new IdentifierNode('FieldChanges'),
          'inventory_translations.descriptions': withDefault('Descriptions'),
          'listing_changes.after': new IdentifierNode('MatchFacts'),
          'listing_changes.before': new IdentifierNode('MatchFacts'),
          'mails.ids': withDefault('Ids'),
          'media.captions': withDefault('TranslatedText'),
          'offers.descriptions': withDefault('TranslatedText'),
          'offers.names': withDefault('TranslatedText'),
          'place_listings.card': new IdentifierNode('Listing'),
          'place_listings.match_facts': new IdentifierNode('MatchFacts'),
          'region_insights.insights': new IdentifierNode('RegionInsights'),
          'regions.address': withDefault('Address'),
        },
      },
    })
  } finally {
    await db.destroy()
  }
}

const nullable = (type: string) => new UnionExpressionNode([new IdentifierNode(type), new IdentifierNode('null')])

const withDefault = (type: string) => new GenericExpressionNode('Generated', [new IdentifierNode(type)])
