import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OF_NO_PERSON, ONLY_NUMBERS, PERSONAL_DATA } from './personal-data.ts'

type Column = { table: string; column: string; type: string }

let database: TestDatabase
let columns: Column[]
let references: string[]

beforeAll(async () => {
  database = await cloneDatabase()
  const found = await sql<Column>`
    select columns.table_name as table, column_name as column, udt_name as type
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'spatial_ref_sys'
  `.execute(database.db)
  columns = found.rows
  const keys = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint
    cross join unnest(conkey) key
    join pg_attribute on attrelid = conrelid and attnum = key
    where contype = 'f' and confrelid = 'users'::regclass
  `.execute(database.db)
  references = keys.rows.map(({ name }) => name)
})

afterAll(() => database.drop())

const nameOf = ({ table, column }: Column) => `${table}.${column}`
const columnsOf = (table: string) => columns.filter((each) => each.table === table).map(({ column }) => column)

/** What people are called, reached by, recognised by, or write. */
const SOUNDS_PERSONAL =
  /(^|_)(names?|emails?|phones?|address(es)?|texts?|messages?|notes?|comments?|authors?|subjects?|birth\w*|nationality|user_agent|source_details|ip)(_|$)/

const MAPPED = new Set(PERSONAL_DATA.map(({ table }) => table))

describe('the map of personal data', () => {
  test('has every column of its tables: to be read by its person, or withheld for a reason', () => {
    for (const { table, section, exported, withheld } of PERSONAL_DATA) {
      const named = [...exported, ...Object.keys(withheld)]
      expect(named.toSorted(), `${section}, of ${table}`).toEqual(columnsOf(table).toSorted())
    }
  })

  test('knows every column that points at a person', () => {
    const known = new Set([
      ...PERSONAL_DATA.flatMap(({ table, by }) => by.map((column) => `${table}.${column}`)),
      ...Object.keys(ONLY_NUMBERS),
    ])
    expect(references.filter((name) => !known.has(name))).toEqual([])
  })

  test('has every table with a column that could tell of a person, or says why it does not', () => {
    const suspect = columns.filter(({ column, type }) => type === 'citext' || SOUNDS_PERSONAL.test(column))
    const unknown = suspect.filter((each) => !MAPPED.has(each.table)).map(nameOf)
    expect(unknown.filter((name) => !Object.hasOwn(OF_NO_PERSON, name))).toEqual([])
  })

  test('makes no exception for what is gone', () => {
    const real = new Set(columns.map(nameOf))
    expect([...Object.keys(OF_NO_PERSON), ...Object.keys(ONLY_NUMBERS)].filter((name) => !real.has(name))).toEqual([])
  })

  test('empties every text of a row that stays', () => {
    const texts = columns.filter(({ type }) => ['text', 'citext', 'jsonb'].includes(type))
    for (const { table, erased, exported } of PERSONAL_DATA) {
      if (erased === 'deleted') continue
      const emptied = 'emptied' in erased ? Object.keys(erased.emptied) : []
      const left = texts.filter((each) => each.table === table && !emptied.includes(each.column))
      expect(
        left.map(({ column }) => column).filter((column) => exported.includes(column)),
        table,
      ).toEqual([])
    }
  })

  test('gives each section one name', () => {
    const sections = PERSONAL_DATA.map(({ section }) => section)
    expect(new Set(sections).size).toBe(sections.length)
  })
})
