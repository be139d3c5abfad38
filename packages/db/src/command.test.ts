import { expect, test } from 'vitest'
import { runCommand } from './command.ts'

const script = (text: string) => ['-e', text]

test('runCommand returns the output and passes each line to log', async () => {
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

test('runCommand rejects with the last error output when the program fails', async () => {
  await expect(runCommand(process.execPath, script('console.error("no such table"); process.exit(3)'))).rejects.toThrow(
    /ended with 3: no such table/,
  )
})

test('runCommand rejects when the program does not exist', async () => {
  await expect(runCommand('no-such-program', [])).rejects.toThrow('ENOENT')
})
