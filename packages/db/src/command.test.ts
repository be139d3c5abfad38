import { expect, test } from 'vitest'
import { runCommand } from './command.ts'

const script = (text: string) => ['-e', text]

test('gives what the program wrote, line by line to whoever listens', async () => {
  const lines: string[] = []
  const output = await runCommand(
    process.execPath,
    script('console.log(process.env.GREETING); console.error("busy")'),
    {
      env: { GREETING: 'hello' },
      log: (line) => lines.push(line),
    },
  )
  expect(output).toBe('hello\n')
  expect(lines.toSorted()).toEqual(['busy', 'hello'])
})

test('a program that fails is an error with its last words', async () => {
  await expect(runCommand(process.execPath, script('console.error("no such table"); process.exit(3)'))).rejects.toThrow(
    /ended with 3: no such table/,
  )
})

test('a program that is not there is an error too', async () => {
  await expect(runCommand('no-such-program', [])).rejects.toThrow('ENOENT')
})
