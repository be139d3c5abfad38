import { AppError } from '@amber/domain/errors'

/** Returns `done`, or the code of the error. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
