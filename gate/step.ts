import { type CommandResult, runCommand } from './command.ts'

/** Result of a step: counts of passed and failed tests, the output to read after a failure, and what to read anyway. */
export type Outcome = { passed: number; failed: number; output: string; note?: string }

export type Step = {
  name: string
  about: string
  /** Steps that must pass first; they are included when only this step is selected. */
  needs?: string[]
  /** Whether the step only reads files and takes seconds. Two run at a time, and the first failure stops the run. */
  cheap?: boolean
  /** Name of a step that leaves a core idle, so that this one runs at the same time. */
  beside?: string
  run(): Promise<Outcome>
}

/** Creates a step that runs one program and passes if the program succeeds. */
export const command =
  (program: string, ...args: string[]) =>
  async (): Promise<Outcome> =>
    outcomeOf(await runCommand(program, args))

const outcomeOf = ({ code, output }: CommandResult): Outcome => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
})

/** Creates a step from one of our own checks, which passes if it finds no problems. */
export const check = (problems: () => Promise<string[]>) => async (): Promise<Outcome> => {
  const found = await problems()
  return { passed: found.length === 0 ? 1 : 0, failed: found.length === 0 ? 0 : 1, output: found.join('\n') }
}
