import { describe, expect, test } from 'vitest'
import { delimiterOf, readCsv } from './read-csv.ts'

async function read(csv: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of readCsv(csv, delimiterOf(csv))) rows.push(row)
  return rows
}

describe('readCsv', () => {
  test('reads quotes, line breaks in cells and Excel’s byte order mark', async () => {
    expect(await read('\uFEFFid,name\r\n1,"Mill, ""Yard""\r\nLeeds"\r\n\r\n2,Oak\r\n')).toEqual([
      ['id', 'name'],
      ['1', 'Mill, "Yard"\r\nLeeds'],
      ['2', 'Oak'],
    ])
  })

  test('reads semicolons and tabs, whatever quoted headers contain', async () => {
    expect(await read('id;"a,b,c,d"\n1;2,5')).toEqual([
      ['id', 'a,b,c,d'],
      ['1', '2,5'],
    ])
    expect(await read('id\tname\n1\tOak')).toEqual([
      ['id', 'name'],
      ['1', 'Oak'],
    ])
  })

  test('keeps rows that are too short or too long, and leaves out empty ones', async () => {
    expect(await read('a,b\n1\n,\n1,2,3')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']])
  })

  test('reads cells that cross the chunks given to the parser', async () => {
    const long = 'x'.repeat(70_000)
    expect(await read(`a,b\n"${long}",2`)).toEqual([
      ['a', 'b'],
      [long, '2'],
    ])
  })

  test('keeps characters of two code units that lie across these chunks', async () => {
    const long = 'x'.repeat(64 * 1024 - 'a,b\n'.length - 1)
    expect(await read(`a,b\n${long}🏠,2`)).toEqual([
      ['a', 'b'],
      [`${long}🏠`, '2'],
    ])
  })

  test.each(['a,b\n"1,2', `a,b\n"${'x'.repeat(200_000)}`, 'a,b\n"1"x,2'])('rejects what is no CSV', async (csv) => {
    await expect(read(csv)).rejects.toMatchObject({ code: 'invalid_input', fields: { csv: 'invalid' } })
  })
})
