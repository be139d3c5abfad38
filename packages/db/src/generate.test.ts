import { expect, test } from 'vitest'
import { withoutPreamble } from './generate.ts'

test('withoutPreamble returns the same schema for different pg_dump versions', () => {
  const older =
    '--\n-- Dumped by pg_dump version 15.1\n--\nSET lock_timeout = 0;\n\nCREATE TABLE a (\n    id bigint\n);\n\n\n--\n-- Name: x\n--\n'
  const newer =
    '\\restrict abc\n-- Dumped by pg_dump version 18.0\nSET transaction_timeout = 0;\nCREATE TABLE a (\n    id bigint\n);\n\n\\unrestrict abc\n'
  expect(withoutPreamble(older)).toBe('CREATE TABLE a (\n    id bigint\n);\n')
  expect(withoutPreamble(newer)).toBe(withoutPreamble(older))
})
