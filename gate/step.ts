import { type CommandResult, runCommand } from './command.ts'

/** What a step found: how many tests passed and failed, and what to read when one failed. */
export type Outcome = { passed: number; failed: number; output: string }

export type Step = {
  name: string
  about: string
  /** Steps that must have passed before, and that come along when only this one is asked for. */
  needs?: string[]
  /** Reads files and answers within seconds. Two run at a time, and the first to fail stops the run. */
  cheap?: boolean
  /** A step that leaves a core idle: this one runs at the same time. */
  beside?: string
  run(): Promise<Outcome>
}

/** A step that is one program: it passes when the program does. */
export const command =
  (program: string, ...args: string[]) =>
  async (): Promise<Outcome> =>
    outcomeOf(await runCommand(program, args))

const outcomeOf = ({ code, output }: CommandResult): Outcome => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
})

/** A step that is a check of our own: it passes when it finds no problem. */
export const check = (problems: () => Promise<string[]>) => async (): Promise<Outcome> => {
  const found = await problems()
  return { passed: found.length === 0 ? 1 : 0, failed: found.length === 0 ? 0 : 1, output: found.join('\n') }
}
